import type { RuleFinding } from '@lanewright/contract';
import { sameRuleset, type Rule } from '@lanewright/rules';
import { sql } from 'kysely';
import { firingsCounted } from './count-firings.ts';
import type { LintAsk } from './lint.ts';
import type { TrialRoom } from './room.ts';

const DAY = 86_400_000;

/** More of them say together that the days were few. */
const MOST = 100;

/**
 * Rules that fired on no quote in the last days: those that stand saved as they are in the draft, where the ruleset did
 * fire at all. Of a changed or new rule nothing is known yet, nor of any while runs wait to be counted. Source: B-007.
 */
export async function neverFired(
  { db, clock }: Pick<TrialRoom, 'db' | 'clock'>,
  { scope, rules, days }: LintAsk,
  stored: readonly Rule[],
): Promise<readonly RuleFinding[]> {
  if (!(await firingsCounted({ db, clock }))) return [];
  const from = new Date(clock.now().getTime() - days * DAY);
  const { rows } = await sql<{ rule_id: string }>`
    SELECT DISTINCT firing.rule_id
    FROM ruleset
    JOIN rule_firing AS firing ON firing.ruleset_id = ruleset.id
    WHERE ruleset.context = ${scope.context} AND ruleset.customer_id IS NOT DISTINCT FROM ${scope.customer}::bigint
      AND firing.at >= ${from}`.execute(db);
  if (rows.length === 0) return [];
  const fired = new Set(rows.map(({ rule_id }) => rule_id));
  const before = new Map(stored.map((rule) => [rule.id, rule]));
  const silent = rules.filter((rule) => {
    const saved = before.get(rule.id);
    return !fired.has(rule.id) && rule.muted !== true && saved !== undefined && sameRuleset([rule], [saved]);
  });
  return silent.slice(0, MOST).map((rule) => ({
    kind: 'never_fired',
    rules: [rule.id],
    sentence: `Rule '${rule.name}' fired on no quote of the last ${days === 1 ? 'day' : `${days} days`}.`,
  }));
}
