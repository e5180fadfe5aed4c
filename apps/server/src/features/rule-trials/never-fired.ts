import type { RuleFinding } from '@lanewright/contract';
import { sameRuleset, type Rule } from '@lanewright/rules';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { governedBy } from '../back-tests/index.ts';
import { firingsCounted } from './count-firings.ts';
import type { LintAsk } from './lint-ask.ts';
import { unchangedSince, type Since } from './unchanged-since.ts';
import type { TrialRoom } from './room.ts';

const DAY = 86_400_000;

/**
 * Rules that fired on no quote since they stand saved as they are in the draft, at most the last days; each says how many
 * quotes were priced meanwhile and since when. Of a changed or new rule nothing is known yet, nor of one since which no
 * quote was priced, nor of any while runs wait to be counted. All of them are told. Source: B-007, decision 0046.
 */
export async function neverFired(
  { db, clock }: Pick<TrialRoom, 'db' | 'clock'>,
  ask: LintAsk,
  stored: readonly Rule[],
): Promise<readonly RuleFinding[]> {
  if (!(await firingsCounted({ db, clock }))) return [];
  const from = new Date(clock.now().getTime() - ask.days * DAY);
  const fired = await firedSince(db, ask, from);
  const before = new Map(stored.map((rule) => [rule.id, rule]));
  const silent = ask.rules.filter((rule) => {
    const saved = before.get(rule.id);
    return !fired.has(rule.id) && rule.muted !== true && saved !== undefined && sameRuleset([rule], [saved]);
  });
  if (silent.length === 0) return [];
  const since = await unchangedSince(db, ask.scope, from);
  const priced = await pricedSince(db, ask, [from, ...[...since.values()].map(({ at }) => at)]);
  return silent.flatMap((rule) => {
    const own = since.get(rule.id) ?? null;
    const quotes = priced.get((own?.at ?? from).getTime()) ?? 0;
    return quotes === 0 ? [] : [finding(rule, { quotes, own, days: ask.days })];
  });
}

type Basis = { readonly quotes: number; readonly own: Since | null; readonly days: number };

function finding(rule: Rule, { quotes, own, days }: Basis): RuleFinding {
  const all = quotes === 1 ? 'did not fire on the one quote' : `fired on none of the ${quotes} quotes`;
  const span = days === 1 ? 'the last day' : `the last ${days} days`;
  const when = own === null ? `priced in ${span}` : `priced since version ${own.version}`;
  return {
    kind: 'never_fired',
    rules: [rule.id],
    sentence: `Rule '${rule.name}' ${all} ${when}.`,
    ...(own === null ? {} : { since: own.at.toISOString() }),
  };
}

async function firedSince(db: Kysely<Tables>, { scope }: LintAsk, from: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ rule_id: string }>`
    SELECT DISTINCT firing.rule_id
    FROM ruleset
    JOIN rule_firing AS firing ON firing.ruleset_id = ruleset.id
    WHERE ruleset.context = ${scope.context} AND ruleset.customer_id IS NOT DISTINCT FROM ${scope.customer}::bigint
      AND firing.at >= ${from}`.execute(db);
  return new Set(rows.map(({ rule_id }) => rule_id));
}

/** How many quotes under the ruleset were priced, and counted, since each moment. */
async function pricedSince(
  db: Kysely<Tables>,
  { scope }: LintAsk,
  moments: readonly Date[],
): Promise<ReadonlyMap<number, number>> {
  const earliest = new Date(Math.min(...moments.map((moment) => moment.getTime())));
  const { rows } = await sql<{ moment: Date; quotes: number }>`
    SELECT moment, count(run.started_at)::int AS quotes
    FROM (SELECT DISTINCT unnest(${moments}::timestamptz[])) AS asked (moment)
    LEFT JOIN (
      SELECT r.started_at FROM quote AS q
      JOIN pricing_run AS r ON r.id = q.latest_run_id
      JOIN counted_run AS counted ON counted.quote_id = q.id AND counted.run_id = r.id
      WHERE q.deleted_at IS NULL AND r.started_at >= ${earliest} AND ${governedBy(scope)}
    ) AS run ON run.started_at >= moment
    GROUP BY moment`.execute(db);
  return new Map(rows.map(({ moment, quotes }) => [moment.getTime(), quotes]));
}
