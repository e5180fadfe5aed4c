import type { CellFault } from '@lanewright/sheets';
import type { RawBuilder } from 'kysely';

/** What is wrong with a cell or a row of a file, or, without a row, with the file as a whole. */
export type FileFault = CellFault & { readonly row: number | null };

/** A fault of a row as a whole, or of a file. */
export function wholeFault(row: number | null, message: string): FileFault {
  return { row, column: null, value: null, message };
}

/**
 * A query for faults: `row_number`, then the columns of `cellFault` or `rowFault`. Every part of a UNION has all four, in
 * that order.
 */
export type FoundFaults = RawBuilder<{
  row_number: number | null;
  column_name: string | null;
  value: string | null;
  message: string;
}>;
