import { openSheet } from '../open-sheet.ts';
import type { RowFault } from '../rows.ts';

/** All rows of a file as their cells, up to the fault that ends them. A file that cannot be opened has its fault in row 0. */
export async function readAll(
  content: string | Uint8Array<ArrayBuffer>,
): Promise<{ readonly rows: readonly (readonly string[])[]; readonly fault: RowFault | null }> {
  const opened = await openSheet(new Blob([content]), { otherwise: 'This is no sheet.' });
  if (!opened.ok) return { rows: [], fault: { row: 0, message: opened.message } };
  const rows: (readonly string[])[] = [];
  for await (const piece of opened.rows()) {
    for (const { cells } of piece.rows) rows.push(cells);
    if (piece.fault !== null) return { rows, fault: piece.fault };
  }
  return { rows, fault: null };
}
