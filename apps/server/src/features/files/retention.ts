import { sql } from 'kysely';
import { transact } from '../../platform/acting.ts';
import { removeAbandoned } from '../../platform/temporary-folders.ts';
import { IMPORTER } from './import/progress.ts';
import type { FileRoom } from './room.ts';

/** Years for which files and results are kept, and days for integration logs (SP-124). */
const FILE_YEARS = 2;
const LOG_DAYS = 90;

/** Files that are removed at once. */
const FILES_AT_ONCE = 100;
/** Rows of one file that are removed at once, so that nobody waits for them. */
const ROWS_AT_ONCE = 20_000;

/** What retention removed. */
export type Removed = {
  readonly files: number;
  readonly logs: number;
  readonly links: number;
  readonly carrier_rows: number;
  readonly folders: number;
};

/**
 * Removes what was kept long enough: content, results and errors of files after two years, integration logs after 90
 * days. What a file brought stays, and so does the entry of the file, as deleted. Removes beside that what nobody can
 * reach: expired links, the rows of carrier files that a later one replaced, and what attempts left behind. Logs what
 * it removed. Source: SP-124.
 */
export async function keepRetention(room: FileRoom): Promise<Removed> {
  const { db, clock, log } = room;
  const now = clock.now();
  const links = await db.deleteFrom('file_link').where('expires_at', '<', now).executeTakeFirst();
  const removed: Removed = {
    files: await removeOldFiles(room, now),
    logs: await removeOldLogs(room, now),
    links: Number(links.numDeletedRows),
    carrier_rows: await removeReplacedCarriers(room),
    folders: await removeAbandoned(),
  };
  await forgetLeftovers(room);
  log.info({ ...removed }, 'retention removed what was kept long enough');
  return removed;
}

async function removeOldFiles({ db, clock }: FileRoom, now: Date): Promise<number> {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() - FILE_YEARS);
  let removed = 0;
  for (;;) {
    const some = await transact(db, { by: IMPORTER, at: clock.now() }, async (transaction) => {
      const old = await transaction
        .selectFrom('file')
        .select('id')
        .where('created_at', '<', until)
        .where('status', 'in', ['success', 'error'])
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('file_chunk').select('file_id').whereRef('file_chunk.file_id', '=', 'file.id')),
        )
        .orderBy('created_at')
        .limit(FILES_AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await transaction.deleteFrom('file_chunk').where('file_id', 'in', ids).execute();
      await transaction.deleteFrom('file_error').where('file_id', 'in', ids).execute();
      await transaction.deleteFrom('file_result').where('file_id', 'in', ids).execute();
      await transaction
        .updateTable('file')
        .set({ deleted_at: now })
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute();
      return ids.length;
    });
    removed += some;
    if (some < FILES_AT_ONCE) return removed;
  }
}

async function removeOldLogs({ db }: FileRoom, now: Date): Promise<number> {
  const until = new Date(now.getTime() - LOG_DAYS * 86_400_000);
  let removed = 0;
  for (;;) {
    const { numAffectedRows } = await sql`DELETE FROM integration_log WHERE id IN (
      SELECT id FROM integration_log WHERE created_at < ${until} ORDER BY created_at LIMIT ${ROWS_AT_ONCE})`.execute(
      db,
    );
    removed += Number(numAffectedRows ?? 0);
    if (Number(numAffectedRows ?? 0) < ROWS_AT_ONCE) return removed;
  }
}

/** Removes carriers' lanes that count no more: those of files before the latest successful one, and of failed ones. */
async function removeReplacedCarriers({ db }: Pick<FileRoom, 'db'>): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numAffectedRows } = await sql`
      WITH latest AS (
        SELECT max(id) AS id FROM file WHERE category = 'carrier_preference' AND status = 'success'),
      gone AS (
        SELECT file.id FROM file, latest WHERE category = 'carrier_preference'
          AND (status = 'error' OR (status = 'success' AND file.id < latest.id))
          AND EXISTS (SELECT FROM carrier_preference WHERE file_id = file.id))
      DELETE FROM carrier_preference WHERE id IN (
        SELECT id FROM carrier_preference WHERE file_id IN (SELECT id FROM gone) LIMIT ${ROWS_AT_ONCE})`.execute(db);
    removed += Number(numAffectedRows ?? 0);
    if (Number(numAffectedRows ?? 0) < ROWS_AT_ONCE) return removed;
  }
}

/** Forgets what attempts left behind whose file has ended since without them. */
async function forgetLeftovers({ db }: FileRoom): Promise<void> {
  const ended = sql`file_id IN (SELECT id FROM file WHERE status IN ('success', 'error'))`;
  await sql`DELETE FROM file_fault WHERE ${ended}`.execute(db);
  await sql`DELETE FROM import_row WHERE ${ended}`.execute(db);
}
