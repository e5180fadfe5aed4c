import { useEffect, useRef } from 'react';

const OFF = 'lanewright.shortcuts-off';

/** Whether single keys act on this browser; a person may switch them off. */
export function shortcutsOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

/** Switches single keys on or off on this browser. */
export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}

/** Acts by key: a single character as typed (`c`, `?`, `[`), or a name as `Escape`. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Single-key shortcuts of a screen. They are off inside fields, while a dialog or a menu is open, and with Ctrl, Alt or
 * Cmd held, so that typing never acts (look guide §9).
 */
export function useShortcuts(keys: Keys, active = true): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (
        !shortcutsOn() ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isBusy(event.target)
      )
        return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act === undefined) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}
