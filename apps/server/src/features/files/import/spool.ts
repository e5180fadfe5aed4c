import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { temporaryFolder } from '../../../platform/temporary-folders.ts';
import type { FileRoom } from '../room.ts';
import { copyOut } from './stored-copy.ts';

/**
 * Writes a stored file to disk while `use` runs, in a folder that only this process can read: a workbook is read
 * from its end, and a thread reads it without the database.
 */
export async function onDisk<Value>(
  { pool }: Pick<FileRoom, 'pool'>,
  { file, signal }: { readonly file: number; readonly signal: AbortSignal },
  use: (path: string) => Promise<Value>,
): Promise<Value> {
  const folder = await temporaryFolder('import');
  try {
    const path = join(folder, 'content');
    await copyOut({ pool }, file, (bytes) => pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal }));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
