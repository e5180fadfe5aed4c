import Papa, { type ParseResult } from 'papaparse';
import type { RowFault, SheetPiece, SheetRow } from './rows.ts';

/** A row never takes more characters: an unclosed quote would make one row of all that follows. */
const LONGEST_ROW = 1_048_576;

const TOO_LONG = 'This row is too long; a quotation mark may be missing its partner.';
const MALFORMED = 'A quotation mark in this row has no partner, or text stands behind the closing one.';
const NOT_UTF8 = 'From here on the file is not UTF-8 text. Save it as CSV UTF-8.';

/**
 * The rows of a CSV file from its bytes, as they come: comma-separated, UTF-8 with or without a mark of it, line ends of
 * any system, quoted cells with breaks. Holds no more than one piece and one row. Source: SP-110.
 */
export async function* csvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SheetPiece> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const rows = rowReader();
  try {
    for await (const piece of bytes) {
      const read = rows.take(textOf(decoder, piece), false);
      yield read;
      if (read.fault !== null) return;
    }
    yield rows.take(textOf(decoder), true);
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    yield { rows: [], fault: { row: rows.next(), message: NOT_UTF8 } };
  }
}

class NotText extends Error {}

/** The next text of a stream of bytes; without bytes the end of it. */
function textOf(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch (cause) {
    throw new NotText('not UTF-8', { cause });
  }
}

/** Cuts text into rows, holding back the last one until it is known to be whole. */
function rowReader() {
  let waiting = '';
  let number = 1;
  return {
    /** The number of the first row that was not read yet. */
    next: () => number,
    take(text: string, isLast: boolean): SheetPiece {
      waiting += text;
      // Half of a line end of two characters waits for its other half.
      const held = !isLast && waiting.endsWith('\r') ? 1 : 0;
      const whole = waiting.slice(0, waiting.length - held).replaceAll(/\r\n?/g, '\n');
      const parsed = parse(whole, isLast);
      waiting = whole.slice(parsed.meta.cursor) + (held === 1 ? '\r' : '');
      const first = number;
      number += parsed.data.length;
      const broken = parsed.errors.find(({ row }) => row !== undefined && row < parsed.data.length);
      const fault =
        broken === undefined ? tooLong(waiting, number) : { row: first + (broken.row ?? 0), message: MALFORMED };
      const until = fault === null ? parsed.data.length : fault.row - first;
      const rows = parsed.data.slice(0, until).map((cells, at): SheetRow => ({ number: first + at, cells }));
      return { rows, fault };
    },
  };
}

function tooLong(waiting: string, row: number): RowFault | null {
  return waiting.length > LONGEST_ROW ? { row, message: TOO_LONG } : null;
}

function parse(text: string, isLast: boolean): ParseResult<string[]> {
  if (text === '')
    return {
      data: [],
      errors: [],
      meta: { delimiter: ',', linebreak: '\n', aborted: false, truncated: false, cursor: 0 },
    };
  const parsed: ParseResult<string[]> = new Papa.Parser({ delimiter: ',', newline: '\n' }).parse(text, 0, !isLast);
  return parsed;
}
