import { to } from 'pg-copy-streams';
import type { FileRoom } from '../room.ts';

/** Bytes before the first row of COPY's binary format: a signature, flags, and the length of an extension that it never sends. */
const HEADER = 19;
/** Bytes before the value of a row with one column: the count of columns and the length of the value. */
const FRAME = 6;
/** What ends the format: a count of columns that no row has. */
const END = Buffer.from([0xff, 0xff]);

/**
 * Gives the stored bytes of a file, as they come, to `use`. COPY sends them as they are and without a question for each
 * piece; a query would send them as hexadecimal text, a megabyte at a time. The connection is this one's until `use` has
 * ended, so only what reads at its own pace may use it.
 */
export async function copyOut<Value>(
  { pool }: Pick<FileRoom, 'pool'>,
  file: number,
  use: (bytes: AsyncIterable<Uint8Array>) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let isSound = false;
  try {
    // COPY takes no parameters; an id is a number.
    const content = `SELECT content FROM file_chunk WHERE file_id = ${file} ORDER BY position`;
    const copied = client.query(to(`COPY (${content}) TO STDOUT (FORMAT binary)`));
    // Whoever reads learns of an error. One that comes after that, as the connection closes, must not end the process.
    copied.on('error', () => undefined);
    const value = await use(valuesOf(copied));
    isSound = true;
    return value;
  } finally {
    // A connection in the middle of COPY cannot be used for anything else.
    client.release(!isSound);
  }
}

/** The values of rows with one column, from COPY's binary format. Throws where it breaks off. */
export async function* valuesOf(copied: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let mark = Buffer.alloc(0);
  let wanted = HEADER;
  let left = 0;
  for await (const piece of copied) {
    for (let at = 0; at < piece.length;) {
      const some = piece.subarray(at, at + (left > 0 ? left : wanted - mark.length));
      at += some.length;
      if (left > 0) {
        left -= some.length;
        yield some;
        continue;
      }
      mark = Buffer.concat([mark, some]);
      if (mark.length < wanted) continue;
      left = wanted === FRAME ? mark.readInt32BE(2) : 0;
      wanted = FRAME;
      mark = Buffer.alloc(0);
    }
  }
  if (left > 0 || !mark.equals(END)) throw new Error('the stored content of a file broke off');
}
