import { useEffect } from 'react';

/** Undoes one act. */
type Undo = () => void;

const offers: Undo[] = [];

/** Lets Ctrl Z undo an act until the returned function withdraws the offer. Ctrl Z runs the newest offer first. */
export function offerUndo(undo: Undo): () => void {
  const offer: Undo = () => undo();
  offers.push(offer);
  return () => {
    const index = offers.indexOf(offer);
    if (index !== -1) offers.splice(index, 1);
  };
}

/** Runs the newest offer. Returns whether there was one. */
export function undoLast(): boolean {
  const newest = offers.pop();
  newest?.();
  return newest !== undefined;
}

/** The functions that end the running countdowns, by key. */
const countdowns = new Map<string, () => void>();

/** Registers the function that ends a countdown, for acts elsewhere that recall what it counts for. */
export function keepCountdown(of: string, end: () => void): void {
  countdowns.set(of, end);
}

/** Ends the countdown of something that left or was recalled. Does nothing if none is running. */
export function endCountdown(of: string): void {
  const end = countdowns.get(of);
  countdowns.delete(of);
  end?.();
}

/** Removes all undo offers of a person who signs out, and ends their countdowns. */
export function forgetUndo(): void {
  offers.length = 0;
  for (const of of countdowns.keys()) endCountdown(of);
}

/** Ctrl Z (⌘ Z on a Mac) undoes the newest act. Fields keep their own undo; open dialogs and menus keep all keys. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.defaultPrevented || isInField(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      if (undoLast()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea'))
  );
}
