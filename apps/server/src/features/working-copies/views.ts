import {
  WORKING_COPY_EXPORT,
  WORKING_COPY_ORDERINGS,
  type listWorkingCopies,
  type ParsedRequestOf,
  type WorkingCopy,
} from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import { LOOKBACK_PERIODS } from '@lanewright/quoting';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { ExportedList } from '../exports/index.ts';

type ListQuery = ParsedRequestOf<typeof listWorkingCopies>['query'];
type Filters = Omit<ListQuery, 'size' | 'offset'>;
type Ordering = (typeof WORKING_COPY_ORDERINGS)[number];

/** What each sort field sorts by; time frames sort by their length (SP-017). */
const SORT_KEY: Readonly<Record<Ordering, RawBuilder<unknown>>> = {
  name: sql`lower(copy.name)`,
  customer_name: sql`lower(customer.customer_name)`,
  round: sql`copy.round`,
  account_manager_name: sql`lower(manager.display_name)`,
  time_frame: sql`array_position(${[...LOOKBACK_PERIODS]}::text[], copy.time_frame)`,
  created_at: sql`copy.created_at`,
};

/** One page of the working copies that were not deleted. Source: P-079, K-002 to K-005, SP-018, SP-025. */
export async function listCopies(
  db: Kysely<Tables>,
  query: ListQuery,
): Promise<{ count: number; results: WorkingCopy[]; in_queue: number }> {
  const { size, offset } = query;
  const found = foundCopies(db, query);
  const [{ count }, rows, { in_queue }] = await Promise.all([
    found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    copiesInOrder(db, query).limit(size).offset(offset).execute(),
    db
      .selectFrom('file')
      .select((e) => e.fn.countAll<number>().as('in_queue'))
      .where('category', '=', 'working_copy')
      .where('status', 'in', ['pending', 'processing'])
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { count, results: rows.map(viewOf), in_queue };
}

/** All working copies that the filters leave, as the list shows them. */
export function exportedCopies(db: Kysely<Tables>, query: Filters): ExportedList<WorkingCopy> {
  return {
    list: 'working-copies',
    columns: WORKING_COPY_EXPORT,
    async *rows(read) {
      for await (const some of read(copiesInOrder(db, query).compile())) yield some.map(viewOf);
    },
  };
}

function copiesInOrder(db: Kysely<Tables>, query: Filters) {
  const [key, direction] = orderOf(query.ordering);
  return withColumns(foundCopies(db, query))
    .orderBy(sql`${key} ${direction}`)
    .orderBy(sql`copy.id ${direction}`);
}

function foundCopies(db: Kysely<Tables>, { customer, search = '' }: Filters) {
  const term = search.trim().toLowerCase();
  return livingCopies(db)
    .$if(customer.length > 0, (copies) => copies.where('copy.customer_id', 'in', customer))
    .$if(term !== '', (copies) =>
      copies.where((row) =>
        row.or([
          sql<boolean>`strpos(lower(copy.name), ${term}) > 0`,
          sql<boolean>`strpos(lower(customer.customer_name), ${term}) > 0`,
        ]),
      ),
    );
}

function orderOf(ordering: string): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  const name = WORKING_COPY_ORDERINGS.find((each) => each === ordering.replace(/^-/, ''));
  if (name === undefined) throw new Error(`the ordering ${ordering} was not refused`);
  return [SORT_KEY[name], ordering.startsWith('-') ? sql`DESC` : sql`ASC`];
}

/** A working copy that was not deleted. Source: P-080, K-010. */
export async function lookAtCopy(
  db: Kysely<Tables>,
  id: number,
): Promise<Outcome<WorkingCopy, 'working_copy.not_found'>> {
  const row = await withColumns(livingCopies(db)).where('copy.id', '=', id).executeTakeFirst();
  return row === undefined ? refuse('working_copy.not_found') : done(viewOf(row));
}

function livingCopies(db: Kysely<Tables>) {
  return db
    .selectFrom('working_copy as copy')
    .innerJoin('customer', 'customer.id', 'copy.customer_id')
    .innerJoin('app_user as manager', 'manager.id', 'copy.account_manager_id')
    .where('copy.deleted_at', 'is', null);
}

/** The columns of the wire; of the file nothing once it was deleted. */
function withColumns(copies: ReturnType<typeof livingCopies>) {
  return copies
    .leftJoin('file', (join) => join.onRef('file.id', '=', 'copy.file_id').on('file.deleted_at', 'is', null))
    .select(['copy.id', 'copy.name', 'copy.customer_id', 'customer.customer_name', 'copy.round'])
    .select(['copy.account_manager_id', 'manager.display_name as account_manager_name', 'copy.time_frame'])
    .select(['copy.created_at', 'copy.version'])
    .select(['file.id as file_id', 'file.name as file_name', 'file.size_bytes']);
}

type FoundCopy = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

function viewOf({ created_at, file_id, file_name, size_bytes, ...copy }: FoundCopy): WorkingCopy {
  return {
    ...copy,
    customer: copy.customer_id,
    account_manager: copy.account_manager_id,
    created_at: created_at.toISOString(),
    file:
      file_id === null || file_name === null || size_bytes === null
        ? null
        : { id: file_id, name: file_name, size_bytes },
  };
}
