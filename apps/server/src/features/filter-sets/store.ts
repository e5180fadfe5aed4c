import type { FilterSource } from '@lanewright/contract';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { FilterSetTable } from '../../filter-set-table.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';

/** What the acts on filter sets work with. */
export type FilterSetRoom = { readonly db: Kysely<Tables>; readonly clock: Clock };

type Row = Selectable<FilterSetTable>;

/** Reads a person's own set and locks it; undefined where there is none, or where it is somebody else's. */
export function lockOwnSet(transaction: Transaction<Tables>, userId: number, id: number): Promise<Row | undefined> {
  return transaction
    .selectFrom('filter_set')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** How many sets a person has for a list, counted behind a lock on the person: two savings at once count each other. */
export async function countSets(
  transaction: Transaction<Tables>,
  userId: number,
  source: FilterSource,
): Promise<number> {
  await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await transaction
    .selectFrom('filter_set')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('filter_source', '=', source)
    .executeTakeFirstOrThrow();
  return count;
}

type Values = Readonly<Record<string, unknown>>;

/** Where a person's list starts with the values of a set, it starts with what became of them (A-060, SP-022). */
export async function followDefault(
  transaction: Transaction<Tables>,
  { userId }: Pick<Actor, 'userId'>,
  { source, from, to }: { readonly source: FilterSource; readonly from: Values; readonly to: Values },
): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set({ default_filters: sql<string>`default_filters || ${JSON.stringify({ [source]: to })}::jsonb` })
    .where('id', '=', userId)
    .where(sql<boolean>`default_filters -> ${source} = ${JSON.stringify(from)}::jsonb`)
    .execute();
}

type NewSet = Pick<Row, 'user_id' | 'filter_source' | 'name' | 'ordering'> & {
  readonly filter_values: string;
  readonly at: Date;
};

/** Stores a set; undefined where the person has one of that name for the list already, in any letter case. */
export function insertSet(transaction: Transaction<Tables>, { at, ...set }: NewSet): Promise<Row | undefined> {
  return transaction
    .insertInto('filter_set')
    .values({ ...set, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.expression(sql`user_id, filter_source, lower(name)`).doNothing())
    .returningAll()
    .executeTakeFirst();
}
