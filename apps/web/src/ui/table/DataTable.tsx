import { Checkbox } from '@mantine/core';
import { correlationOf } from '../../lib/api/api-error.ts';
import type { ReactNode } from 'react';
import type { Column, RowAction, Selection } from './column.ts';
import classes from './DataTable.module.css';
import { RowMenu } from './RowMenu.tsx';
import type { Ordering } from './sorting.ts';
import { TableHead } from './TableHead.tsx';
import { EmptyState, FailedState, SkeletonRows, StaleNotice } from './TableStates.tsx';
import { useReaderInside } from './use-reader-inside.ts';
import { useRowKeys } from './use-row-keys.ts';

const CHECK_WIDTH = 50;
const MENU_WIDTH = 60;

/** What a table shows and does. `rows` is undefined until the first answer. */
export type DataTableProps<Row> = {
  /** The table's name for readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  /** What the last read threw; null when it answered. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** A read is under way while older rows are shown. */
  readonly refreshing?: boolean;
  readonly ordering?: Ordering;
  readonly onOrdering?: (ordering: Ordering) => void;
  readonly selection?: Selection<Row>;
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  readonly onOpen?: (row: Row) => void;
  /** The row that takes the focus once it is there: the one that the person comes back from. */
  readonly startAt?: number | null;
  /** Arrows, Home and End walk the rows from anywhere on the page, outside fields. */
  readonly arrowsAnywhere?: boolean;
  /** A click anywhere in a row opens it too, unless it met a link, a button or a field, or selected text. */
  readonly openOnClick?: boolean;
  readonly empty?: { readonly hint?: ReactNode; readonly action?: ReactNode };
  /** 50 with two lines, 48 with chips, 40 with one line. */
  readonly rowHeight?: 50 | 48 | 40;
  /** Rows that have just changed carry a tint that fades; a mark that flips tints again. */
  readonly changed?: ReadonlyMap<number, 'a' | 'b'> | undefined;
  /** Floats under the head, inside the table: what waits to be shown. */
  readonly notice?: ReactNode;
  /** Somebody begins or ends to read the table, by pointer, keyboard or scrolling: changes wait meanwhile. */
  readonly onHover?: (inside: boolean) => void;
};

/** The table of every list: sticky head, sort, selection, row menu, keyboard, and its three states (look guide §4). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, selection, actionsOf, onOpen } = props;
  const toggle = selection === undefined ? undefined : (row: Row) => toggleRow(selection, props.rowId(row), row);
  const { body, currentId, onFocusRow, onKeyDown } = useRowKeys({
    rows: rows ?? [],
    rowId: props.rowId,
    onOpen,
    onChoose: toggle,
    actionsOf,
    startAt: props.startAt ?? null,
    arrowsAnywhere: props.arrowsAnywhere === true,
  });
  const region = useReaderInside<HTMLDivElement>(props.onHover);
  const stale = rows !== undefined && props.error !== null && props.error !== undefined;
  const notice = stale ? <StaleNotice onRetry={props.onRetry} /> : props.notice;
  const failed = props.error !== null && props.error !== undefined && rows === undefined;
  const fixed = (selection ? CHECK_WIDTH : 0) + (actionsOf ? MENU_WIDTH : 0);
  const shared = columns.reduce((sum, column) => sum + column.width, 0);

  return (
    <div
      className={classes.scroll}
      ref={region}
      tabIndex={-1}
      data-region
      // A focused cell scrolls into view beside the sticky column, never under it.
      style={{ scrollPaddingLeft: selection ? CHECK_WIDTH : columns[0]?.width }}
    >
      {notice === undefined || notice === null ? null : <div className={classes.notice}>{notice}</div>}
      <table
        className={classes.table}
        aria-label={props.label}
        aria-busy={rows === undefined && !failed ? true : undefined}
        data-rows={props.rowHeight ?? 50}
        style={{ minWidth: shared + fixed }}
      >
        <colgroup>
          {selection === undefined ? null : <col style={{ width: CHECK_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: shareOf(column.width, { shared, fixed }) }} />
          ))}
          {actionsOf === undefined ? null : <col style={{ width: MENU_WIDTH }} />}
        </colgroup>
        <TableHead
          columns={columns}
          ordering={props.ordering}
          onOrdering={props.onOrdering}
          choice={selection === undefined ? undefined : choiceOfAll(selection, rows ?? [], props.rowId)}
          withMenu={actionsOf !== undefined}
        />
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows === undefined && !failed ? (
            <SkeletonRows columns={columns} lead={selection !== undefined} tail={actionsOf !== undefined} />
          ) : null}
          {rows?.map((row) => (
            <Row
              key={props.rowId(row)}
              row={row}
              table={props}
              current={currentId === props.rowId(row)}
              onFocus={onFocusRow}
            />
          ))}
        </tbody>
      </table>
      {props.refreshing && rows !== undefined ? <div className={classes.running} aria-hidden="true" /> : null}
      {failed ? <FailedState correlationId={correlationOf(props.error)} onRetry={props.onRetry} /> : null}
      {rows?.length === 0 ? <EmptyState {...props.empty} /> : null}
    </div>
  );
}

/**
 * A column's width: its share of the table's room beside the columns of checkbox and menu, which keep their width. The
 * room is told by the scrolling region (`cqw`): a percentage would take those two along.
 */
function shareOf(width: number, { shared, fixed }: { readonly shared: number; readonly fixed: number }): string {
  return `max(${width}px, calc((100cqw - ${fixed}px) * ${width / shared}))`;
}

type RowProps<Row> = {
  readonly row: Row;
  readonly table: DataTableProps<Row>;
  readonly current: boolean;
  readonly onFocus: (id: number) => void;
};

function Row<Row>({ row, table, current, onFocus }: RowProps<Row>) {
  const { columns, selection, actionsOf } = table;
  const id = table.rowId(row);
  const chosen = selection?.chosen.has(id) ?? false;
  const refused = selection?.refusedBecause?.(row);
  return (
    <tr
      data-row={id}
      data-current={current || undefined}
      data-changed={table.changed?.get(id)}
      aria-selected={selection === undefined ? undefined : chosen}
      tabIndex={current ? 0 : -1}
      onFocus={() => onFocus(id)}
      data-opens={table.openOnClick || undefined}
      onClick={table.openOnClick ? (event) => opens(event.target) && table.onOpen?.(row) : undefined}
    >
      {selection === undefined ? null : (
        <td className={classes.check} title={refused}>
          {refused === undefined ? (
            <Checkbox
              aria-label={`Select ${selection.nameOf(row)}`}
              checked={chosen}
              onChange={() => toggleRow(selection, id, row)}
            />
          ) : (
            <span className="visually-hidden">{refused}</span>
          )}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
      {actionsOf === undefined ? null : (
        <td className={classes.menu}>
          <RowMenu name={table.nameOf(row)} actions={actionsOf(row)} />
        </td>
      )}
    </tr>
  );
}

/** Whether a click there means the row: what acts by itself acts alone, and selecting text is no click. */
function opens(target: EventTarget): boolean {
  const own = target instanceof Element && target.closest('a, button, input, label') !== null;
  return !own && (globalThis.getSelection()?.toString() ?? '') === '';
}

function toggleRow<Row>(selection: Selection<Row>, id: number, row: Row): void {
  if (selection.refusedBecause?.(row) !== undefined) return;
  const chosen = new Set(selection.chosen);
  if (!chosen.delete(id)) chosen.add(id);
  selection.onChange(chosen);
}

function choiceOfAll<Row>(selection: Selection<Row>, rows: readonly Row[], rowId: (row: Row) => number) {
  const ids = rows.filter((row) => selection.refusedBecause?.(row) === undefined).map(rowId);
  const count = ids.filter((id) => selection.chosen.has(id)).length;
  const all = ids.length > 0 && count === ids.length;
  return { all, some: count > 0, onAll: () => selection.onChange(all ? new Set() : new Set(ids)) };
}
