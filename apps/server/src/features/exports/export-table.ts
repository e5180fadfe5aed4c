import type { ExportColumn } from '@lanewright/contract';
import type { Table, TableColumn, TableRow } from '@lanewright/sheets';
import { localTimeOf } from '@lanewright/units';

/** The rows of a list as a table: each cell as its column says, moments as wall clocks of the business zone. */
export function tableOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
  zone: string,
): Table {
  return { columns: columns.map((column) => headOf(column, zone)), rows: cellsOf(columns, rows, zone) };
}

/** A wall clock alone does not say whose it is. */
function headOf<Row>({ label, kind }: ExportColumn<Row>, zone: string): TableColumn {
  return kind === 'moment' ? { label: `${label} (${zone})`, kind: 'local' } : { label, kind };
}

async function* cellsOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
  zone: string,
): AsyncGenerator<readonly TableRow[]> {
  const readers = columns.map((column) => readerOf(column, zone));
  for await (const some of rows) yield some.map((row) => readers.map((read) => read(row)));
}

function readerOf<Row>(column: ExportColumn<Row>, zone: string): (row: Row) => TableRow[number] {
  if (column.kind !== 'moment') return column.value;
  return (row) => {
    const instant = column.value(row);
    return instant === null ? null : localTimeOf(new Date(instant), zone).replace('T', ' ');
  };
}
