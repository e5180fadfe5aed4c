import type { FileRow, FileView, listFiles, ParsedRequestOf } from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { FileRoom } from '../room.ts';

/** What the list is asked for. */
type ListQuery = ParsedRequestOf<typeof listFiles>['query'];

/** The files that were not deleted and pass the filters, newest first unless asked otherwise (P-070, F-002, F-004). */
export async function listFileRows(
  { db, clock }: Pick<FileRoom, 'db' | 'clock'>,
  query: ListQuery,
): Promise<{ count: number; results: FileRow[] }> {
  const { created_by, status, category, search = '', limit, offset } = query;
  const found = db
    .selectFrom('file')
    .where('file.deleted_at', 'is', null)
    .$if(created_by.length > 0, (files) => files.where('created_by', 'in', created_by))
    .$if(status.length > 0, (files) => files.where('status', 'in', status))
    .$if(category.length > 0, (files) => files.where('category', 'in', category))
    .$if(search.trim() !== '', (files) =>
      files.where(sql<boolean>`position(lower(${search.trim()}) in lower(file.name)) > 0`),
    );
  const { count } = await found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const [field, direction] = orderOf(query.ordering);
  const rows = await withColumns(found)
    .orderBy(sql.ref(field), direction)
    .orderBy('file.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const now = clock.now();
  return { count, results: rows.map((row) => viewOf(row, now)) };
}

function orderOf(ordering: string): readonly [string, 'asc' | 'desc'] {
  const name = ordering.replace(/^-/, '');
  const column = name === 'created_by' ? 'created_by_name' : name;
  return [`file.${column}`, ordering.startsWith('-') ? 'desc' : 'asc'];
}

/** The people who uploaded files, by name (F-004). */
export async function fileAuthors(db: Kysely<Tables>): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('file')
    .innerJoin('app_user', 'app_user.id', 'file.created_by')
    .select(['app_user.id', 'app_user.display_name as name'])
    .where('file.deleted_at', 'is', null)
    .groupBy(['app_user.id', 'app_user.display_name'])
    .orderBy('app_user.display_name')
    .execute();
  return rows;
}

/** A file that was not deleted, with its first bad rows. Source: P-071, F-012. */
export async function lookAtFile(
  { db, clock }: Pick<FileRoom, 'db' | 'clock'>,
  { id, errorsLimit }: { readonly id: number; readonly errorsLimit: number },
): Promise<Outcome<FileView, 'file.not_found'>> {
  const file = await withColumns(db.selectFrom('file').where('file.deleted_at', 'is', null))
    .where('file.id', '=', id)
    .executeTakeFirst();
  if (file === undefined) return refuse('file.not_found');
  const errors = await db
    .selectFrom('file_error')
    .select(['row_number as row', 'message'])
    .where('file_id', '=', id)
    .orderBy('position')
    .limit(errorsLimit)
    .execute();
  return done({ ...viewOf(file, clock.now()), errors });
}

function withColumns(files: ReturnType<typeof livingFiles>) {
  return files
    .leftJoin('customer', 'customer.id', 'file.customer_id')
    .select(['file.id', 'file.name', 'file.created_by', 'file.created_by_name', 'file.created_at', 'file.category'])
    .select(['file.status', 'file.size_bytes', 'file.rows_read', 'file.created_count', 'file.updated_count'])
    .select(['file.error_count', 'file.phase', 'file.phase_at', 'file.share'])
    .select(['customer.id as customer_id', 'customer.customer_name']);
}

function livingFiles(db: Kysely<Tables>) {
  return db.selectFrom('file').where('file.deleted_at', 'is', null);
}

type FoundFile = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

function viewOf(found: FoundFile, now: Date): FileRow {
  const { created_at, phase, phase_at, share, customer_id, customer_name, ...file } = found;
  const isUnderWay = file.status === 'processing' && phase !== null;
  // The rows are saved by one statement, of which nobody knows how far it is.
  const known = isUnderWay && phase !== 'saving' ? share : null;
  return {
    ...file,
    created_at: created_at.toISOString(),
    phase: isUnderWay ? phase : null,
    percent: known === null ? null : Math.floor(known * 100),
    seconds_left: known === null || phase_at === null ? null : secondsLeft(now.getTime() - phase_at.getTime(), known),
    customer: customer_id === null || customer_name === null ? null : { id: customer_id, name: customer_name },
  };
}

/** Milliseconds and a share below which a pace tells nothing. */
const TOO_EARLY = { milliseconds: 1_000, share: 0.02 };

/** The seconds until all is done at the pace so far; null as long as that tells nothing. */
export function secondsLeft(passed: number, share: number): number | null {
  if (passed < TOO_EARLY.milliseconds || share < TOO_EARLY.share) return null;
  return Math.ceil((passed * (1 - share)) / share / 1000);
}
