import type { CellFault } from '@lanewright/sheets';
import type { RawBuilder } from 'kysely';

/** A fault of a cell or row; without a row, a fault of the whole file. */
export type FileFault = CellFault & { readonly row: number | null };

/** A fault of a whole row, or of the file. */
export function wholeFault(row: number | null, message: string): FileFault {
  return { row, column: null, value: null, message };
}

/**
 * A query for faults: `row_number`, then the columns of `cellFault` or `rowFault`. Every part of a UNION needs all four
 * in this order.
 */
export type FoundFaults = RawBuilder<{
  row_number: number | null;
  column_name: string | null;
  value: string | null;
  message: string;
}>;
