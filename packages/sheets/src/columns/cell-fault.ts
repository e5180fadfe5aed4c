/** What is wrong with a cell: its column and value, and what was expected. The parts are absent where none is at fault (SP-111). */
export type CellFault = {
  readonly column: string | null;
  /** The value as a table may show it; null for a blank cell. */
  readonly value: string | null;
  /** What was expected, without column and value. */
  readonly message: string;
};

/** A fault in one sentence with its column and value. Source: SP-111. */
export function faultText({ column, value, message }: CellFault): string {
  if (column === null) return message;
  return value === null ? `${column}: ${message}` : `${column} "${value}": ${message}`;
}
