import type { AnswerOf, findTryQuotes } from '@lanewright/contract';
import { isKnownEngine, ruleAtStart } from '@lanewright/pricing';
import { systemIdOf } from '@lanewright/quoting';
import type { Rule } from '@lanewright/rules';
import { sql } from 'kysely';
import { governedBy } from '../back-tests/index.ts';
import { keptPassesOf } from '../pricing/index.ts';
import type { RulesetScope } from '../rules/index.ts';
import type { TrialRoom } from './room.ts';

type Answer = AnswerOf<typeof findTryQuotes>;
type Kept = { readonly quote: number; readonly inputs: unknown };

/** How many of the newest quotes are examined. They are read in portions, because most rules fire among the first. */
const MOST = 400;
const PORTION = 50;

/**
 * Finds the newest quote that a rule fires on, and the newest that it misses by one condition, among the quotes that
 * its ruleset governs. The rule is evaluated on what the latest run of each quote captured. Source: B-004.
 */
export async function findQuotes(
  { db }: Pick<TrialRoom, 'db'>,
  { scope, rule }: { readonly scope: RulesetScope; readonly rule: Rule },
): Promise<Answer> {
  const alone = [rule] as const;
  let [fires, misses, looked]: [Answer['fires'], Answer['misses'], number] = [null, null, 0];
  let below = Number.MAX_SAFE_INTEGER;
  while (looked < MOST && (fires === null || misses === null)) {
    const rows = await portion(db, scope, below);
    for (const { quote, inputs } of rows) {
      below = quote;
      looked += 1;
      const pass = keptPassesOf(inputs).at(-1);
      if (pass === undefined || !isKnownEngine(pass.engine)) continue;
      const found = ruleAtStart(pass, { context: scope.context, rule: alone });
      const view = { id: quote, system_id: systemIdOf(quote) };
      if (found.fires) fires ??= view;
      else if (found.nearMiss !== null) misses ??= view;
    }
    if (rows.length < PORTION) break;
  }
  return { fires, misses, looked_at: looked };
}

async function portion(db: TrialRoom['db'], scope: RulesetScope, below: number): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    SELECT q.id AS quote, r.inputs
    FROM quote AS q JOIN pricing_run AS r ON r.id = q.latest_run_id
    WHERE q.deleted_at IS NULL AND q.id < ${below} AND ${governedBy(scope)}
    ORDER BY q.id DESC LIMIT ${PORTION}`.execute(db);
  return rows;
}
