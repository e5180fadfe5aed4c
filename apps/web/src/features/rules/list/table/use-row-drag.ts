import type { Rule } from '@lanewright/rules';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { dropPosition, linesOf, stopAt, stopsOf, type Line } from './lines.ts';
import { droppedRules, liftWords, movedBy, positionAt, type Lift } from './row-drag.ts';

/** How near to an edge of the list a dragged rule scrolls it, and by how many pixels a frame at most. */
const EDGE = 56;
const FASTEST = 18;

type RowDragOf = {
  readonly rules: readonly Rule[];
  /** The keys of the folded sections. */
  readonly folded: ReadonlySet<string>;
  readonly rowHeight: number;
  /** The scrolling region and the tall body of rows inside it. */
  readonly region: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly onDrop: (from: number, onto: number) => void;
};

/** The state of a drag, and its handlers for the grips of the rows. */
export type RowDrag = {
  readonly lift: Lift | null;
  /** The lines in their order after the drop. */
  readonly lines: readonly Line[];
  /** The latest step, for readers. */
  readonly said: string;
  readonly onGripPointerDown: (event: PointerEvent, id: string) => void;
  readonly onGripKeyDown: (event: KeyboardEvent, id: string) => void;
};

/**
 * Moves rules by mouse, touch and keyboard (R-007, SP-155). Rows are virtual and of one height, so the place under the
 * pointer is arithmetic: nothing is measured, and 5,000 rules drag like five. The list shows at once what a drop would
 * make of it; Escape puts the rule back. Positions are those before the drag, because a heading that moves under the
 * pointer would make the rule jump back and forth.
 */
export function useRowDrag({ rules, folded, rowHeight, region, body, onDrop }: RowDragOf): RowDrag {
  const [kept, setKept] = useState<Lift | null>(null);
  const [said, setSaid] = useState('');
  // The rules may change under a lifted one, as by Undo: it is then put back.
  const lift = kept !== null && rules[kept.from]?.id === kept.id ? kept : null;
  const before = useMemo(() => linesOf(rules, folded), [rules, folded]);
  const lines = useMemo(
    () => (lift === null ? before : linesOf(droppedRules(rules, lift.from, lift.at), folded, lift.id)),
    [rules, folded, before, lift],
  );
  const latest = useRef({ lift, rules, onDrop });
  useEffect(() => {
    latest.current = { lift, rules, onDrop };
  });

  const tell = (step: Parameters<typeof liftWords>[0], { from, at }: Lift): void => {
    const all = droppedRules(rules, from, at);
    const rule = all[at];
    if (rule !== undefined) setSaid(liftWords(step, rule, at, all.length));
  };
  const moveTo = (at: number): void => {
    const now = latest.current.lift;
    if (now === null || now.at === at) return;
    setKept({ ...now, at });
    tell('moved', { ...now, at });
  };
  const end = (drop: boolean, at?: number): void => {
    const held = latest.current.lift;
    setKept(null);
    if (held === null) return;
    const now = { ...held, at: at ?? held.at };
    tell(drop ? 'dropped' : 'returned', drop ? now : { ...now, at: now.from });
    if (drop) latest.current.onDrop(now.from, now.at);
  };
  const begin = (id: string, by: Lift['by']): void => {
    const from = rules.findIndex((rule) => rule.id === id);
    if (from === -1) return;
    const next = { id, from, at: from, by };
    setKept(next);
    tell('lifted', next);
  };
  useHeldByPointer(lift?.by === 'pointer', { region, body, rowHeight, lines: before, lift, moveTo, end });
  useLeftByPointer(lift?.by === 'keys', () => end(false));

  return {
    lift,
    lines,
    said,
    onGripPointerDown: (event, id) => {
      if (event.button !== 0) return;
      // No text is selected along the way.
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
      begin(id, 'pointer');
    },
    onGripKeyDown: (event, id) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (lift === null) {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        begin(id, 'keys');
        return;
      }
      event.stopPropagation();
      const at = movedByKey(event.key, before, lift.at);
      if (at !== null) moveTo(at);
      else if (event.key === ' ' || event.key === 'Enter') end(true);
      else if (event.key === 'Escape' || event.key === 'Tab') end(false);
      if (event.key !== 'Tab') event.preventDefault();
    },
  };
}

/** The line to which a key moves a lifted rule; null for keys that do not move it. */
function movedByKey(key: string, lines: readonly Line[], at: number): number | null {
  const stops = stopsOf(lines);
  const now = stopAt(stops, at);
  const next = movedBy(key, now, stops.length);
  if (next === null) return null;
  const stop = stops[next];
  return stop === undefined || next === now ? at : dropPosition(stop, at);
}

type Held = Pick<RowDragOf, 'region' | 'body' | 'rowHeight'> & {
  readonly lines: readonly Line[];
  readonly lift: Lift | null;
  readonly moveTo: (at: number) => void;
  readonly end: (drop: boolean, at?: number) => void;
};

/** Follows the pointer everywhere until it is released; near an edge the list scrolls on by itself. */
function useHeldByPointer(active: boolean, held: Held): void {
  const latest = useRef(held);
  useEffect(() => {
    latest.current = held;
  });
  useEffect(() => {
    if (!active) return undefined;
    let y: number | null = null;
    let frame = requestAnimationFrame(function follow() {
      if (y !== null) {
        scrollAt(latest.current.region.current, y);
        latest.current.moveTo(placeUnder(y, latest.current));
      }
      frame = requestAnimationFrame(follow);
    });
    const move = (event: globalThis.PointerEvent): void => {
      y = event.clientY;
    };
    const drop = ({ clientY }: globalThis.PointerEvent): void =>
      latest.current.end(true, placeUnder(clientY, latest.current));
    const cancel = (): void => latest.current.end(false);
    const key = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, true);
    };
  }, [active]);
}

function placeUnder(y: number, { body, rowHeight, lines, lift }: Held): number {
  const place = positionAt(y - (body.current?.getBoundingClientRect().top ?? 0), rowHeight, lines.length);
  const line = lines[place];
  const from = lift?.from ?? 0;
  return line === undefined ? from : dropPosition(line, from);
}

/** A press anywhere puts back what was lifted by keys. */
function useLeftByPointer(active: boolean, leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!active) return undefined;
    const press = (): void => latest.current();
    window.addEventListener('pointerdown', press);
    return () => window.removeEventListener('pointerdown', press);
  }, [active]);
}

function scrollAt(region: HTMLElement | null, y: number): void {
  if (region === null) return;
  const { top, bottom } = region.getBoundingClientRect();
  // The head of the table covers the first rows.
  const [above, below] = [top + 36 + EDGE - y, y - (bottom - EDGE)];
  if (above > 0) region.scrollTop -= Math.min(FASTEST, above / 3);
  else if (below > 0) region.scrollTop += Math.min(FASTEST, below / 3);
}
