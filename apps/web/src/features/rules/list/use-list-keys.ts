import { useEffect, useRef } from 'react';

/** The acts of the editor that have a key with Ctrl (⌘ on a Mac). */
type ListKeys = {
  readonly save: (() => void) | null;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
};

/** Ctrl S saves, Ctrl Z takes back, Ctrl Shift Z and Ctrl Y do again. Fields keep their own undo; dialogs keep all keys. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      const act = actOf(event, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      act?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Undefined for a key of the browser's; null for one of ours that has nothing to do. */
function actOf(event: KeyboardEvent, { save, undo, redo }: ListKeys): (() => void) | null | undefined {
  const key = event.key.toLowerCase();
  if (key === 's' && !event.shiftKey) return save;
  const inField = event.target instanceof HTMLElement && event.target.matches('input:not([type="checkbox"]), textarea');
  if (inField) return undefined;
  if (key === 'z') return event.shiftKey ? redo : undo;
  return key === 'y' ? redo : undefined;
}
