import type { CellKind, FileLayout } from '@lanewright/contract';
import { sql, type Transaction } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { Tables } from '../../../tables.ts';
import type { FileRoom } from '../room.ts';
import { copyIn } from './copy-in.ts';
import { copyStatement, type ImportAttempt } from './copy-lines.ts';
import type { StagedRows, Staging } from './import-kind.ts';

const SQL_TYPES: Readonly<Record<CellKind, string>> = {
  text: 'text',
  number: 'integer',
  decimal: 'numeric',
  flag: 'boolean',
};

/** The longest that one statement of an import may take: on a busy machine 100,000 lanes in one took a quarter of it. */
const LONGEST_STATEMENT = '120s';

/**
 * Stages the lines of an attempt by COPY as they come. They count only when all of them are there and the attempt still
 * has its turn: both are asked in the transaction that stages them.
 */
export async function copyStaged(
  { pool }: Pick<FileRoom, 'pool'>,
  { of, staging }: { readonly of: ImportAttempt; readonly staging: Exclude<Staging, { to: 'none' }> },
  lines: AsyncIterable<Uint8Array>,
): Promise<void> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query('BEGIN');
    await copyIn(client, copyStatement(staging), lines);
    const { rowCount } = await client.query(
      "SELECT FROM file WHERE id = $1 AND attempts = $2 AND status = 'processing' FOR SHARE",
      [of.file, of.attempt],
    );
    if (rowCount !== 1) throw new Error(`file ${of.file} is in other hands`);
    await client.query('COMMIT');
    isSound = true;
  } finally {
    // A connection in the middle of COPY cannot be used for anything else.
    client.release(!isSound);
  }
}

/** The staged rows of an attempt with the columns of their layout. */
export function stagedRows({ file, attempt }: ImportAttempt, layout: FileLayout): StagedRows {
  const columns = Object.entries(layout).map(
    ([name, { holds }], at) => sql`(data ->> ${sql.lit(at)})::${sql.raw(SQL_TYPES[holds])} AS ${sql.ref(name)}`,
  );
  return sql`(SELECT row_number, ${sql.join(columns)} FROM import_row
    WHERE file_id = ${file} AND attempt = ${attempt})`;
}

/** The staged rows of an attempt in which nothing wrong was found so far. */
export function soundRows(of: ImportAttempt, layout: FileLayout): StagedRows {
  return sql`(SELECT * FROM ${stagedRows(of, layout)} AS staged WHERE NOT EXISTS (SELECT FROM file_fault
    WHERE file_id = ${of.file} AND attempt = ${of.attempt} AND file_fault.row_number = staged.row_number))`;
}

/** How many rows of an attempt are staged. */
export async function countStagedRows(
  db: Queries<Tables>,
  { file, attempt }: ImportAttempt,
  staging: Exclude<Staging, { to: 'none' }>,
): Promise<number> {
  const { rows } =
    staging.to === 'rows'
      ? await sql<{ count: number }>`SELECT count(*)::integer AS count FROM import_row
          WHERE file_id = ${file} AND attempt = ${attempt}`.execute(db)
      : await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${sql.table(staging.table)}
          WHERE file_id = ${file}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the staged rows of a file, of one attempt or of all. In a table of their own they are the file's until it has succeeded. */
export async function forgetStagedRows(
  db: Queries<Tables>,
  { file, staging, attempt }: { readonly file: number; readonly staging: Staging; readonly attempt?: number },
): Promise<void> {
  if (staging.to === 'table')
    await sql`DELETE FROM ${sql.table(staging.table)} WHERE file_id = ${file}
      AND NOT EXISTS (SELECT FROM file WHERE id = ${file} AND status = 'success')`.execute(db);
  if (staging.to === 'rows')
    await sql`DELETE FROM import_row WHERE file_id = ${file}
      AND ${attempt === undefined ? sql`true` : sql`attempt = ${attempt}`}`.execute(db);
}

/**
 * Prepares a transaction that writes many staged rows. The database has no statistics of rows that were just staged and
 * plans for one. Nested loops then run once for each row through a whole table, including the rows that the same INSERT
 * has made: 5 billion steps for 100,000.
 */
export async function expectManyRows(transaction: Transaction<Tables>): Promise<void> {
  await sql`SELECT set_config('enable_nestloop', 'off', true),
    set_config('statement_timeout', ${LONGEST_STATEMENT}, true)`.execute(transaction);
}
