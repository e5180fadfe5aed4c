import type { FileRow, FileView, listFiles, ParsedRequestOf } from '@lanewright/contract';
import { faultText } from '@lanewright/sheets';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { wholeFault, type FileFault } from '../import/file-fault.ts';
import { MIN_SHARE } from '../import/pace.ts';
import type { FileRoom } from '../room.ts';
import { WAITING, WAITS_FOR } from './waiting.ts';

/** What the list is asked for. */
type ListQuery = ParsedRequestOf<typeof listFiles>['query'];

/** The files that were not deleted and pass the filters, newest first unless asked otherwise (P-070, F-002, F-004). */
export async function listFileRows(
  { db, clock }: Pick<FileRoom, 'db' | 'clock'>,
  query: ListQuery,
): Promise<{ count: number; results: FileRow[] }> {
  const { count } = await foundFiles(db, query)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await fileRowsInOrder(db, query).limit(query.limit).offset(query.offset).execute();
  const now = clock.now();
  return { count, results: rows.map((row) => viewOf(row, now)) };
}

/** The rows of the files that pass the filters, in the order asked for. */
export function fileRowsInOrder(db: Kysely<Tables>, query: Omit<ListQuery, 'limit' | 'offset'>) {
  const [field, direction] = orderOf(query.ordering);
  return withColumns(foundFiles(db, query)).orderBy(sql.ref(field), direction).orderBy('file.id', 'desc');
}

function foundFiles(db: Kysely<Tables>, asked: Omit<ListQuery, 'limit' | 'offset' | 'ordering'>) {
  const { created_by, customer, status, category, search = '' } = asked;
  return livingFiles(db)
    .$if(created_by.length > 0, (files) => files.where('created_by', 'in', created_by))
    .$if(customer.length > 0, (files) => files.where('file.customer_id', 'in', customer))
    .$if(status.length > 0, (files) => files.where('status', 'in', status))
    .$if(category.length > 0, (files) => files.where('category', 'in', category))
    .$if(search.trim() !== '', (files) =>
      files.where(sql<boolean>`position(lower(${search.trim()}) in lower(file.name)) > 0`),
    );
}

function orderOf(ordering: string): readonly [string, 'asc' | 'desc'] {
  const name = ordering.replace(/^-/, '');
  const column = name === 'created_by' ? 'created_by_name' : name;
  return [`file.${column}`, ordering.startsWith('-') ? 'desc' : 'asc'];
}

/** How long and how many failed uploads are told on the page of their category. */
const FAILED = { within: 24 * 3_600_000, most: 3 };

/** The files of a category that somebody uploaded in the last day and that failed, newest first; cancelled ones are known. */
export async function failedFiles(
  { db, clock }: Pick<FileRoom, 'db' | 'clock'>,
  { category, by }: { readonly category: FileRow['category']; readonly by: number },
): Promise<readonly FileRow[]> {
  const now = clock.now();
  const rows = await withColumns(livingFiles(db))
    .where('category', '=', category)
    .where('status', '=', 'error')
    .where('created_by', '=', by)
    .where('cancelled_by_name', 'is', null)
    .where('file.created_at', '>', new Date(now.getTime() - FAILED.within))
    .orderBy('file.id', 'desc')
    .limit(FAILED.most)
    .execute();
  return rows.map((row) => viewOf(row, now));
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
  return done({ ...viewOf(file, clock.now()), errors: await firstErrors(db, { id, rows: errorsLimit }) });
}

/** Faults of one row that are told: a sheet of another layout may have a hundred in each. */
const FAULTS_OF_A_ROW = 20;

/** The faults of a file as a whole and those of its first bad rows. */
async function firstErrors(
  db: Kysely<Tables>,
  { id, rows: most }: { readonly id: number; readonly rows: number },
): Promise<FileView['errors']> {
  const { rows } = await sql<FileFault & { place: number; faults: number }>`
    SELECT row_number AS row, column_name AS column, value, message, place::integer, faults::integer FROM (
      SELECT position, row_number, column_name, value, message, row_number() OVER same AS place,
        count(*) OVER (PARTITION BY row_number) AS faults
      FROM file_error WHERE file_id = ${id} AND (row_number IS NULL OR row_number <= (
        SELECT max(row_number) FROM (SELECT DISTINCT row_number FROM file_error
          WHERE file_id = ${id} AND row_number IS NOT NULL ORDER BY row_number LIMIT ${most}) AS first))
      WINDOW same AS (PARTITION BY row_number ORDER BY position)) AS numbered
    WHERE place <= ${FAULTS_OF_A_ROW} ORDER BY position`.execute(db);
  return rows.flatMap(({ place, faults, ...fault }) => {
    const more = place === FAULTS_OF_A_ROW ? faults - place : 0;
    if (more === 0) return [errorOf(fault)];
    const rest = `${more.toLocaleString('en-US')} more faults in this row: all are in the download.`;
    return [errorOf(fault), errorOf(wholeFault(fault.row, rest))];
  });
}

function errorOf(fault: FileFault): FileView['errors'][number] {
  const { row, column, value, message: expected } = fault;
  return { row, column, value, expected, message: faultText(fault) };
}

function withColumns(files: ReturnType<typeof livingFiles>) {
  return files
    .leftJoin('customer', 'customer.id', 'file.customer_id')
    .select(['file.id', 'file.name', 'file.created_by', 'file.created_by_name', 'file.created_at', 'file.category'])
    .select(sql<boolean>`file.award_id IS NOT NULL`.as('adds_lanes'))
    .select(['file.status', 'file.size_bytes', 'file.rows_read', 'file.created_count', 'file.updated_count'])
    .select(['file.bad_row_count', 'file.unpriced_count', FAILURE.as('failure')])
    .select(['file.error_count', 'file.phase', 'file.phase_at', 'file.share'])
    .select(['customer.id as customer_id', 'customer.customer_name'])
    .select(OVERTAKEN.as('overtaken'))
    .select([WAITING.as('waiting'), WAITS_FOR.as('waits_for')]);
}

/**
 * Market strengths and carriers are those of the latest successful file, in the order of upload (SP-117, SP-121); a
 * fuel sheet is that of the file that was saved last for its shipper and region (SP-127). Repeats the predicate of the
 * partial index (migration 0081), so that the planner uses it.
 */
const OVERTAKEN = sql<boolean>`file.status = 'success' AND CASE
  WHEN file.category IN ('market_strength', 'carrier_preference') THEN EXISTS (SELECT FROM file AS later
    WHERE later.category = file.category AND later.status = 'success' AND later.id > file.id
      AND later.category IN ('market_strength', 'carrier_preference', 'fuel_sheet'))
  WHEN file.category = 'fuel_sheet' THEN EXISTS (SELECT FROM file AS later
    WHERE later.category = 'fuel_sheet' AND later.status = 'success' AND later.customer_id = file.customer_id
      AND later.region = file.region AND (later.finished_at, later.id) > (file.finished_at, file.id))
  ELSE false END`;

/** What is wrong with a file as a whole: it stands before the faults of the rows. */
const FAILURE = sql<string | null>`CASE file.status WHEN 'error' THEN (
  SELECT string_agg(message, ' ' ORDER BY position) FROM file_error
  WHERE file_id = file.id AND position <= 5 AND row_number IS NULL) END`;

function livingFiles(db: Kysely<Tables>) {
  return db.selectFrom('file').where('file.deleted_at', 'is', null);
}

type FoundFile = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

/** A stored file as its row shows it. */
export function viewOf(found: FoundFile, now: Date): FileRow {
  const { created_at, phase, phase_at, share, customer_id, customer_name, ...file } = found;
  const isUnderWay = file.status === 'processing' && phase !== null;
  // One statement saves the rows, and it reports no progress. A waiting file keeps the share of its last attempt, and its
  // waiting time says nothing about its pace.
  const known = isUnderWay && phase !== 'saving' && !file.waiting ? share : null;
  return {
    ...file,
    created_at: created_at.toISOString(),
    phase: isUnderWay ? phase : null,
    percent: known === null ? null : Math.floor(known * 100),
    seconds_left: known === null || phase_at === null ? null : secondsLeft(now.getTime() - phase_at.getTime(), known),
    customer: customer_id === null || customer_name === null ? null : { id: customer_id, name: customer_name },
  };
}

/** Milliseconds below which an estimate is too rough. */
const MIN_MILLISECONDS = 1_000;

/** The seconds until all is done at the pace so far; null while that is too rough. */
export function secondsLeft(passed: number, share: number): number | null {
  if (passed < MIN_MILLISECONDS || share < MIN_SHARE) return null;
  return Math.ceil((passed * (1 - share)) / share / 1000);
}
