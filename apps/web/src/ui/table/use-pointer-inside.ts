import { useEffect, useRef, type RefObject } from 'react';

/**
 * Tells when the pointer comes into an element and when it leaves it. Listens to the document, since an element that is
 * removed under the pointer, as a row may be, never says that the pointer has left.
 */
export function usePointerInside<E extends HTMLElement>(
  onChange: ((inside: boolean) => void) | undefined,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let inside = false;
    const tell = (next: boolean): void => {
      if (next !== inside) latest.current?.(next);
      inside = next;
    };
    const onOver = (event: PointerEvent): void => {
      tell(event.target instanceof Node && element.current?.contains(event.target) === true);
    };
    const onLeave = (): void => tell(false);
    document.addEventListener('pointerover', onOver);
    document.documentElement.addEventListener('pointerleave', onLeave);
    return () => {
      document.removeEventListener('pointerover', onOver);
      document.documentElement.removeEventListener('pointerleave', onLeave);
    };
  }, []);
  return element;
}
