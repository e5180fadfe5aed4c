import { useEffect, useRef, type RefObject } from 'react';

/** The button that shows what waits: it stands below the table, and whoever reaches for it still reads the rows. */
const WAITING = '[data-waiting-rows]';

/**
 * Tells when a reader begins and ends to look at a table: the pointer is in it, the keyboard's focus is in it, or it is
 * scrolled down. Listens to the document, since an element that is removed under the pointer or with the focus, as a row
 * may be, never says so.
 */
export function useReaderInside<E extends HTMLElement>(
  onChange: ((inside: boolean) => void) | undefined,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const look = useRef<() => void>(() => undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
    // What was just drawn may have taken the focus away, or the rows that were scrolled.
    look.current();
  });
  useEffect(() => {
    let pointed = false;
    let inside = false;
    look.current = () => {
      const region = element.current;
      const next = region !== null && (pointed || region.scrollTop > 0 || hasKeyboard(region));
      if (next !== inside) latest.current?.(next);
      inside = next;
    };
    const onOver = (event: PointerEvent): void => {
      const { target } = event;
      pointed =
        target instanceof Element && (element.current?.contains(target) === true || target.closest(WAITING) !== null);
      look.current();
    };
    const onLeave = (): void => {
      pointed = false;
      look.current();
    };
    const onOther = (): void => look.current();
    // Scrolling does not bubble, but it is captured on its way down.
    document.addEventListener('scroll', onOther, { capture: true, passive: true });
    document.addEventListener('focusin', onOther);
    document.addEventListener('focusout', onOther);
    document.addEventListener('pointerover', onOver);
    document.documentElement.addEventListener('pointerleave', onLeave);
    return () => {
      document.removeEventListener('scroll', onOther, { capture: true });
      document.removeEventListener('focusin', onOther);
      document.removeEventListener('focusout', onOther);
      document.removeEventListener('pointerover', onOver);
      document.documentElement.removeEventListener('pointerleave', onLeave);
    };
  }, []);
  return element;
}

/** The focus that a click left behind, as on a menu's button, is nobody reading. */
function hasKeyboard(region: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || !focused.matches(':focus-visible')) return false;
  return region.contains(focused) || focused.matches(WAITING);
}
