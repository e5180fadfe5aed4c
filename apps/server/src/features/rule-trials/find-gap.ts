import type { RuleFinding } from '@lanewright/contract';
import { replayUnder, type PriceResult } from '@lanewright/pricing';
import { systemIdOf } from '@lanewright/quoting';
import { sql } from 'kysely';
import { governedBy } from '../back-tests/index.ts';
import { keptPassesOf, type Governing } from '../pricing/index.ts';
import type { LintAsk } from './lint-ask.ts';
import type { TrialRoom } from './room.ts';

const DAY = 86_400_000;

/** How many of the newest runs are looked at: a draft is looked through often, and a gap shows early. */
const MAX_RUNS = 200;

type Kept = { readonly quote: number; readonly customer: number; readonly inputs: unknown };

/**
 * Recent quotes that no rule touches, neither of the draft nor of the rulesets beside it: the newest runs of the days
 * are made again with the draft in its place. Source: B-007.
 */
export async function findGap(
  { db, clock, rulesets }: Pick<TrialRoom, 'db' | 'clock' | 'rulesets'>,
  { scope, rules, days, mayNameQuotes }: LintAsk,
): Promise<{ readonly findings: readonly RuleFinding[]; readonly lookedAt: number; readonly inDays: number }> {
  const from = new Date(clock.now().getTime() - days * DAY);
  const { rows } = await sql<Kept>`
    SELECT q.id AS quote, q.customer_id AS customer, r.inputs
    FROM quote AS q JOIN pricing_run AS r ON r.id = q.latest_run_id
    WHERE q.deleted_at IS NULL AND r.started_at >= ${from} AND ${governedBy(scope)}
    ORDER BY q.id DESC LIMIT ${MAX_RUNS}`.execute(db);
  if (rows.length === 0) return { findings: [], lookedAt: 0, inDays: 0 };
  const inDays = rows.length < MAX_RUNS ? rows.length : await runsSince(db, scope, from);
  const governing = await rulesets.rulesetsOfAll([...new Set(rows.map(({ customer }) => customer))]);
  const results = rows.flatMap(({ quote, customer, inputs }) => {
    const inForce = governing.get(customer);
    const made = inForce && replayUnder(keptPassesOf(inputs), withDraft(inForce, { scope, rules }, customer));
    return made?.ok === true ? [{ quote, touched: isTouched(made.value) }] : [];
  });
  const missed = results.filter(({ touched }) => !touched);
  const [example] = missed;
  if (example === undefined) return { findings: [], lookedAt: results.length, inDays };
  const such = mayNameQuotes ? `, such as ${systemIdOf(example.quote)}` : '';
  const sentence = `No rule touches ${missed.length} of the last ${results.length} quotes${such}.`;
  return { findings: [{ kind: 'gap', rules: [], sentence }], lookedAt: results.length, inDays };
}

/** How many quotes under the ruleset were priced since a moment, each by its latest run. */
async function runsSince(db: TrialRoom['db'], scope: LintAsk['scope'], from: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM quote AS q JOIN pricing_run AS r ON r.id = q.latest_run_id
    WHERE q.deleted_at IS NULL AND r.started_at >= ${from} AND ${governedBy(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function isTouched({ ruleset_execution_logs: logs }: PriceResult): boolean {
  return logs.some(({ triggered_rules: rules, failed_rules: failed }) => rules.length + failed.length > 0);
}

/**
 * The rules of a context with the draft in its place, for a quote of a shipper that it governs. Those of the other
 * context never touch what these say: they are left out, and not run.
 */
function withDraft(
  inForce: Governing,
  { scope, rules }: Pick<LintAsk, 'scope' | 'rules'>,
  customer: number,
): Governing {
  const kind = scope.customer === null ? 'global' : scope.customer === customer ? 'shipper' : 'default_shipper';
  const draft = { version_id: 0, owner: { kind, id: scope.customer, name: 'Draft' }, rules } as const;
  const drafted = { ...inForce[scope.context], [kind]: draft };
  return { quote_price_prediction: NO_RULES, max_buy_price_prediction: NO_RULES, [scope.context]: drafted };
}

const NO_RULES = { global: null, shipper: null, default_shipper: null };
