import { configure, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

configure({ useWebWorkers: false });

/** What every part of a workbook begins with. */
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** The names of a sheet's elements. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The text of a sheet's part, as it is made. */
export type SheetXml = AsyncGenerator<string>;

/**
 * Packs a workbook, as its sheets are made: they are read one after the other, and only then is it known how many there
 * are. `styles` is the part that cells refer to.
 */
export async function* packWorkbook(
  sheets: AsyncIterable<SheetXml>,
  styles: string | null,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = (async () => {
    const archive = new ZipWriter(writable);
    const add = (name: string, text: string) => archive.add(name, new TextReader(`${XML}${text}`));
    await add('[Content_Types].xml', contentTypes(styles !== null));
    await add(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    );
    if (styles !== null) await add('xl/styles.xml', styles);
    let count = 0;
    for await (const sheet of sheets) {
      count += 1;
      await archive.add(`xl/worksheets/sheet${count}.xml`, streamOf(sheet));
    }
    const numbers = Array.from({ length: count }, (_each, at) => at + 1);
    await add('xl/workbook.xml', workbook(numbers));
    await add('xl/_rels/workbook.xml.rels', relations(numbers, styles !== null));
    await archive.close();
  })();
  // What fails here ends the reading below with the same error.
  writing.catch((error: unknown) => writable.abort(error).catch(() => undefined));
  for await (const piece of readable) yield piece;
  await writing;
}

/** Worksheet is the default part type, so sheets need no entry each and their number need not be known. */
function contentTypes(hasStyles: boolean): string {
  const styles = hasStyles ? `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` : '';
  return (
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${styles}</Types>`
  );
}

function workbook(numbers: readonly number[]): string {
  const sheets = numbers.map((number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="r${number}"/>`);
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function relations(numbers: readonly number[], hasStyles: boolean): string {
  const sheets = numbers.map(
    (number) => `<Relationship Id="r${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const styles = hasStyles ? `<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/>` : '';
  return `<Relationships xmlns="${PACKAGE}/relationships">${sheets.join('')}${styles}</Relationships>`;
}

function streamOf(pieces: SheetXml): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What most texts hold none of. */
const TO_ESCAPE = /[&<>_\uD800-\uDFFF\uFFFE\uFFFF]|[^\P{Cc}\n\t]/u;

/** A text as XML holds it. Control characters are written as spreadsheets write them, since XML cannot hold them. */
export function escaped(text: string): string {
  if (!TO_ESCAPE.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>]/g, (mark) => MARKUP[mark] ?? mark)
    .replaceAll(
      /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu,
      (code) => `_x${(code.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}
