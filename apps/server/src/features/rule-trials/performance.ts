import type { RulePerformance } from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';
import { storedRuleIds, type RulesetScope } from '../rules/index.ts';
import { firingsCounted } from './count-firings.ts';

const DAY = 86_400_000;

/** Parts of the trend. */
const PARTS = 10;

type Performance = { readonly days: number; readonly counted: boolean; readonly results: RulePerformance[] };

type Counted = {
  readonly rule_id: string;
  readonly part: number;
  readonly fired: number;
  readonly answered: number;
  readonly won: number;
  readonly lost: number;
  readonly margin: number | null;
  readonly sell: number | null;
};

/**
 * How each rule of a ruleset did in the last days; rules that never fired stand with 0, which is true only once
 * all runs are `counted`. Only the latest run of a quote counts. The margin is what was entered over what was sold for,
 * all such won quotes in US dollars together, as on the dashboard (SP-063).
 * Refuses: a shipper that does not exist. Source: B-008.
 */
export async function rulePerformanceOf(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  { scope, days }: { readonly scope: RulesetScope; readonly days: number },
): Promise<Outcome<Performance, 'customer.not_found'>> {
  const ids = await storedRuleIds(db, scope);
  if (ids === null) return refuse('customer.not_found');
  const now = clock.now();
  // Asked first: what is counted between the two questions may then only be told as known too late.
  const allCounted = await firingsCounted({ db, clock });
  const counted = await countsOf(db, { scope, from: new Date(now.getTime() - days * DAY), now });
  const byRule = Map.groupBy(counted, ({ rule_id }) => rule_id);
  return done({
    days,
    counted: allCounted,
    results: ids.map((id) => performanceOf(id, byRule.get(id) ?? [])),
  });
}

async function countsOf(
  db: Kysely<Tables>,
  { scope, from, now }: { readonly scope: RulesetScope; readonly from: Date; readonly now: Date },
): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT firing.rule_id,
      least(${PARTS}, width_bucket(extract(epoch FROM firing.at)::float8, ${from.getTime() / 1000}::float8,
        ${now.getTime() / 1000}::float8, ${PARTS}::int)) AS part,
      count(*) AS fired,
      count(*) FILTER (WHERE answered) AS answered,
      count(*) FILTER (WHERE answered AND quote.status = 'won') AS won,
      count(*) FILTER (WHERE answered AND quote.status = 'lost') AS lost,
      (sum(quote.margin_cents) FILTER (WHERE entered))::float8 AS margin,
      (sum(quote.all_in_cents) FILTER (WHERE entered))::float8 AS sell
    FROM ruleset
    JOIN rule_firing AS firing ON firing.ruleset_id = ruleset.id
    JOIN quote ON quote.id = firing.quote_id
    CROSS JOIN LATERAL (SELECT
      quote.responded_at IS NOT NULL AND quote.status <> 'rejected' AS answered,
      quote.status = 'won' AND quote.currency = 'USD' AND quote.margin_cents IS NOT NULL AND quote.all_in_cents > 0
        AS entered) AS judged
    WHERE ruleset.context = ${scope.context} AND ruleset.customer_id IS NOT DISTINCT FROM ${scope.customer}::bigint
      AND firing.at >= ${from} AND firing.at <= ${now} AND quote.deleted_at IS NULL
    GROUP BY firing.rule_id, part`.execute(db);
  return rows;
}

function performanceOf(rule: string, counted: readonly Counted[]): RulePerformance {
  const sum = (of: (one: Counted) => number | null): number =>
    counted.reduce((total, one) => total + (of(one) ?? 0), 0);
  const won = sum((one) => one.won);
  const decided = won + sum((one) => one.lost);
  const sell = sum((one) => one.sell);
  return {
    rule_id: rule,
    fired: sum((one) => one.fired),
    answered: sum((one) => one.answered),
    decided,
    won,
    win_rate_percent: decided === 0 ? null : (100 * won) / decided,
    average_margin_percent: sell === 0 ? null : (100 * sum((one) => one.margin)) / sell,
    trend: Array.from({ length: PARTS }, (_none, index) => sum((one) => (one.part === index + 1 ? one.fired : 0))),
  };
}
