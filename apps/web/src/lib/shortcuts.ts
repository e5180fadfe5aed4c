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
 * Cmd held, so that typing never acts (look guide §9). Arrows, Home and End stay
 * with what walks by itself.
 */
export function useShortcuts(keys: Keys, active = true): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return undefined;
    // Escape closes a dialog before it arrives here: what was open when the key went down decides.
    let inDialog: KeyboardEvent | null = null;
    const onDown = (event: KeyboardEvent): void => {
      inDialog = isBusy(event.target) ? event : null;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (
        !shortcutsOn() ||
        event === inDialog ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isBusy(event.target) ||
        walksElsewhere(event)
      )
        return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act === undefined) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', onDown, { capture: true });
    document.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onDown, { capture: true });
      document.removeEventListener('keydown', onKey);
    };
  }, [active]);
}

/**
 * Whether a walking key belongs to something else: with Shift it selects text, among radio buttons it chooses, and in a
 * scrollable part without rows it scrolls.
 */
function walksElsewhere({ key, shiftKey, target }: KeyboardEvent): boolean {
  if (!WALKING.has(key)) return false;
  if (shiftKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'radio') return true;
  return target.matches('[tabindex="0"]:not(:has(tr))') && target.scrollHeight > target.clientHeight;
}

const WALKING: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}
