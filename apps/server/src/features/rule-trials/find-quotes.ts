import type { AnswerOf, findTryQuotes } from '@lanewright/contract';
import { isKnownEngine, ruleAtStart } from '@lanewright/pricing';
import { systemIdOf } from '@lanewright/quoting';
import { compareMisses, type Miss, type Rule } from '@lanewright/rules';
import { sql } from 'kysely';
import { governedBy } from '../back-tests/index.ts';
import { keptPassesOf } from '../pricing/index.ts';
import type { RulesetScope } from '../rules/index.ts';
import { reachedAmong } from './reached-among.ts';
import type { TrialRoom } from './room.ts';

type Answer = AnswerOf<typeof findTryQuotes>;
type Kept = { readonly quote: number; readonly inputs: unknown };

/** How many of the newest quotes are examined. They are read in portions, because most rules fire among the first. */
const MOST = 400;
const PORTION = 50;

/** At least this many quotes are examined, so that the narrowest miss is close. */
const MIN_EXAMINED = 150;

/** At most this many quotes get a full run of the ruleset, which takes much longer than evaluating one rule. */
const MOST_RUNS = 6;

type View = NonNullable<Answer['fires']>;

/**
 * Finds the newest quote that a rule fires on, and the one that it misses most narrowly, among the quotes that its
 * ruleset governs. The rule is evaluated on what the latest run of each quote captured. A quote on which the rule also
 * fires within its ruleset is preferred. Only the first 6 candidates are checked for that; if none passes, the newest of
 * them is returned. Source: B-004.
 */
export async function findQuotes(
  room: Pick<TrialRoom, 'db' | 'rulesets'>,
  { scope, rule }: { readonly scope: RulesetScope; readonly rule: Rule },
): Promise<Answer> {
  const alone = [rule] as const;
  const isReached = reachedAmong(room.rulesets, { scope, rule });
  let [fires, stopped, runs, looked]: [View | null, View | null, number, number] = [null, null, 0, 0];
  let misses: { readonly view: View; readonly miss: Miss } | null = null;
  let below = Number.MAX_SAFE_INTEGER;
  const isFound = (): boolean => (fires !== null || runs === MOST_RUNS) && misses !== null && looked >= MIN_EXAMINED;
  while (looked < MOST && !isFound()) {
    const rows = await portion(room.db, scope, below);
    for (const { quote, inputs } of rows) {
      below = quote;
      looked += 1;
      const pass = keptPassesOf(inputs).at(-1);
      if (pass === undefined || !isKnownEngine(pass.engine)) continue;
      const found = ruleAtStart(pass, { context: scope.context, rule: alone });
      const view = { id: quote, system_id: systemIdOf(quote) };
      const { miss } = found;
      if (miss !== null && (misses === null || compareMisses(miss, misses.miss) < 0)) misses = { view, miss };
      if (!found.fires || fires !== null || runs === MOST_RUNS) continue;
      runs += 1;
      if (await isReached(inputs)) fires = view;
      else stopped ??= view;
    }
    if (rows.length < PORTION) break;
  }
  return { fires: fires ?? stopped, misses: misses?.view ?? null, looked_at: looked };
}

async function portion(db: TrialRoom['db'], scope: RulesetScope, below: number): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    SELECT q.id AS quote, r.inputs
    FROM quote AS q JOIN pricing_run AS r ON r.id = q.latest_run_id
    WHERE q.deleted_at IS NULL AND q.id < ${below} AND ${governedBy(scope)}
    ORDER BY q.id DESC LIMIT ${PORTION}`.execute(db);
  return rows;
}
