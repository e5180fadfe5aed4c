import { flushSync } from 'react-dom';
import type { EditorTools, Typing } from '../draft/editor-tools.ts';
import type { KeptValue } from '../draft/use-kept-value.ts';
import { stopBeside } from './stops.ts';

type Leaving = Pick<EditorTools, 'close'> & {
  readonly openNode: KeptValue<string | null>;
  readonly typing: KeptValue<Typing | null>;
  /** The element that an open node gives the focus back to. */
  readonly homeOf: (id: string) => HTMLElement | null;
  readonly frame: () => HTMLElement | null;
  /** The stop before a node, where that is not the one before it in reading order. */
  readonly beforeIt: (id: string) => HTMLElement | null;
};

/**
 * Takes what is typed at the open node and moves the focus to the next stop or the previous one. If what was taken asks
 * for something itself, as a chosen operand asks for its value, the next stop is there. False where nothing is open.
 */
export function leaveOpen({ openNode, typing, homeOf, frame, beforeIt, close }: Leaving, step: 1 | -1): boolean {
  const id = openNode.get();
  const around = frame();
  if (id === null || around === null) return false;
  const isInPlace = homeOf(id)?.contains(document.activeElement) === true;
  const before = step === -1 ? beforeIt(id) : null;
  flushSync(() => typing.get()?.take());
  const home = homeOf(id);
  const isMovedOn = openNode.get() !== id && home?.contains(document.activeElement) !== true;
  if (step === 1 && isMovedOn) return true;
  close();
  const at = homeOf(id) ?? document.activeElement;
  const next = before ?? (at === null ? null : stopBeside(around, at, { step, past: isInPlace }));
  next?.focus();
  // The browser selects the text of a field that Tab leads to.
  if (next instanceof HTMLInputElement) next.select();
  return next !== null;
}
