/**
 * A fault of a cell: column, value and expectation. Column and value are null if no single cell is at fault (SP-111).
 */
export type CellFault = {
  readonly column: string | null;
  /** The value for display; null for a blank cell. */
  readonly value: string | null;
  /** The expectation, without column and value. */
  readonly message: string;
};

/** A fault as one sentence with column and value. Source: SP-111. */
export function faultText({ column, value, message }: CellFault): string {
  if (column === null) return message;
  return value === null ? `${column}: ${message}` : `${column} "${value}": ${message}`;
}
