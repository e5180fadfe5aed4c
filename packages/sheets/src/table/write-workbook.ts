import { escaped, MAIN, packWorkbook, XML, type SheetXml } from '../workbook/package.ts';
import { textCell } from '../workbook/write-workbook.ts';
import { serialOf } from './serial.ts';
import { amountText, type CellKind, type Table, type TableColumn, type TableRow } from './table.ts';

/** As many rows as a sheet of a spreadsheet program holds, the heads among them. */
const ROWS_OF_A_SHEET = 1_048_576;
/** As many characters as a cell holds; a longer text makes programs repair the file. */
const LONGEST_TEXT = 32_767;

/** The numbers of the cell formats in the part below. */
const STYLE: Readonly<Record<Exclude<CellKind, 'text' | 'number'> | 'head', number>> = {
  money: 1,
  day: 2,
  local: 3,
  head: 4,
};

const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  `<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[4, 164, 165]
    .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('')}` +
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** Characters that a column of each kind shows without being drawn wider. */
const WIDTH: Readonly<Record<CellKind, number>> = { text: 18, number: 12, money: 12, day: 12, local: 17 };

/**
 * A table as a workbook, packed as its rows come. Text stays text, whatever it looks like; days and wall clocks are
 * dates, money numbers with two decimals. The heads stay in view. Rows beyond what a sheet holds go on in the next one.
 */
export async function* tableWorkbook(table: Table): AsyncGenerator<Uint8Array> {
  yield* packWorkbook(sheetsOf(table, ROWS_OF_A_SHEET), STYLES);
}

/** The sheets of a table, of which each holds at most `most` rows. */
export async function* sheetsOf({ columns, rows }: Table, most: number): AsyncGenerator<SheetXml> {
  const source = rows[Symbol.asyncIterator]();
  // The rows that were read but found no place in the sheet before.
  let rest: readonly TableRow[] = [];
  let ended = false;
  const sheet = async function* (): SheetXml {
    yield headXml(columns);
    let left = most - 1;
    while (left > 0) {
      const some = rest.length > 0 ? rest : await read();
      if (some === null) break;
      const fitting = some.slice(0, left);
      rest = some.slice(left);
      left -= fitting.length;
      let text = '';
      for (const row of fitting) text += rowXml(row, columns);
      yield text;
    }
    if (left === 0 && rest.length === 0) rest = (await read()) ?? [];
    yield '</sheetData></worksheet>';
  };
  const read = async (): Promise<readonly TableRow[] | null> => {
    const next = await source.next();
    ended = next.done === true;
    return next.done === true ? null : next.value;
  };
  try {
    do yield sheet();
    while (rest.length > 0);
  } finally {
    if (!ended) await source.return?.();
  }
}

function headXml(columns: readonly TableColumn[]): string {
  const widths = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTH[kind]}" customWidth="1"/>`,
  );
  const heads = columns.map(({ label }) => `<c s="${STYLE.head}" t="inlineStr"><is><t>${escaped(label)}</t></is></c>`);
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData><row>${heads.join('')}</row>`
  );
}

function rowXml(row: TableRow, columns: readonly TableColumn[]): string {
  let text = '<row>';
  row.forEach((cell, at) => {
    text += cellXml(cell, columns[at]?.kind ?? 'text');
  });
  return `${text}</row>`;
}

function cellXml(cell: TableRow[number], kind: CellKind): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number')
    return kind === 'money' ? `<c s="${STYLE.money}"><v>${amountText(cell)}</v></c>` : `<c><v>${cell}</v></c>`;
  if (kind === 'day' || kind === 'local') {
    const serial = serialOf(cell);
    if (serial !== null) return `<c s="${STYLE[kind]}"><v>${serial}</v></c>`;
  }
  return textCell(cell.length > LONGEST_TEXT ? `${cell.slice(0, LONGEST_TEXT - 1)}…` : cell);
}
