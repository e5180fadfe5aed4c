import type { FileLayout } from '@lanewright/contract';
import type { CellValue, ReadRow } from '@lanewright/sheets';
import type { Staging } from './import-kind.ts';

/** One attempt to import a file: its rows and their faults are staged under both. */
export type ImportAttempt = { readonly file: number; readonly attempt: number };

/** The COPY statement that stages the rows of an attempt. Names are the product's own, never anyone's input. */
export function copyStatement(staging: Exclude<Staging, { to: 'none' }>): string {
  if (staging.to === 'rows') return 'COPY import_row (file_id, attempt, row_number, data) FROM STDIN';
  const columns = staging.columns.map(([, column]) => column);
  return `COPY ${staging.table} (file_id, ${columns.join(', ')}) FROM STDIN`;
}

/**
 * How a row is written for `copyStatement`. In the shared table, cells go as an array in layout order: objects would
 * take half as long again. The order is safe, because each attempt reads only what it staged.
 */
export function copyLine(
  { file, attempt }: ImportAttempt,
  { staging, layout }: { readonly staging: Exclude<Staging, { to: 'none' }>; readonly layout: FileLayout },
): (row: ReadRow) => string {
  if (staging.to === 'rows') {
    const names = Object.keys(layout);
    const start = `${file}\t${attempt}\t`;
    return ({ row, cells }) => `${start}${row}\t${escaped(JSON.stringify(names.map((name) => cells[name] ?? null)))}\n`;
  }
  const names = staging.columns.map(([name]) => name);
  return ({ cells }) => {
    let line = String(file);
    for (const name of names) line += `\t${field(cells[name])}`;
    return `${line}\n`;
  };
}

function field(value: CellValue | undefined): string {
  if (value === undefined) return String.raw`\N`;
  return typeof value === 'string' ? escaped(value) : String(value);
}

/** The four characters that mean something in COPY's text format. */
function escaped(text: string): string {
  return /[\\\n\r\t]/.test(text)
    ? text
        .replaceAll('\\', '\\\\')
        .replaceAll('\n', String.raw`\n`)
        .replaceAll('\r', String.raw`\r`)
        .replaceAll('\t', String.raw`\t`)
    : text;
}
