import type { Rule } from '@lanewright/rules';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Lift } from './row-drag.ts';

type Body = RefObject<HTMLDivElement | null>;
type ScrollTo = (index: number, align?: 'auto' | 'center') => void;

/** The element of a rule's row, where it is drawn. */
export function rowOf(body: HTMLElement | null, id: string): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(id)}"]`) ?? null;
}

/** Keeps the grip of a lifted rule in sight and focused: moving its row in the document takes the focus away. */
export function useKeptFocus(
  lift: Lift | null,
  { body, scrollTo }: { readonly body: Body; readonly scrollTo: ScrollTo },
): void {
  const latest = useRef(scrollTo);
  useEffect(() => {
    latest.current = scrollTo;
  });
  useLayoutEffect(() => {
    if (lift === null) return;
    if (lift.by === 'keys') latest.current(lift.at);
    rowOf(body.current, lift.id)?.querySelector<HTMLElement>('[data-grip]')?.focus({ preventScroll: true });
  }, [lift, body]);
}

type Shown = {
  readonly rules: readonly Rule[];
  readonly body: Body;
  readonly scrollTo: ScrollTo;
  readonly onFound: (id: string) => void;
};

/** Scrolls to a rule that something leads to, and gives its row the focus once it is drawn (SP-151). */
export function useShownRule(shown: { readonly id: string } | null, given: Shown): void {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    if (shown === null) return undefined;
    const { rules, scrollTo, onFound, body } = latest.current;
    const index = rules.findIndex(({ id }) => id === shown.id);
    if (index === -1) return undefined;
    onFound(shown.id);
    scrollTo(index, 'center');
    const frame = requestAnimationFrame(() => rowOf(body.current, shown.id)?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}
