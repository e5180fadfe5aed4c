import { open } from 'node:fs/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/** As much as one piece of a stored file holds (migration 0010). */
const PIECE = 1_048_576;
/** Bytes yielded at a time, so that one file does not block the event loop. */
const SLICE = 65_536;

/** Stores the bytes of a file on disk in pieces, in the transaction of the file they belong to. */
export async function storeContent(
  transaction: Transaction<Tables>,
  { file, path }: { readonly file: number; readonly path: string },
): Promise<void> {
  const source = await open(path);
  // One for all pieces: each is stored before the next is read.
  const buffer = Buffer.alloc(PIECE);
  try {
    for (let position = 0; ; position += 1) {
      const { bytesRead } = await source.read(buffer, 0, PIECE, position * PIECE);
      if (bytesRead === 0) return;
      const content = buffer.subarray(0, bytesRead);
      await transaction.insertInto('file_chunk').values({ file_id: file, position, content }).execute();
    }
  } finally {
    await source.close();
  }
}

/** The stored bytes of a file, a slice at a time. */
export async function* storedBytes(db: Kysely<Tables>, file: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const piece = await db
      .selectFrom('file_chunk')
      .select('content')
      .where('file_id', '=', file)
      .where('position', '=', position)
      .executeTakeFirst();
    if (piece === undefined) return;
    for (let at = 0; at < piece.content.length; at += SLICE) yield piece.content.subarray(at, at + SLICE);
  }
}
