import { to } from 'pg-copy-streams';
import type { FileRoom } from '../room.ts';

/** Bytes before the first row of COPY's binary format: a signature, flags, and the length of an extension, which is 0. */
const HEADER = 19;
/** Bytes before the value of a row with one column: the count of columns and the length of the value. */
const FRAME = 6;
/** What ends the format: a count of columns that no row has. */
const END = Buffer.from([0xff, 0xff]);

/**
 * Gives the stored bytes of a file, as they come, to `use`. COPY sends them as they are, by one statement; queries would
 * send them as hexadecimal text, a megabyte at a time. The connection stays taken until `use` ends, so `use` must not wait
 * for anything slow, such as a client.
 */
export async function copyOut<Value>(
  { pool }: Pick<FileRoom, 'pool'>,
  file: number,
  use: (bytes: AsyncIterable<Uint8Array>) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    // COPY takes no parameters; an id is a number.
    const content = `SELECT content FROM file_chunk WHERE file_id = ${file} ORDER BY position`;
    const copied = client.query(to(`COPY (${content}) TO STDOUT (FORMAT binary)`));
    // Whoever reads learns of an error. One that comes after that, as the connection closes, must not end the process.
    copied.on('error', () => undefined);
    const whole = async function* (): AsyncGenerator<Uint8Array> {
      yield* valuesOf(copied);
      isWhole = true;
    };
    return await use(whole());
  } finally {
    // A connection in the middle of COPY cannot be used for anything else.
    client.release(!isWhole);
  }
}

/** The values of rows with one column, from COPY's binary format. Throws where it breaks off. */
export async function* valuesOf(copied: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let headLength = HEADER;
  let valueLeft = 0;
  for await (const piece of copied) {
    for (let at = 0; at < piece.length;) {
      const some = piece.subarray(at, at + (valueLeft > 0 ? valueLeft : headLength - head.length));
      at += some.length;
      if (valueLeft > 0) {
        valueLeft -= some.length;
        yield some;
        continue;
      }
      head = Buffer.concat([head, some]);
      if (head.length < headLength) continue;
      valueLeft = headLength === FRAME ? head.readInt32BE(2) : 0;
      headLength = FRAME;
      head = Buffer.alloc(0);
    }
  }
  if (valueLeft > 0 || !head.equals(END)) throw new Error('the stored content of a file broke off');
}
