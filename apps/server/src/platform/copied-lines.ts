import type { QueryResultRow } from 'pg';

/** A column of what COPY sends: its name, and how its text becomes a value. */
export type CopiedColumn = { readonly name: string; readonly read: (text: string) => unknown };

const NEWLINE = 0x0a;
const NULL = String.raw`\N`;
const ESCAPE = /\\(.)/gs;
/** The letters that COPY writes after a backslash, and the characters that they stand for. */
const NAMED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/**
 * The complete lines of each piece of COPY's text format. A line is decoded only when it is complete, because a character
 * may be cut between two pieces. Throws where the last line is not complete.
 */
export async function* wholeLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  let begun: readonly Uint8Array[] = [];
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(NEWLINE);
    if (end < 0) {
      begun = [...begun, piece];
      continue;
    }
    const whole = Buffer.concat([...begun, piece.subarray(0, end)]);
    begun = end + 1 < piece.length ? [piece.subarray(end + 1)] : [];
    yield whole.toString('utf8').split('\n');
  }
  if (begun.some(({ length }) => length > 0)) throw new Error('COPY broke off within a line');
}

/** Makes rows of such lines, with the values that the database's driver would have made of them. */
export function createLineReader(columns: readonly CopiedColumn[]): (line: string) => QueryResultRow {
  // Copying one object gives all rows the same shape; adding keys one by one to an empty object is slower.
  const empty: Record<string, unknown> = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return (line) => {
    const texts = line.split('\t');
    if (texts.length !== columns.length) throw new Error('COPY sent a line with other columns than the statement');
    const escaped = line.includes('\\');
    const row = { ...empty };
    columns.forEach(({ name, read }, at) => {
      const text = texts[at] ?? NULL;
      if (!escaped) row[name] = read(text);
      else if (text !== NULL) row[name] = read(unescaped(text));
    });
    return row;
  };
}

function unescaped(text: string): string {
  return text.includes('\\') ? text.replaceAll(ESCAPE, (_, character: string) => NAMED[character] ?? character) : text;
}
