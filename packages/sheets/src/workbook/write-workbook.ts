import { escaped, MAIN, packWorkbook, XML, type SheetXml } from './package.ts';

/** A row to be written; its number as the spreadsheet shows it, so that gaps stay. */
export type RowToWrite = { readonly number: number; readonly cells: readonly string[] };

/**
 * A workbook of one sheet, as its bytes are packed. Every cell is text as it stands: no spreadsheet takes it for a
 * formula, and no code loses its zeros (SP-110).
 */
export async function* workbookBytes(rows: AsyncIterable<readonly RowToWrite[]>): AsyncGenerator<Uint8Array> {
  yield* packWorkbook(
    (async function* () {
      yield sheetXml(rows);
    })(),
    null,
  );
}

async function* sheetXml(rows: AsyncIterable<readonly RowToWrite[]>): SheetXml {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  for await (const some of rows) yield some.map(rowXml).join('');
  yield '</sheetData></worksheet>';
}

function rowXml({ number, cells }: RowToWrite): string {
  return `<row r="${number}">${cells.map(textCell).join('')}</row>`;
}

/** A cell that holds text, whatever it looks like. */
export function textCell(text: string): string {
  return text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}
