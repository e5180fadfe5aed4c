import { may, type Permission } from '@lanewright/access';
import { OVERVIEW_ROWS, type CustomerOverview } from '@lanewright/contract';
import { RULE_CONTEXTS, type RuleContext } from '@lanewright/rules';
import { dayOf, done, refuse, type Day, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { inheritedRules, storedVersions } from '../../rules/index.ts';
import type { CustomerRoom } from '../room.ts';
import { quoteFigures } from './quote-figures.ts';

type Rules = CustomerOverview['rules'];

const VIEW_RULES: Readonly<Record<RuleContext, Permission>> = {
  quote_price_prediction: 'customer.view_price_rules',
  max_buy_price_prediction: 'customer.view_max_buy_rules',
};

/**
 * What there is of a shipper beside its fields, each part for those who may see such things. Refuses: a shipper that does
 * not exist, and the default shipper. Source: S-018, SP-097, SP-146.
 */
export async function customerOverview(
  { db, clock, businessZone }: CustomerRoom,
  { id, permissions }: { readonly id: number; readonly permissions: ReadonlySet<string> },
): Promise<Outcome<CustomerOverview, 'customer.not_found' | 'customer.is_default'>> {
  const customer = await db
    .selectFrom('customer')
    .select('is_default')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (customer === undefined) return refuse('customer.not_found');
  if (customer.is_default) return refuse('customer.is_default', { act: 'shown' });
  const now = clock.now();
  const today = dayOf(now, businessZone);
  const [quotes, rules, fuelSheets, awards, files] = await Promise.all([
    may(permissions, ['quote.view']) ? quoteFigures(db, { id, now, businessZone }) : null,
    rulesInForce(
      db,
      id,
      RULE_CONTEXTS.filter((context) => may(permissions, [VIEW_RULES[context]])),
    ),
    may(permissions, ['fuel_sheet.view']) ? fuelSheetsOf(db, id) : null,
    may(permissions, ['award.view']) ? awardsOf(db, id, today) : null,
    may(permissions, ['file.view']) ? filesOf(db, id) : null,
  ]);
  return done({ quotes, rules, fuel_sheets: fuelSheets, awards, files });
}

async function rulesInForce(db: Kysely<Tables>, id: number, contexts: readonly RuleContext[]): Promise<Rules> {
  const own = (await storedVersions(db, [id])).filter(({ rule_count }) => rule_count > 0);
  return Promise.all(
    contexts.map(async (context) => {
      const rules = own.find((each) => each.context === context);
      if (rules !== undefined)
        return { context, own: { version: rules.version, rule_count: rules.rule_count }, inherited: null };
      const lent = await inheritedRules(db, { context, customer: id }, { rules: [] });
      if (lent === null || lent.rule_count === 0) return { context, own: null, inherited: null };
      const { customer, customer_name, rule_count } = lent;
      return { context, own: null, inherited: { customer, customer_name, rule_count } };
    }),
  );
}

async function fuelSheetsOf(db: Kysely<Tables>, id: number): Promise<NonNullable<CustomerOverview['fuel_sheets']>> {
  const { rows } = await sql<NonNullable<CustomerOverview['fuel_sheets']>[number]>`
    SELECT sheet.id, region, fuel_price_delay,
      (SELECT count(*)::int FROM fuel_sheet_rate_range AS range WHERE range.fuel_sheet_id = sheet.id) AS ranges
    FROM fuel_sheet AS sheet WHERE customer_id = ${id} ORDER BY region`.execute(db);
  return rows;
}

/** Those in force first, then the newest; the counts are of all. */
async function awardsOf(db: Kysely<Tables>, id: number, today: Day): Promise<CustomerOverview['awards']> {
  const inForce = sql<boolean>`(effective_date <= ${today} AND expiration_date >= ${today})`;
  const counted = await sql<{ count: number; in_force: number }>`
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE ${inForce}))::int AS in_force FROM award
    WHERE customer_id = ${id} AND deleted_at IS NULL`.execute(db);
  const { rows } = await sql<NonNullable<CustomerOverview['awards']>['results'][number]>`
    SELECT id, name, region, effective_date, expiration_date, ${inForce} AS in_force,
      (SELECT count(*)::int FROM award_lane AS lane
        WHERE lane.award_id = award.id AND lane.deleted_at IS NULL) AS lanes
    FROM award WHERE customer_id = ${id} AND deleted_at IS NULL
    ORDER BY ${inForce} DESC, effective_date DESC, id DESC LIMIT ${OVERVIEW_ROWS}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, in_force: counted.rows[0]?.in_force ?? 0, results: rows };
}

async function filesOf(db: Kysely<Tables>, id: number): Promise<CustomerOverview['files']> {
  const living = db.selectFrom('file').where('customer_id', '=', id).where('deleted_at', 'is', null);
  const { count } = await living.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await living
    .select(['id', 'name', 'category', 'status', 'created_at', 'created_by_name'])
    .orderBy('id', 'desc')
    .limit(OVERVIEW_ROWS)
    .execute();
  return { count, results: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}
