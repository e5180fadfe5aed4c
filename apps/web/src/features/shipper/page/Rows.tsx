import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/table/TableStates.tsx';
import classes from './Rows.module.css';

/** A column of such a table. */
export type RowsColumn<Row> = {
  readonly head: string;
  readonly number?: boolean;
  /** Takes twice the width of the others. */
  readonly wide?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

type RowsProps<Row> = {
  readonly label: string;
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => number | string;
};

/** A short table inside a card of a shipper's page; lists with pages have screens of their own. */
export function Rows<Row>({ label, columns, rows, rowId }: RowsProps<Row>) {
  if (rows.length === 0) return <EmptyState />;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <colgroup>
          {columns.map(({ head, wide }) => (
            <col key={head} style={wide ? { width: `${200 / (columns.length + 1)}%` } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ head, number }) => (
              <th key={head} scope="col" data-number={number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ head, number, cell }) => (
                <td key={head} data-number={number}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
