import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { storedBytes } from '../content.ts';

const PREFIX = 'lanewright-import-';

/** Milliseconds after which a folder is nobody's: no import takes as long (see queues.ts). */
const ABANDONED = 2 * 3_600_000;

/**
 * Lays a stored file down on disk for the time of `use`, in a folder that only this process can read: a workbook is read
 * from its end, and a thread reads it without the database.
 */
export async function onDisk<Value>(
  db: Kysely<Tables>,
  { file, signal }: { readonly file: number; readonly signal: AbortSignal },
  use: (path: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const path = join(folder, 'content');
    await pipeline(Readable.from(storedBytes(db, file)), createWriteStream(path, { mode: 0o600 }), { signal });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes folders that a killed process left; answers how many. */
export async function removeAbandoned(now: number = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX) && !name.startsWith('lanewright-upload-')) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found === null || now - found.mtimeMs < ABANDONED) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
