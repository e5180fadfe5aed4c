import {
  AWARD_EXPORT,
  type AnswerOf,
  type AwardView,
  type listAwards as listCall,
  type ParsedRequestOf,
} from '@lanewright/contract';
import { dayOf, done, refuse, type Day, type Outcome } from '@lanewright/units';
import { sql } from 'kysely';
import { PLANNED_EACH_TIME } from '../../../platform/kept-statements.ts';
import type { ExportedList } from '../../exports/index.ts';
import type { AwardRoom } from '../room.ts';
import { activeOn, selectionOf, WITH_SHIPPERS } from './award-pages.ts';

type Query = ParsedRequestOf<typeof listCall>['query'];
type Row = Omit<AwardView, 'created_at' | 'expiration_status'> & {
  readonly created_at: Date;
  readonly active: boolean;
};

/** One page of the awards; ties break by id in the same direction. Source: P-040, W-003, W-004, SP-018, SP-101. */
export async function listAwards(room: AwardRoom, query: Query): Promise<AnswerOf<typeof listCall>> {
  const { db, clock, businessZone } = room;
  const today = dayOf(clock.now(), businessZone);
  const { where, order, idsOf } = selectionOf(query, today);
  const begin = sql.raw(PLANNED_EACH_TIME);
  const [counted, page] = await Promise.all([
    sql<{ count: number }>`${begin} SELECT count(*)::int AS count FROM award WHERE ${where}`.execute(db),
    // Joins and reads full rows only for the page.
    sql<Row>`${begin} WITH page AS MATERIALIZED (${idsOf(query)})
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

const columns = (today: Day) => sql`SELECT award.id, award.name, award.customer_id AS customer, customer.customer_name,
  award.region, award.effective_date, award.expiration_date, award.created_at, award.version,
  ${activeOn(today)} AS active`;

function viewOf({ active, created_at, ...row }: Row): AwardView {
  return { ...row, expiration_status: active ? 'active' : 'inactive', created_at: created_at.toISOString() };
}
