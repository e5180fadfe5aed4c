import type { Rule } from '@lanewright/rules';
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { Line } from './lines.ts';
import type { Lift } from './row-drag.ts';

type Body = RefObject<HTMLDivElement | null>;
type ScrollTo = (index: number, align?: 'auto' | 'center') => void;

/** The element of a line, if it is drawn. */
export function rowOf(body: HTMLElement | null, id: string): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`) ?? null;
}

/** Keeps the grip of a lifted rule in sight and focused: moving its row in the document takes the focus away. */
export function useKeptFocus(
  lift: Lift | null,
  { body, scrollTo, at }: { readonly body: Body; readonly scrollTo: ScrollTo; readonly at: number },
): void {
  const latest = useRef({ scrollTo, at });
  useLayoutEffect(() => {
    latest.current = { scrollTo, at };
  });
  useLayoutEffect(() => {
    if (lift === null) return;
    if (lift.by === 'keys') latest.current.scrollTo(latest.current.at);
    rowOf(body.current, lift.id)?.querySelector<HTMLElement>('[data-grip]')?.focus({ preventScroll: true });
  }, [lift, body]);
}

/**
 * Keeps the focus on its rule when the lines change. In a narrowed list a row stays in its place and shows another rule:
 * the focus then moves to the row that shows its rule now. If that rule has gone, the rule in its place becomes the current
 * one, because keys must act on the rule that is seen there.
 */
export function useFollowedFocus(
  lines: readonly Line[],
  given: { readonly body: Body; readonly focused: string | null; readonly onFocused: (id: string) => void },
): void {
  const { body } = given;
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  useLayoutEffect(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-line]') ?? null;
    const id = row?.dataset['line'];
    if (body.current?.contains(row) !== true) return;
    const { focused, onFocused } = latest.current;
    const moved = focused !== null && focused !== id && lines.some((each) => each.id === focused);
    if (moved) rowOf(body.current, focused)?.focus({ preventScroll: true });
    else if (id !== undefined && lines.some((each) => each.id === id)) onFocused(id);
  }, [lines, body]);
}

type Shown = {
  readonly rules: readonly Rule[];
  readonly lines: readonly Line[];
  /** Whether the rule is in a folded section. */
  readonly onHidden: (rule: Rule) => void;
  readonly body: Body;
  readonly scrollTo: ScrollTo;
  readonly onFound: (id: string) => void;
};

/**
 * Scrolls to a rule that something leads to, and gives its row the focus once it is drawn (SP-151). A rule that a
 * search hides is waited for: the search is being taken away.
 */
export function useShownRule(shown: { readonly id: string } | null, given: Shown): void {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const { rules, lines } = given;
  const isThere = useMemo(() => shown !== null && lines.some(({ id }) => id === shown.id), [shown, lines]);
  const hidden = useMemo(
    () => (shown === null || isThere ? undefined : rules.find(({ id }) => id === shown.id)),
    [shown, isThere, rules],
  );
  const begun = useRef<object | null>(null);
  useEffect(() => {
    if (hidden !== undefined && begun.current !== shown) latest.current.onHidden(hidden);
  }, [hidden, shown]);
  const frame = useRef(0);
  useEffect(() => {
    // Once for each time it is led to: a later search that hides it and shows it again moves nothing.
    if (shown === null || !isThere || begun.current === shown) return;
    begun.current = shown;
    const { scrollTo, onFound } = latest.current;
    onFound(shown.id);
    scrollTo(
      latest.current.lines.findIndex(({ id }) => id === shown.id),
      'center',
    );
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(function give() {
      const row = rowOf(latest.current.body.current, shown.id);
      if (row !== null) row.focus({ preventScroll: true });
      else if (latest.current.lines.some(({ id }) => id === shown.id)) frame.current = requestAnimationFrame(give);
    });
  }, [shown, isThere]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
}
