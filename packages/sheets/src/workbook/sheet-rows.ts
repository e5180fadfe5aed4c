import {
  columnLetters,
  LONGEST_ROW,
  MAX_COLUMNS,
  TOO_WIDE,
  type RowFault,
  type SheetPiece,
  type SheetRow,
} from '../rows.ts';
import { WorkbookError } from './archive.ts';
import { MACROS, type Book } from './book.ts';
import { readFormats, type CellFormat } from './formats.ts';
import { numberText, shownText } from './numbers.ts';
import { LONGEST_CELL, NO_TEXTS, readTexts, TOO_LONG, unescaped, type SharedTexts } from './texts.ts';
import { NO_XML, readXml } from './xml.ts';

/** The rows of a sheet of a workbook as they are unpacked. What is damaged ends them with a fault. Source: SP-110. */
export async function* workbookRows(book: Book, part: string): AsyncGenerator<SheetPiece> {
  let last = 0;
  let sheet: ReturnType<typeof sheetReader> | null = null;
  try {
    const texts = book.texts === null ? NO_TEXTS : await readTexts(book.archive, book.texts);
    const formats = book.styles === null ? [] : await readFormats(book.archive, book.styles);
    sheet = sheetReader({ texts, formats, from1904: book.from1904, needsRecalculation: book.needsRecalculation });
    const size = Math.max(1, book.archive.sizeOf(part));
    for await (const read of readXml(book.archive, part, sheet.reader)) {
      const { rows, fault } = sheet.taken();
      last = rows.at(-1)?.number ?? last;
      yield { rows, fault, share: read / size };
      if (fault !== null) return;
    }
    yield { ...sheet.taken(), share: 1 };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    // The rows before the damage are sound, and so are their faults.
    const rows = sheet?.taken().rows ?? [];
    yield { rows, fault: { row: (rows.at(-1)?.number ?? last) + 1, message: error.message }, share: 1 };
  }
}

const ROW_TOO_LONG = 'A row of the workbook holds more text than can be read. Save it again and upload that file.';

const SAVE_AGAIN = 'Save the workbook again and upload that file.';

/** What the cells of a sheet refer to. */
type CellTerms = Pick<Book, 'from1904' | 'needsRecalculation'> & {
  readonly texts: SharedTexts;
  readonly formats: readonly CellFormat[];
};

/** A cell as it is told: its type, its style, and what stands in it. */
type Cell = { at: number; type: string; style: number; value: string | null; text: string; isFormula: boolean };

/** Builds rows of what the XML of a sheet tells. */
function sheetReader(terms: CellTerms) {
  let rows: SheetRow[] = [];
  let fault: RowFault | null = null;
  let number = 0;
  let cells: string[] = [];
  let problems: Map<number, string> | undefined;
  let shown: Map<number, string> | undefined;
  let cell: Cell | null = null;
  let column = -1;
  let reading: 'value' | 'text' | null = null;
  let aside = 0;
  let length = 0;
  const hiding = hiddenParts();

  const put = (told: Cell): void => {
    const read = cellText(told, terms);
    if (told.at >= MAX_COLUMNS) {
      if (read.text !== '') fault ??= { row: number, message: TOO_WIDE };
      return;
    }
    if (read.problem !== null)
      (problems ??= new Map()).set(told.at, `${columnLetters(told.at)}${number} ${read.problem}`);
    if (read.shown !== undefined) (shown ??= new Map()).set(told.at, read.shown);
    if (read.text === '' && read.problem === null) return;
    if ((cells[told.at] ?? '') !== '')
      fault ??= {
        row: number,
        message: `The cell ${columnLetters(told.at)}${number} is in its row twice. ${SAVE_AGAIN}`,
      };
    hiding.cell(told.at);
    length += read.text.length;
    if (length > LONGEST_ROW) throw new WorkbookError(ROW_TOO_LONG);
    while (cells.length < told.at) cells.push('');
    cells[told.at] = read.text;
  };
  return {
    taken: () => {
      const piece = { rows, fault };
      rows = [];
      return piece;
    },
    reader: {
      open(tag: string, attributes: Readonly<Record<string, string>>): void {
        // Whatever the workbook calls the part, its own element says what it is.
        if (tag === 'macrosheet') throw new WorkbookError(MACROS);
        if (tag === 'row') {
          const told = Number(attributes['r'] ?? number + 1);
          if (!Number.isInteger(told) || told <= number || told > 10_000_000)
            throw new WorkbookError('The rows of the sheet are out of order. Save it again and upload that file.');
          number = told;
          [cells, problems, shown, column, length] = [[], undefined, undefined, -1, 0];
          hiding.row(attributes);
        } else if (tag === 'col') hiding.column(attributes);
        else if (tag === 'c') {
          column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
          if (column < 0) throw new WorkbookError(NO_XML);
          const { t: type = 'n', s: style = '0' } = attributes;
          cell = { at: column, type, style: Number(style), value: null, text: '', isFormula: false };
        } else if (cell === null) return;
        else if (tag === 'v') [reading, cell.value] = ['value', ''];
        else if (tag === 'f') cell.isFormula = true;
        else if (tag === 'rPh') aside += 1;
        else if (tag === 't' && aside === 0) reading = 'text';
      },
      text(piece: string): void {
        if (cell === null || reading === null) return;
        if (reading === 'value') cell.value = (cell.value ?? '') + piece;
        else cell.text += piece;
        if (cell.text.length + (cell.value?.length ?? 0) > LONGEST_CELL) throw new WorkbookError(TOO_LONG);
      },
      close(tag: string): void {
        if (tag === 'rPh') aside -= 1;
        else if (tag === 'v' || tag === 't') reading = null;
        else if (tag === 'c' && cell !== null) {
          put(cell);
          cell = null;
        } else if (tag === 'row' && fault === null)
          rows.push(rowOf({ number, cells, problems, shown, hidden: hiding.isHidden() }));
      },
    },
  };
}

/** A row without what it has none of: most rows have neither problems nor hidden parts. */
function rowOf({ problems, shown, hidden, ...row }: RowParts): SheetRow {
  if (problems === undefined && shown === undefined && !hidden) return row;
  return {
    ...row,
    ...(problems === undefined ? {} : { problems }),
    ...(shown === undefined ? {} : { shown }),
    ...(hidden ? { hidden } : {}),
  };
}

type RowParts = Pick<SheetRow, 'number' | 'cells'> & {
  readonly problems: ReadonlyMap<number, string> | undefined;
  readonly shown: ReadonlyMap<number, string> | undefined;
  readonly hidden: boolean;
};

/** Tracks the hidden columns of a sheet, and whether any part of the current row is hidden. */
function hiddenParts() {
  const columns: { readonly from: number; readonly to: number }[] = [];
  let hidden = false;
  type Attributes = Readonly<Record<string, string>>;
  return {
    column(attributes: Attributes): void {
      if (isTrue(attributes['hidden']) || attributes['width'] === '0')
        columns.push({ from: Number(attributes['min']) - 1, to: Number(attributes['max']) - 1 });
    },
    row(attributes: Attributes): void {
      hidden = isTrue(attributes['hidden']) || attributes['ht'] === '0';
    },
    cell(at: number): void {
      hidden ||= columns.some(({ from, to }) => from <= at && at <= to);
    },
    isHidden: () => hidden,
  };
}

function isTrue(word: string | undefined): boolean {
  return word === '1' || word === 'true';
}

type CellRead = { readonly text: string; readonly problem: string | null; readonly shown?: string };

/** The text of a cell, or why it has none that can be trusted. */
function cellText(cell: Cell, terms: CellTerms): CellRead {
  const { type, value } = cell;
  if (type === 'inlineStr') return sound(unescaped(cell.text));
  if (isUncomputed(cell, terms))
    return broken('has a formula without a computed value. Open the file in a spreadsheet program and save it again.');
  if (value === null) return sound('');
  if (type === 'e') return broken(`holds the error ${value.slice(0, 20).toWellFormed()}.`);
  if (type === 's') {
    const shared = value === '' ? '' : terms.texts.at(Number(value));
    return shared === null ? broken('refers to a text that is not in the file.') : sound(shared);
  }
  if (type === 'str') return sound(unescaped(value));
  if (type === 'b') return sound(value === '1' || value === 'true' ? 'TRUE' : 'FALSE');
  if (type === 'd') return sound(value.replace(/T00:00:00(\.0+)?$/, '').replace(/(T\d\d:\d\d):00(\.0+)?$/, '$1'));
  if (value === '') return sound('');
  const numberTerms = { format: terms.formats[cell.style] ?? 'number', from1904: terms.from1904 };
  const text = numberText(value, numberTerms);
  if (text === null) return broken('holds a date or number that does not exist.');
  const shown = shownText(value, numberTerms);
  return shown === null ? sound(text) : { ...sound(text), shown };
}

/**
 * Whether a formula has no value that a program computed. Libraries that write workbooks do not compute: one leaves the
 * value out, one writes it empty, and one writes 0 and asks for all formulas to be computed on loading. A formula whose
 * result is an empty text has the type `str` and an empty value.
 */
function isUncomputed({ type, value, isFormula }: Cell, { needsRecalculation }: CellTerms): boolean {
  if (!isFormula) return false;
  if (value === null || (value === '' && type !== 'str')) return true;
  return needsRecalculation && type === 'n' && Number(value) === 0;
}

function sound(text: string): CellRead {
  return { text, problem: null };
}

function broken(problem: string): CellRead {
  return { text: '', problem };
}

/** The position of a cell by its name: `C7` is 2. */
function columnOf(name: string): number {
  let column = 0;
  for (const letter of name.toUpperCase()) {
    const value = (letter.codePointAt(0) ?? 0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}
