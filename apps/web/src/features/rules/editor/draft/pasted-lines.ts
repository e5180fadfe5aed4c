import type { ClipboardEvent } from 'react';

/**
 * A pasted column or row of a sheet as one line, its cells separated by semicolons: a text field would join the lines
 * into one word. Null if the text is one line already.
 */
export function pastedInOneLine(pasted: string): string | null {
  const cells = pasted.split(/[\r\n\t]+/).flatMap((cell) => cell.trim() || []);
  return cells.length < 2 ? null : cells.join('; ');
}

/** Enters a pasted column or row of a sheet as one line in place of what is marked; leaves any other text to the field. */
export function onPasted(event: ClipboardEvent<HTMLInputElement>, change: (text: string) => void): void {
  const line = pastedInOneLine(event.clipboardData.getData('text'));
  if (line === null) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  change(value.slice(0, selectionStart ?? value.length) + line + value.slice(selectionEnd ?? value.length));
}
