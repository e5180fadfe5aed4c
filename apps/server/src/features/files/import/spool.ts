import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { temporaryFolder } from '../../../platform/temporary-folders.ts';
import type { FileRoom } from '../room.ts';
import { copyOut } from './stored-copy.ts';

/** A stored file on its way to the disk. */
export type Spooled = {
  readonly path: string;
  /** Its size in bytes once it has come. */
  readonly size: number;
  /** Resolves when the whole file is there. */
  readonly whole: Promise<void>;
  /** Aborts if the file cannot be written, or the caller aborts. */
  readonly signal: AbortSignal;
};

/**
 * Writes a stored file to disk and runs `use` at the same time, which may read what is already there. Threads read files
 * from disk because they have no database. Only this process can read the folder. Resolves when both have ended; the first
 * failure aborts the other and is thrown.
 */
export async function onDisk<Value>(
  { pool }: Pick<FileRoom, 'pool'>,
  { file, signal }: { readonly file: number; readonly signal: AbortSignal },
  use: (spooled: Spooled) => Promise<Value>,
): Promise<Value> {
  const folder = await temporaryFolder('import');
  const stopping = new AbortController();
  const either = AbortSignal.any([signal, stopping.signal]);
  const faults: unknown[] = [];
  const stop = (error: unknown): never => {
    faults.push(error);
    stopping.abort(error);
    throw error;
  };
  try {
    const path = join(folder, 'content');
    await writeFile(path, '', { mode: 0o600 });
    const size = await sizeOf(pool, file);
    const write = async (bytes: AsyncIterable<Uint8Array>): Promise<void> => {
      const written = createWriteStream(path, { flags: 'a' });
      await pipeline(bytes, written, { signal: either });
      if (written.bytesWritten !== size)
        throw new Error(`${written.bytesWritten} of ${size} bytes of file ${file} came`);
    };
    const whole = copyOut({ pool }, file, write).catch(stop);
    const used = use({ path, size, whole, signal: either }).catch(stop);
    // The folder goes once nobody reads or writes there.
    await Promise.allSettled([whole, used]);
    if (faults.length > 0) throw faults[0];
    return await used;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The size of a stored file. The database knows it without unpacking it. */
async function sizeOf(pool: Pick<FileRoom, 'pool'>['pool'], file: number): Promise<number> {
  const stored = 'SELECT coalesce(sum(octet_length(content)), 0)::float8 AS size FROM file_chunk WHERE file_id = $1';
  const { rows } = await pool.query<{ readonly size: number }>(stored, [file]);
  return rows[0]?.size ?? 0;
}
