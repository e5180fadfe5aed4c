import { createReadStream, createWriteStream, openAsBlob, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_LAYOUTS } from '@lanewright/contract';
import { isBlank, isHeaderRow, openSheet, readHeader, rowReader } from '@lanewright/sheets';
import type { Pool } from 'pg';
import { from } from 'pg-copy-streams';
import { carrierImport } from '../../apps/server/src/features/carriers/import-carriers.ts';
import { copyStatement } from '../../apps/server/src/features/files/import/copy-lines.ts';
import { readPieces } from '../../apps/server/src/features/files/import/read-pieces.ts';

const LAYOUT = FILE_LAYOUTS.carrier_preference;

/** The id of a file that does not exist, so that its rows are ignored. */
const NO_FILE = 999_999_999;

/** Seconds in which every row of a file of carriers is parsed and read by its layout, and nothing else is done. */
export async function parseAlone(path: string): Promise<number> {
  const begin = performance.now();
  const opened = await openSheet(await openAsBlob(path), { otherwise: 'no sheet' });
  if (!opened.ok) throw new Error(opened.message);
  let read: ReturnType<typeof rowReader> | null = null;
  for await (const { rows, fault } of opened.rows()) {
    if (fault !== null) throw new Error(fault.message);
    for (const row of rows) {
      if (read !== null) {
        if (!isBlank(row) && read(row).faults.length > 0) throw new Error(`row ${row.number} has faults`);
      } else if (isHeaderRow(row, { row: null, match: null })) read = rowReader(readHeader(row, LAYOUT).header, LAYOUT);
    }
  }
  return (performance.now() - begin) / 1000;
}

/** Seconds in which the rows of a file, ready as lines on disk, go by COPY into their table with its indexes. */
export async function copyAlone(pool: Pool, { path, lines }: { readonly path: string; readonly lines: string }) {
  const { staging } = carrierImport;
  if (staging.to !== 'table') throw new Error('carriers have a table of their own');
  const of = { file: NO_FILE, attempt: 1 };
  const ask = {
    ...of,
    path,
    size: statSync(path).size,
    category: 'carrier_preference',
    staging,
    header: { row: null, match: null },
  } as const;
  const ready = async function* () {
    for await (const piece of readPieces({ ...ask, sheet: null })) yield piece.lines;
  };
  await pipeline(Readable.from(ready()), createWriteStream(lines));
  await pool.query('CHECKPOINT');
  const client = await pool.connect();
  try {
    const begin = performance.now();
    await pipeline(createReadStream(lines), client.query(from(copyStatement(staging))));
    const took = (performance.now() - begin) / 1000;
    await emptyTable(pool);
    return took;
  } finally {
    client.release();
  }
}

/** Takes the rows out of the table, so that each measurement begins alike. */
export async function emptyTable(pool: Pool): Promise<void> {
  await pool.query('TRUNCATE carrier_preference');
  await pool.query('CHECKPOINT');
}
