/**
 * What a column of a table holds. `money` is in cents; `day` is `2026-11-23`, `local` a wall clock such as
 * `2026-11-23 08:00`; both stay text where no calendar has them.
 */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'local';

/** A column of a table to be written. */
export type TableColumn = { readonly label: string; readonly kind: CellKind };

/** A row of a table: a cell for each column, null where it is empty. */
export type TableRow = readonly (string | number | null)[];

/** A table as it comes, some rows at a time. */
export type Table = { readonly columns: readonly TableColumn[]; readonly rows: AsyncIterable<readonly TableRow[]> };

/** Cents as an amount with two decimals. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2);
}
