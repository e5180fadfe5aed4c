import { Button } from '@mantine/core';
import { BulkBar, type BulkAction } from '../table/BulkBar.tsx';
import { DataTable, type DataTableProps } from '../table/DataTable.tsx';
import { Pagination } from '../table/Pagination.tsx';
import { WaitingRows, WaitingStatus } from '../table/WaitingRows.tsx';
import { ColumnsMenu } from './columns/ColumnsMenu.tsx';
import { useColumns } from './columns/use-columns.ts';
import type { Chosen } from './use-chosen.ts';
import type { ListRows } from './use-list-rows.ts';
import type { LiveRows } from './use-live-rows.ts';

type FromDataTable =
  | 'label'
  | 'columns'
  | 'rowId'
  | 'nameOf'
  | 'ordering'
  | 'actionsOf'
  | 'onOpen'
  | 'startAt'
  | 'openOnClick'
  | 'rowHeight';

type ListTableProps<Row> = Pick<DataTableProps<Row>, FromDataTable> & {
  readonly list: ListRows<Row> | LiveRows<Row>;
  /** What waits in a live list: 'quote', 'quotes'. */
  readonly things?: readonly [one: string, many: string];
  /** The rows that are chosen and what can be done to several; absent where nothing can. */
  readonly bulk?: {
    readonly chosen: Chosen<Row>;
    readonly actions: readonly BulkAction[];
    readonly refusedBecause?: (row: Row) => string | undefined;
  };
  readonly empty: EmptyList;
};

/** What an empty list says: what hides its rows and the way out of that, or what would stand here. */
export type EmptyList = {
  /** What hides the rows; undefined where nothing does. */
  readonly hides: string | undefined;
  readonly onClear?: () => void;
  readonly clearLabel?: string;
  /** What is said where nothing hides a row. */
  readonly hint?: string;
};

/** The table of a list screen with its pages, its columns as the user arranged them, its waiting rows and its bulk acts. */
export function ListTable<Row>({ list, things, bulk, empty, ...table }: ListTableProps<Row>) {
  const columns = useColumns(table.label, table.columns);
  const live = 'live' in list ? list.live : null;
  const { paging } = list;
  const failed = list.error !== null && list.rows === undefined;
  const names = things ?? ['row', 'rows'];
  return (
    <>
      {live === null ? null : <WaitingStatus count={live.waiting} things={names} />}
      <DataTable
        {...table}
        arrowsAnywhere
        columns={columns.shown}
        rows={list.rows}
        error={list.error}
        onRetry={list.retry}
        refreshing={list.refreshing}
        onOrdering={paging.onOrdering}
        {...(bulk === undefined ? {} : { selection: selectionOf(bulk, table.nameOf) })}
        {...(live === null ? {} : { changed: live.marks, onHover: live.onHover })}
        empty={emptyOf(empty)}
      />
      {failed ? null : (
        <Pagination
          page={paging.page}
          size={paging.size}
          count={list.count}
          stale={list.stale}
          more={list.more}
          onPage={paging.onPage}
          onSize={paging.onSize}
          beside={<ColumnsMenu columns={columns} />}
          notice={
            live !== null && live.waiting > 0 ? (
              <WaitingRows count={live.waiting} things={names} onShow={live.release} />
            ) : null
          }
        />
      )}
      {bulk === undefined ? null : (
        <BulkBar count={bulk.chosen.ids.size} actions={bulk.actions} onClear={bulk.chosen.clear} />
      )}
    </>
  );
}

function selectionOf<Row>(bulk: NonNullable<ListTableProps<Row>['bulk']>, nameOf: (row: Row) => string) {
  const { chosen, refusedBecause } = bulk;
  return {
    chosen: chosen.ids,
    onChange: chosen.choose,
    nameOf,
    ...(refusedBecause === undefined ? {} : { refusedBecause }),
  };
}

function emptyOf({ hides, onClear, clearLabel = 'Clear all', hint }: EmptyList) {
  if (hides === undefined) return { hint };
  const action =
    onClear === undefined ? null : (
      <Button variant="default" onClick={onClear}>
        {clearLabel}
      </Button>
    );
  return { hint: hides, action };
}
