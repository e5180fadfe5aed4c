import type { Cents } from '@lanewright/units';

/** A cell of a sheet; null is empty. */
export type Cell = string | number | boolean | null;

/** A sheet as a CSV text with its header row. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellText).join(',')}\n`).join('');
}

function cellText(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cents as an amount with two decimals. */
export function amount(cents: Cents | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2);
}
