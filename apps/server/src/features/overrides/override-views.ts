import type { AnswerOf, listOverrides, OverrideGroup, OverrideHabit } from '@lanewright/contract';
import { laneClassOf, laneLengthOf } from '@lanewright/estimate';
import {
  COST_TYPE_ALL_IN,
  countOverrides,
  habitOf,
  overrideOutcome,
  type CountedOverride,
  type OverrideCounts,
} from '@lanewright/quoting';
import { subtractCents, type Cents } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { areReasonsRequired } from '../quotes/index.ts';

/** Only the newest overrides up to this number are counted; a broker makes some hundreds a day. */
const AT_MOST = 50_000;

/**
 * The overrides of answered quotes since a moment: by reason, person and shipper, with the habits among them. Source:
 * B-032.
 */
export async function overridesSince(db: Kysely<Tables>, since: Date): Promise<AnswerOf<typeof listOverrides>> {
  const rows = (await readOverrides(db, since)).map(countedRow);
  return {
    reasons_required: await areReasonsRequired(db),
    count: rows.length,
    reasons: groupsOf(rows, ({ reason }) => reason ?? 'No reason given'),
    people: groupsOf(rows, ({ given_by_name: name }) => name),
    shippers: groupsOf(rows, ({ customer_name: name }) => name),
    habits: habitsOf(rows, await shippersWithRules(db)),
  };
}

function readOverrides(db: Kysely<Tables>, since: Date) {
  return db
    .selectFrom('price_override as o')
    .innerJoin('quote as q', 'q.id', 'o.quote_id')
    .innerJoin('customer as c', 'c.id', 'q.customer_id')
    .innerJoin('equipment as e', 'e.id', 'q.equipment_id')
    .select(['o.price_cents', 'o.suggested_cents', 'o.currency', 'o.reason', 'o.given_by_name'])
    .select(['q.status', 'q.currency as quote_currency', 'q.cost_type', 'q.winning_bid_cents', 'q.margin_cents'])
    .select(['q.all_in_cents', 'q.distance_miles', 'q.customer_id', 'c.customer_name', 'e.type as equipment_type'])
    .where('o.given_at', '>=', since)
    .where('q.responded_at', 'is not', null)
    .where('q.deleted_at', 'is', null)
    .orderBy('o.given_at', 'desc')
    .limit(AT_MOST)
    .execute();
}

type StoredRow = Awaited<ReturnType<typeof readOverrides>>[number];
type CountedRow = StoredRow & CountedOverride;

function countedRow(row: StoredRow): CountedRow {
  const given = { price: row.price_cents, suggested: row.suggested_cents };
  return { ...row, ...given, outcome: overrideOutcome(given, { status: row.status, ...figuresOf(row) }) };
}

/**
 * The quote's winning bid and cost, all in, in the currency of the override; null if they have another currency or
 * basis.
 */
function figuresOf(row: StoredRow): { readonly winningBid: Cents | null; readonly cost: Cents | null } {
  const { all_in_cents: allIn, margin_cents: margin } = row;
  if (row.quote_currency !== row.currency) return { winningBid: null, cost: null };
  return {
    winningBid: row.cost_type === COST_TYPE_ALL_IN ? row.winning_bid_cents : null,
    cost: allIn === null || margin === null ? null : subtractCents(allIn, margin),
  };
}

function groupsOf(rows: readonly CountedRow[], nameOf: (row: CountedRow) => string): OverrideGroup[] {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, members]) => ({ name, ...wireCounts(countOverrides(members)) }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

function habitsOf(rows: readonly CountedRow[], withRules: ReadonlySet<number>): OverrideHabit[] {
  const classed = rows.flatMap((row) => {
    const { equipment_type: equipment, distance_miles: miles } = row;
    return equipment === null || miles === null ? [] : [{ ...row, equipment, miles: Number(miles) }];
  });
  const classes = Map.groupBy(classed, (row) => `${row.customer_id}/${laneClassOf(row)}`);
  const habits = [...classes.values()].flatMap((members) => {
    const [first] = members;
    const habit = habitOf(members);
    if (habit === null || first === undefined) return [];
    const length = laneLengthOf(first.miles);
    return [
      {
        ...wireCounts(habit),
        customer_id: first.customer_id,
        customer_name: first.customer_name,
        has_own_rules: withRules.has(first.customer_id),
        equipment_type: first.equipment,
        from_miles: length.from,
        below_miles: length.below,
        rule_percent: habit.rulePercent,
      },
    ];
  });
  return habits.toSorted((one, other) => other.count - one.count);
}

/** The shippers with quoting rules of their own. */
async function shippersWithRules(db: Kysely<Tables>): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('ruleset')
    .select('customer_id')
    .where('context', '=', 'quote_price_prediction')
    .where('current_version_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ customer_id: id }) => id ?? []));
}

function wireCounts(counts: OverrideCounts) {
  return {
    count: counts.count,
    above: counts.above,
    below: counts.below,
    median_percent: Math.round(counts.medianPercent * 10) / 10,
    person_right: counts.person,
    suggestion_right: counts.suggestion,
    neither_right: counts.neither,
    unknown: counts.unknown,
  };
}
