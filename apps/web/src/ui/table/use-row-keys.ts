import { useRef, useState, type RefObject } from 'react';
import { useShortcuts, type Keys } from '../../lib/shortcuts.ts';
import type { RowAction } from './column.ts';

type RowKeys<Row> = {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => number;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onChoose: ((row: Row) => void) | undefined;
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined;
};

/**
 * Rows by keyboard: J and K walk, Enter opens, X selects, and the letters of the row menu act on the current row
 * (look guide §4, §9). The current row takes the focus, so that readers follow.
 */
export function useRowKeys<Row>(table: RowKeys<Row>): {
  body: RefObject<HTMLTableSectionElement | null>;
  currentId: number | null;
  onFocusRow: (id: number) => void;
} {
  const { rows, rowId, onOpen, onChoose, actionsOf } = table;
  const body = useRef<HTMLTableSectionElement>(null);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const index = rows.findIndex((row) => rowId(row) === currentId);
  const current = rows[index];

  const walk = (step: number): void => {
    const next = rows[index === -1 ? 0 : Math.min(Math.max(index + step, 0), rows.length - 1)];
    if (next === undefined) return;
    setCurrentId(rowId(next));
    const element = body.current?.querySelector(`tr[data-row="${rowId(next)}"]`);
    if (element instanceof HTMLElement) element.focus();
  };

  const letters: Record<string, () => void> = {};
  for (const action of current === undefined || actionsOf === undefined ? [] : actionsOf(current)) {
    if (action.keyCap?.length === 1 && action.refusedBecause === undefined)
      letters[action.keyCap.toLowerCase()] = action.onSelect;
  }
  const keys: Record<string, Keys[string]> = { ...letters, j: () => walk(1), k: () => walk(-1) };
  if (current !== undefined && onChoose !== undefined) keys['x'] = () => onChoose(current);
  if (current !== undefined && onOpen !== undefined && isRowFocused()) keys['Enter'] = () => onOpen(current);
  useShortcuts(keys);
  return { body, currentId, onFocusRow: setCurrentId };
}

/** Enter belongs to a focused link or button first; the row opens only when the row itself has the focus. */
function isRowFocused(): boolean {
  return document.activeElement instanceof HTMLTableRowElement;
}
