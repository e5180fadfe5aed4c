import { configure, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

configure({ useWebWorkers: false });

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook beside its one sheet. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** A row to be written; its number as the spreadsheet shows it, so that gaps stay. */
export type RowToWrite = { readonly number: number; readonly cells: readonly string[] };

/**
 * A workbook of one sheet, as its bytes are packed. Every cell is text as it stands: no spreadsheet takes it for a
 * formula, and no code loses its zeros (SP-110).
 */
export async function* workbookBytes(rows: AsyncIterable<readonly RowToWrite[]>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = (async () => {
    const archive = new ZipWriter(writable);
    for (const [name, text] of Object.entries(PARTS)) await archive.add(name, new TextReader(text));
    await archive.add('xl/worksheets/sheet1.xml', streamOf(sheetXml(rows)));
    await archive.close();
  })();
  // What fails here ends the reading below with the same error.
  writing.catch((error: unknown) => writable.abort(error).catch(() => undefined));
  for await (const piece of readable) yield piece;
  await writing;
}

function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

async function* sheetXml(rows: AsyncIterable<readonly RowToWrite[]>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${XML}<worksheet xmlns="${MAIN}"><sheetData>`);
  for await (const some of rows) yield encoder.encode(some.map(rowXml).join(''));
  yield encoder.encode('</sheetData></worksheet>');
}

function rowXml({ number, cells }: RowToWrite): string {
  const filled = cells.map((cell) =>
    cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
  );
  return `<row r="${number}">${filled.join('')}</row>`;
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML cannot hold control characters; they are written as spreadsheets write them. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>]/g, (mark) => MARKUP[mark] ?? mark)
    .replaceAll(
      /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu,
      (code) => `_x${(code.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}
