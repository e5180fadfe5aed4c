import type { FileView } from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** A file that was not deleted, with its first bad rows. Source: P-071, F-012. */
export async function lookAtFile(
  db: Kysely<Tables>,
  { id, errorsLimit }: { readonly id: number; readonly errorsLimit: number },
): Promise<Outcome<FileView, 'file.not_found'>> {
  const file = await db
    .selectFrom('file')
    .select(['id', 'name', 'created_by', 'created_by_name', 'created_at', 'category', 'status'])
    .select(['rows_read', 'created_count', 'updated_count'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (file === undefined) return refuse('file.not_found');
  const { count } = await db
    .selectFrom('file_error')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('file_id', '=', id)
    .executeTakeFirstOrThrow();
  const errors = await db
    .selectFrom('file_error')
    .select(['row_number as row', 'message'])
    .where('file_id', '=', id)
    .orderBy('position')
    .limit(errorsLimit)
    .execute();
  return done({ ...file, created_at: file.created_at.toISOString(), error_count: count, errors });
}
