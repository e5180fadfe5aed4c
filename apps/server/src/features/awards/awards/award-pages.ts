import { AWARD_ORDERINGS, type listAwards as listCall, type ParsedRequestOf } from '@lanewright/contract';
import type { ActiveState } from '@lanewright/quoting';
import type { Day } from '@lanewright/units';
import { sql, type RawBuilder } from 'kysely';

type Query = ParsedRequestOf<typeof listCall>['query'];
type Page = Pick<Query, 'limit' | 'offset'>;
type Sql = RawBuilder<unknown>;

/** An award with its shipper. */
export const WITH_SHIPPERS = sql`award JOIN customer ON customer.id = award.customer_id`;

/** Whether an award is active on a day; its period includes both ends (SP-101). */
export const activeOn = (today: Day): RawBuilder<boolean> =>
  sql<boolean>`(award.effective_date <= ${today}::date AND award.expiration_date >= ${today}::date)`;

/** The SQL of a filtered and ordered list of awards. */
export type Selection = {
  readonly where: Sql;
  /** An ORDER BY on columns of `WITH_SHIPPERS`. */
  readonly order: Sql;
  /** The statement that selects the ids of a page. */
  readonly idsOf: (page: Page) => Sql;
};

/** The awards that a query asks for; ties break by id in the same direction. Source: W-003, W-004, SP-017, SP-018. */
export function selectionOf(query: Omit<Query, keyof Page>, today: Day): Selection {
  const where = whereOf(query, today);
  const name = orderingOf(query.ordering);
  const direction = query.ordering.startsWith('-') ? sql`DESC` : sql`ASC`;
  const order = sql`${sortKey(name, today)} ${direction}, award.id ${direction}`;
  const plain = ({ limit, offset }: Page) =>
    sql`SELECT award.id FROM award WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  return { where, order, idsOf: name === 'customer_name' ? (page) => idsByShipper(where, direction, page) : plain };
}

function whereOf({ search, expiration_status, customer }: Omit<Query, keyof Page>, today: Day): Sql {
  const term = search?.trim().toLowerCase() ?? '';
  const states: readonly ActiveState[] = expiration_status;
  const conditions: Sql[] = [sql`award.deleted_at IS NULL`];
  if (customer.length > 0) conditions.push(sql`award.customer_id = ANY(${customer}::bigint[])`);
  if (states.length > 0 && !(states.includes('active') && states.includes('inactive')))
    conditions.push(states.includes('active') ? activeOn(today) : sql`NOT ${activeOn(today)}`);
  if (term !== '') conditions.push(searched(term));
  return sql.join(conditions, sql` AND `);
}

/** Uses the expressions of both trigram indexes. That of shippers also holds their code, which is not searched here. */
function searched(term: string): Sql {
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(lower(award.name) LIKE ${pattern} OR award.customer_id = ANY(ARRAY(SELECT id FROM customer
    WHERE lower(customer_name || E'\n' || customer_slug) LIKE ${pattern} AND lower(customer_name) LIKE ${pattern})))`;
}

function orderingOf(ordering: string): (typeof AWARD_ORDERINGS)[number] {
  const name = AWARD_ORDERINGS.find((each) => each === ordering.replace(/^-/, ''));
  if (name === undefined) throw new Error(`the ordering ${ordering} was not refused`);
  return name;
}

/** The SQL sort key of each sort field (SP-017). */
function sortKey(name: (typeof AWARD_ORDERINGS)[number], today: Day): Sql {
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

/**
 * Selects the ids of one page, ordered by shipper name. It counts the awards of each name first, and then sorts only the
 * awards whose names are on the page. Awards of shippers with equal names are ordered together.
 */
function idsByShipper(where: Sql, direction: Sql, { limit, offset }: Page): Sql {
  return sql`WITH reached AS MATERIALIZED (
      SELECT * FROM (
        SELECT lower(customer_name) AS name, array_agg(customer.id) AS shippers, sum(awards) AS awards,
          sum(sum(awards)) OVER (ORDER BY lower(customer_name) ${direction}) - sum(awards) AS before
        FROM (SELECT customer_id, count(*) AS awards FROM award WHERE ${where} GROUP BY customer_id) AS held
        JOIN customer ON customer.id = held.customer_id GROUP BY lower(customer_name)) AS named
      WHERE before < ${offset + limit} AND before + awards > ${offset})
    SELECT award.id FROM reached JOIN award ON award.customer_id = ANY(reached.shippers)
    WHERE ${where} ORDER BY reached.name ${direction}, award.id ${direction}
    LIMIT ${limit} OFFSET (SELECT ${offset} - min(before) FROM reached)`;
}
