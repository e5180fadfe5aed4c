import Papa, { type ParseResult } from 'papaparse';
import { LONGEST_ROW, MAX_COLUMNS, TOO_WIDE, type RowFault, type SheetPiece, type SheetRow } from '../rows.ts';
import { withoutEscape } from './csv-text.ts';
import { csvStart, type CsvStart } from './delimiter.ts';
import { NotTextError, textPieces } from './text-pieces.ts';

const TOO_LONG = 'This row is too long; a closing quotation mark may be missing.';
const MALFORMED = 'A quotation mark in this row is not closed, or text follows the closing one.';
const CUT =
  'The file ends in the middle of a character, so it was probably cut off. Save it as CSV UTF-8 and upload it again.';
const NOT_TEXT = 'From here on the file is not in the encoding it starts with. Save it as CSV UTF-8.';

/**
 * The rows of a CSV file from its bytes, as they come: any delimiter and encoding that spreadsheets write, line ends of
 * any system, quoted cells with line breaks. Holds no more than one piece and one row. `size` is the file's length in
 * bytes. Source: SP-110.
 */
export async function* csvRows(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<SheetPiece> {
  const rows = rowReader();
  let come = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      come += piece.length;
      yield piece;
    }
  };
  const share = () => (size === 0 ? 1 : Math.min(1, come / size));
  try {
    for await (const text of textPieces(counted())) {
      const read = rows.take(text, false);
      yield { ...read, share: share() };
      if (read.fault !== null) return;
    }
    yield { ...rows.take('', true), share: 1 };
  } catch (error) {
    if (!(error instanceof NotTextError)) throw error;
    const { rows: before, fault } = rows.release();
    yield { rows: before, fault: fault ?? { row: rows.next(), message: error.isCut ? CUT : NOT_TEXT }, share: share() };
  }
}

type Taken = Pick<SheetPiece, 'rows' | 'fault'>;

/** Cuts text into rows, holding back the last one until it is known to be whole. */
function rowReader() {
  let waiting = '';
  let number = 1;
  let start: CsvStart | null = null;
  return {
    /** The number of the first row that was not read yet. */
    next: () => number,
    /** The row that waits for the other half of its line end, which never comes. */
    release(): Taken {
      return this.take(waiting.endsWith('\r') ? '\n' : '', false, true);
    },
    /** Takes more text. `isEnd` says that no more comes that could tell how the file begins. */
    take(text: string, isLast: boolean, isEnd = isLast): Taken {
      waiting += text;
      // Half of a line end of two characters waits for its other half.
      const held = !isLast && waiting.endsWith('\r') ? 1 : 0;
      let whole = waiting.slice(0, waiting.length - held).replaceAll(/\r\n?/g, '\n');
      if (start === null) {
        start = csvStart(whole, isEnd);
        if (start === null) {
          const fault = tooLong(waiting, number);
          return { rows: [], fault };
        }
        whole = whole.slice(start.skip);
      }
      const parsed = parse(whole, start, isLast);
      waiting = whole.slice(parsed.meta.cursor) + (held === 1 ? '\r' : '');
      const first = number;
      number += parsed.data.length;
      const fault = faultIn(parsed, first) ?? tooLong(waiting, number);
      const until = fault === null ? parsed.data.length : fault.row - first;
      const mayEscape = whole.includes("'");
      const rows = parsed.data.slice(0, until).map((cells, at): SheetRow => {
        return { number: first + at, cells: mayEscape ? cells.map((cell) => withoutEscape(cell)) : cells };
      });
      return { rows, fault };
    },
  };
}

function faultIn({ data, errors }: Parsed, first: number): RowFault | null {
  const broken = errors.find(({ row }) => row !== undefined && row < data.length)?.row ?? data.length;
  const wide = data.findIndex((cells) => cells.length > MAX_COLUMNS);
  if (wide >= 0 && wide < broken) return { row: first + wide, message: TOO_WIDE };
  return broken < data.length ? { row: first + broken, message: MALFORMED } : null;
}

function tooLong(waiting: string, row: number): RowFault | null {
  return waiting.length > LONGEST_ROW ? { row, message: TOO_LONG } : null;
}

/** Parses the rows that have ended, and of the last piece what stands behind them. */
function parse(text: string, start: CsvStart, isLast: boolean): Parsed {
  const ended = parsePiece(text, start, false);
  const rest = text.slice(ended.meta.cursor);
  if (!isLast || rest === '') return ended;
  const last = parsePiece(rest, start, true);
  const before = ended.data.length;
  return {
    data: [...ended.data, ...last.data],
    errors: [...ended.errors, ...last.errors.map(({ row, ...error }) => ({ ...error, row: (row ?? 0) + before }))],
    meta: { ...last.meta, cursor: ended.meta.cursor + last.meta.cursor },
  };
}

type Parsed = ParseResult<string[]>;

function parsePiece(text: string, { delimiter }: CsvStart, isLast: boolean): Parsed {
  if (text === '')
    return { data: [], errors: [], meta: { delimiter, linebreak: '\n', aborted: false, truncated: false, cursor: 0 } };
  const parsed: Parsed = new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, !isLast);
  return parsed;
}
