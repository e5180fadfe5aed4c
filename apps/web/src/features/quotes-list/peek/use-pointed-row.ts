import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { rowIdAt } from '../../../ui/table/row-at.ts';

/** How long a row must be pointed at before its lane is drawn, so that nothing flickers on the way across the list. */
const DELAY_MS = 400;

/**
 * Returns the table row that the pointer is on or that has the focus. The first row is returned after a short delay. While
 * a row is shown, the next one replaces it without delay. Escape hides the row until the pointer or focus reaches another.
 * Put `handlers` on an element that contains the table.
 */
export function usePointedRow() {
  const [shown, setShown] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const point = (id: number | null): void => {
    if (id === wanted.current) return;
    wanted.current = id;
    clearTimeout(timer.current);
    if (id === null || shown !== null) setShown(id);
    else timer.current = setTimeout(() => setShown(id), DELAY_MS);
  };
  const handlers = {
    onPointerMove: ({ target, pointerType }: PointerEvent) => {
      // Moves alone count: rows that are drawn under a resting mouse are not pointed at. A finger that scrolls or opens a row points at nothing.
      if (pointerType !== 'touch') point(rowIdAt(target));
    },
    onPointerLeave: () => point(null),
    onFocus: ({ target }: FocusEvent) => point(rowIdAt(target)),
    onBlur: ({ relatedTarget }: FocusEvent) => point(rowIdAt(relatedTarget)),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      clearTimeout(timer.current);
      setShown(null);
    },
  };
  return { shown, handlers };
}
