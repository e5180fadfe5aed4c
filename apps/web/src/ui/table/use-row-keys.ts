import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { toastFailed } from '../toasts.tsx';
import type { RowAction } from './column.ts';
import { deletion, rowLetters } from './row-letters.ts';

type RowKeysOf<Row> = {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => number;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onChoose: ((row: Row) => void) | undefined;
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined;
  /** The row that takes the focus once it is there, unless something else has it. */
  readonly startAt: number | null;
  /** Arrows, Home and End walk from anywhere on the page, as J and K do; for a page whose content is one list. */
  readonly arrowsAnywhere: boolean;
};

/** What a table gives to its body and rows. */
export type RowKeys = {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** The row that Tab comes to: the current one, at first the first. */
  readonly currentId: number | null;
  readonly onFocusRow: (id: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Rows by keyboard (look guide §4, §9). Tab comes to the current row; there the arrows, Home and End walk, Enter opens,
 * Space selects, Delete deletes, the menu key or Shift+F10 opens the row's menu. J and K, and in a list the arrows, walk
 * from anywhere on the page, X selects, and the letters of the row menu act on the current row. The current row takes the
 * focus, so that readers follow.
 */
export function useRowKeys<Row>(table: RowKeysOf<Row>): RowKeys {
  const { rows, rowId, onOpen, onChoose, actionsOf, startAt, arrowsAnywhere } = table;
  const body = useRef<HTMLTableSectionElement>(null);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const index = rows.findIndex((row) => rowId(row) === focusedId);
  const current = rows[index];
  const first = rows[0];

  const started = useRef(false);
  const canStart = startAt !== null && rows.some((row) => rowId(row) === startAt);
  useEffect(() => {
    if (started.current || !canStart || document.activeElement !== document.body) return;
    started.current = true;
    elementOf(body.current, startAt)?.focus();
  }, [canStart, startAt]);

  const goTo = (place: number): void => {
    const next = rows[Math.min(Math.max(place, 0), rows.length - 1)];
    if (next === undefined) return;
    setFocusedId(rowId(next));
    elementOf(body.current, rowId(next))?.focus();
  };
  const walk = (step: number): void => goTo(index === -1 ? 0 : index + step);
  const walks = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
  };

  const actions = current === undefined || actionsOf === undefined ? [] : actionsOf(current);
  useShortcuts({
    ...(arrowsAnywhere ? walks : {}),
    ...rowLetters(actions, toastFailed),
    j: () => walk(1),
    k: () => walk(-1),
    ...(current === undefined || onChoose === undefined ? {} : { x: () => onChoose(current) }),
  });

  /** Only where the row itself has the focus: Enter and Space belong to a focused link, checkbox or button first. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLTableRowElement) || current === undefined) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      ...walks,
      Enter: onOpen && (() => onOpen(current)),
      ' ': onChoose && (() => onChoose(current)),
      ContextMenu: () => openMenu(elementOf(body.current, rowId(current))),
      Delete: deletion(actions, toastFailed),
      F10: event.shiftKey ? () => openMenu(elementOf(body.current, rowId(current))) : undefined,
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const currentId = current === undefined ? (first === undefined ? null : rowId(first)) : focusedId;
  return { body, currentId, onFocusRow: setFocusedId, onKeyDown };
}

function elementOf(body: HTMLElement | null, id: number): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`tr[data-row="${id}"]`) ?? null;
}

/** The menu's own button takes the focus first, so that Escape brings it back to this row. */
function openMenu(row: HTMLElement | null): void {
  const button = row?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  button?.focus();
  button?.click();
}
