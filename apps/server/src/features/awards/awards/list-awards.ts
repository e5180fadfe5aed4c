import {
  AWARD_EXPORT,
  AWARD_ORDERINGS,
  type AnswerOf,
  type AwardView,
  type listAwards as listCall,
  type ParsedRequestOf,
} from '@lanewright/contract';
import type { ActiveState } from '@lanewright/quoting';
import { dayOf, done, refuse, type Day, type Outcome } from '@lanewright/units';
import { sql, type RawBuilder } from 'kysely';
import type { ExportedList } from '../../exports/index.ts';
import type { AwardRoom } from '../room.ts';

type Query = ParsedRequestOf<typeof listCall>['query'];
type Condition = RawBuilder<boolean>;
type Row = Omit<AwardView, 'created_at' | 'expiration_status'> & {
  readonly created_at: Date;
  readonly active: boolean;
};

/** Whether an award is active on a day; its period includes both ends (SP-101). */
const activeOn = (today: Day): Condition =>
  sql<boolean>`(award.effective_date <= ${today}::date AND award.expiration_date >= ${today}::date)`;

/** The SQL sort key of each sort field (SP-017). */
function sortKey(name: (typeof AWARD_ORDERINGS)[number], today: Day): RawBuilder<unknown> {
  switch (name) {
    case 'name':
      return sql`lower(award.name)`;
    case 'customer_name':
      return sql`lower(customer.customer_name)`;
    case 'expiration_status':
      // By its word: Active before Inactive.
      return sql`(NOT ${activeOn(today)})`;
    case 'region':
    case 'effective_date':
    case 'expiration_date':
    case 'created_at':
      return sql.ref(`award.${name}`);
  }
}

/** One page of the awards; ties break by id in the same direction. Source: P-040, W-003, W-004, SP-018, SP-101. */
export async function listAwards(room: AwardRoom, query: Query): Promise<AnswerOf<typeof listCall>> {
  const { db, clock, businessZone } = room;
  const today = dayOf(clock.now(), businessZone);
  const { where, order, ordersByShipper } = selectionOf(query, today);
  const [counted, page] = await Promise.all([
    sql<{ count: number }>`SELECT count(*)::int AS count FROM award WHERE ${where}`.execute(db),
    // Joins and reads full rows only for the page.
    sql<Row>`WITH page AS MATERIALIZED (
        SELECT award.id FROM ${ordersByShipper ? WITH_SHIPPERS : sql`award`} WHERE ${where} ORDER BY ${order}
        LIMIT ${query.limit} OFFSET ${query.offset})
      ${columns(today)} FROM ${WITH_SHIPPERS} WHERE award.id IN (SELECT id FROM page) ORDER BY ${order}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: page.rows.map(viewOf) };
}

/** All awards that match the filters, as the list shows them. */
export function exportedAwards(
  { db, clock, businessZone }: AwardRoom,
  query: Omit<Query, 'limit' | 'offset'>,
): ExportedList<AwardView> {
  return {
    list: 'awards',
    columns: AWARD_EXPORT,
    async *rows(read) {
      const today = dayOf(clock.now(), businessZone);
      const { where, order } = selectionOf(query, today);
      const statement = sql<Row>`${columns(today)} FROM ${WITH_SHIPPERS} WHERE ${where} ORDER BY ${order}`;
      for await (const some of read(statement.compile(db))) yield some.map(viewOf);
    },
  };
}

/** One award as the API returns it. Refuses: award.not_found. Source: P-041, W-023. */
export async function awardOf(room: AwardRoom, id: number): Promise<Outcome<AwardView, 'award.not_found'>> {
  const today = dayOf(room.clock.now(), room.businessZone);
  const { rows } = await sql<Row>`${columns(today)} FROM ${WITH_SHIPPERS}
    WHERE award.id = ${id} AND award.deleted_at IS NULL`.execute(room.db);
  const [row] = rows;
  return row === undefined ? refuse('award.not_found') : done(viewOf(row));
}

const WITH_SHIPPERS = sql`award JOIN customer ON customer.id = award.customer_id`;

const columns = (today: Day) => sql`SELECT award.id, award.name, award.customer_id AS customer, customer.customer_name,
  award.region, award.effective_date, award.expiration_date, award.created_at, award.version,
  ${activeOn(today)} AS active`;

function selectionOf(query: Omit<Query, 'limit' | 'offset'>, today: Day) {
  const term = query.search?.trim().toLowerCase() ?? '';
  const states: readonly ActiveState[] = query.expiration_status;
  const conditions: Condition[] = [sql<boolean>`award.deleted_at IS NULL`];
  if (query.customer.length > 0) conditions.push(sql`award.customer_id = ANY(${query.customer}::bigint[])`);
  if (states.length > 0 && !(states.includes('active') && states.includes('inactive')))
    conditions.push(states.includes('active') ? activeOn(today) : sql`NOT ${activeOn(today)}`);
  if (term !== '')
    conditions.push(sql`(strpos(lower(award.name), ${term}) > 0 OR award.customer_id IN (
      SELECT id FROM customer WHERE strpos(lower(customer_name), ${term}) > 0))`);
  const name = orderingOf(query.ordering);
  const direction = query.ordering.startsWith('-') ? sql`DESC` : sql`ASC`;
  return {
    where: sql.join(conditions, sql` AND `),
    order: sql`${sortKey(name, today)} ${direction}, award.id ${direction}`,
    ordersByShipper: name === 'customer_name',
  };
}

function orderingOf(ordering: string): (typeof AWARD_ORDERINGS)[number] {
  const name = AWARD_ORDERINGS.find((each) => each === ordering.replace(/^-/, ''));
  if (name === undefined) throw new Error(`the ordering ${ordering} was not refused`);
  return name;
}

function viewOf({ active, created_at, ...row }: Row): AwardView {
  return { ...row, expiration_status: active ? 'active' : 'inactive', created_at: created_at.toISOString() };
}
