import type { CopiedRow } from '../import/copy-rows.ts';
import type { ImportingFile } from '../import/progress.ts';
import { onDisk } from '../import/spool.ts';
import type { FileRoom } from '../room.ts';

/**
 * Reads a stored file again in a thread, some hundred rows at a time: `all` of it, or from its header on and without blank
 * rows. If the file cannot be read to its end, the last row says so.
 */
export async function* copiedRows(
  { pool, threads }: Pick<FileRoom, 'pool' | 'threads'>,
  file: ImportingFile,
  { all }: { readonly all: boolean },
): AsyncGenerator<readonly CopiedRow[]> {
  const signal = new AbortController().signal;
  const released = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<string>();
  const disk = onDisk({ pool }, { file: file.id, signal }, async ({ path, whole }) => {
    await whole;
    opened.resolve(path);
    await released.promise;
  });
  disk.catch(opened.reject);
  try {
    const header = { row: file.header_row, match: file.column_match };
    const { category, sheet } = file;
    yield* threads.copy({ path: await opened.promise, category, sheet, header, all });
  } finally {
    released.resolve();
    await disk;
  }
}
