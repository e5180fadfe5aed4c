import type { PointerEvent as GripPress } from 'react';

/** Which line is dragged, among which others, and what a drop beside one of them does. */
type DraggedLine = {
  readonly id: string;
  /** The tree or list it belongs to: lines of others are passed over. */
  readonly among: string;
  readonly drop: (target: string, side: 'before' | 'behind') => void;
};

/**
 * Drags a line by its grip, from the press on: the line under the pointer shows where a drop would go, before it on its
 * upper half, else behind it. Escape leaves everything as it was. Only the grip is dragged, as lines hold fields of text,
 * and by pointer, as not every browser drags buttons. Lines bear `data-line` and `data-among`.
 */
export function dragLine(press: GripPress<HTMLElement>, { id, among, drop }: DraggedLine): void {
  const own = press.currentTarget.closest<HTMLElement>('[data-line]');
  if (press.button !== 0 || own === null) return;
  // No text is selected along the way.
  press.preventDefault();
  press.stopPropagation();
  const leaving = new AbortController();
  let over: HTMLElement | null = null;
  const mark = (next: HTMLElement | null, side?: string): void => {
    if (over !== null && over !== next) delete over.dataset['drop'];
    over = next;
    if (next !== null) next.dataset['drop'] = side;
  };
  const end = (): void => {
    leaving.abort();
    mark(null);
    delete own.dataset['dragged'];
  };
  own.dataset['dragged'] = '';
  const { signal } = leaving;
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const line = lineUnder(clientX, clientY, among);
    if (line === null || own.contains(line)) return mark(null);
    const { top, height } = line.getBoundingClientRect();
    mark(line, clientY < top + height / 2 ? 'before' : 'behind');
    line.scrollIntoView({ block: 'nearest' });
  };
  const release = (event: PointerEvent): void => {
    move(event);
    const target = over?.dataset['line'];
    const side = over?.dataset['drop'] === 'before' ? 'before' : 'behind';
    end();
    if (target !== undefined && target !== id) drop(target, side);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    end();
  };
  globalThis.addEventListener('pointermove', move, { signal });
  globalThis.addEventListener('pointerup', release, { signal });
  globalThis.addEventListener('pointercancel', end, { signal });
  globalThis.addEventListener('keydown', key, { signal, capture: true });
}

function lineUnder(x: number, y: number, among: string): HTMLElement | null {
  const within = `[data-joins] > [data-line][data-among="${CSS.escape(among)}"]`;
  return document.elementFromPoint(x, y)?.closest<HTMLElement>(within) ?? null;
}
