import type { FileLayout } from '@lanewright/contract/layouts';
import type { ReadRow } from '@lanewright/sheets';
import type { Staging } from './import-kind.ts';
import type { LineBytes } from './line-bytes.ts';

/** One attempt to import a file: its rows and their faults are staged under both. */
export type ImportAttempt = { readonly file: number; readonly attempt: number };

/** The COPY statement that stages the rows of an attempt. Names are the product's own, never anyone's input. */
export function copyStatement(staging: Exclude<Staging, { to: 'none' }>): string {
  if (staging.to === 'rows') return 'COPY import_row (file_id, attempt, row_number, data) FROM STDIN';
  const columns = staging.columns.map(([, column]) => column);
  return `COPY ${staging.table} (file_id, ${columns.join(', ')}) FROM STDIN`;
}

/**
 * Writes rows as `copyStatement` takes them. In the shared table, cells go as an array in layout order: objects would
 * take half as long again. The order is safe, because each attempt reads only what it staged.
 */
export function copyLine(
  { file, attempt }: ImportAttempt,
  { staging, layout }: { readonly staging: Exclude<Staging, { to: 'none' }>; readonly layout: FileLayout },
): (row: ReadRow, into: LineBytes) => void {
  if (staging.to === 'rows') {
    const names = Object.keys(layout);
    return ({ row, cells }, into) => {
      writeFields(into, [file, attempt, row, JSON.stringify(names.map((name) => cells[name] ?? null))]);
    };
  }
  const names = staging.columns.map(([name]) => name);
  return ({ cells }, into) => {
    into.text(String(file));
    for (const name of names) {
      into.tab();
      const value = cells[name];
      if (value === undefined) into.absent();
      else into.text(typeof value === 'string' ? value : String(value));
    }
    into.end();
  };
}

function writeFields(into: LineBytes, fields: readonly (string | number)[]): void {
  for (const [at, field] of fields.entries()) {
    if (at > 0) into.tab();
    into.text(String(field));
  }
  into.end();
}
