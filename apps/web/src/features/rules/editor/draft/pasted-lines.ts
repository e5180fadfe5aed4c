import type { ClipboardEvent } from 'react';

/**
 * Turns a pasted column or row of a sheet into one line with semicolons between the cells, because a text field would
 * join the lines into one word. Null if the text is already one line.
 */
export function pastedInOneLine(pasted: string): string | null {
  const cells = pasted.split(/[\r\n\t]+/).flatMap((cell) => cell.trim() || []);
  return cells.length < 2 ? null : cells.join('; ');
}

/** Replaces the selection by a pasted column or row of a sheet as one line. Leaves any other text to the field. */
export function onPasted(event: ClipboardEvent<HTMLInputElement>, change: (text: string) => void): void {
  const line = pastedInOneLine(event.clipboardData.getData('text'));
  if (line === null) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  change(value.slice(0, selectionStart ?? value.length) + line + value.slice(selectionEnd ?? value.length));
}
