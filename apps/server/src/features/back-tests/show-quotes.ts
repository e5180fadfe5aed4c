import type { BackTestResult } from '@lanewright/contract';
import type { PriceResult, RulesetExecutionLog } from '@lanewright/pricing';
import { systemIdOf } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { keptPassesOf } from '../pricing/index.ts';
import type { RulesetScope } from '../rules/index.ts';
import { readRuns, replayBoth, type Replayer } from './replay-runs.ts';
import type { ReplayedRun } from './replayed-run.ts';

type Affected = BackTestResult['most_changed'][number];

/** Replayed runs as quotes that a person knows, each with the rule that made the difference, in their order. */
export async function showQuotes(
  db: Kysely<Tables>,
  replayer: Replayer,
  runs: readonly ReplayedRun[],
): Promise<readonly Affected[]> {
  if (runs.length === 0) return [];
  const ids = runs.map(({ run }) => run);
  const rows = await db
    .selectFrom('pricing_run as r')
    .innerJoin('quote as q', 'q.id', 'r.quote_id')
    .innerJoin('customer as c', 'c.id', 'q.customer_id')
    .select(['r.id as run', 'q.id as quote', 'c.customer_name as shipper'])
    .select(['q.origin_city', 'q.origin_state', 'q.destination_city', 'q.destination_state'])
    .where('r.id', 'in', ids)
    .execute();
  const kept = await readRuns(replayer.pool, ids);
  return runs.flatMap((replayed) => {
    const row = rows.find(({ run }) => run === replayed.run);
    const inputs = kept.find(({ run }) => run === replayed.run)?.inputs;
    if (row === undefined || inputs === undefined) return [];
    const both = replayBoth(replayer, replayed.customer, keptPassesOf(inputs));
    return [
      {
        quote_id: row.quote,
        system_id: systemIdOf(row.quote),
        shipper: row.shipper,
        origin: `${row.origin_city}, ${row.origin_state}`,
        destination: `${row.destination_city}, ${row.destination_state}`,
        currency: replayed.currency,
        before: { price: replayed.before.price, reply: replayed.before.reply },
        draft: { price: replayed.draft.price, reply: replayed.draft.reply },
        rule: both === null ? null : ruleBehind(replayer.scope, both),
      },
    ];
  });
}

/** What a result says of its rules. */
type Ruled = Pick<PriceResult, 'rules_reply' | 'ruleset_execution_logs'>;
type Results = { readonly before: Ruled; readonly draft: Ruled };
type Fired = { readonly id: string; readonly name: string; readonly effect: string };

/**
 * The rule behind a difference, of the ruleset that the draft changes (of a shipper's, or of the default shipper's in its
 * place): of a reply the rule that stops on one side only; of a price, and where no stop differs, the first that fires on
 * one side only or whose effect is another. Null where no rule's effect differs. Rules of other rulesets do otherwise
 * only because of that one, and are not named: who may see a shipper's rules may not see the global ones by that, and the
 * other way round.
 */
export function ruleBehind(scope: RulesetScope, { before, draft }: Results): string | null {
  const [was, becomes] = [firedIn(scope, before), firedIn(scope, draft)];
  const stop = before.rules_reply === draft.rules_reply ? null : stopBehind(scope, { before, draft });
  if (stop !== null) return stop;
  const length = Math.max(was.length, becomes.length);
  for (let at = 0; at < length; at += 1) {
    const [old, fresh] = [was[at], becomes[at]];
    if (old?.id === fresh?.id && old?.effect === fresh?.effect) continue;
    if (fresh !== undefined && !was.some(({ id }) => id === fresh.id)) return fresh.name;
    if (old !== undefined && !becomes.some(({ id }) => id === old.id)) return old.name;
    return fresh?.name ?? old?.name ?? null;
  }
  return null;
}

function stopBehind(scope: RulesetScope, { before, draft }: Results): string | null {
  const [was, becomes] = [stopsIn(scope, before), stopsIn(scope, draft)];
  const came = becomes.find(({ id }) => !was.some((stop) => stop.id === id));
  const gone = was.find(({ id }) => !becomes.some((stop) => stop.id === id));
  return (came ?? gone)?.name ?? null;
}

function ownLogs(
  { context, customer }: RulesetScope,
  { ruleset_execution_logs: logs }: Ruled,
): readonly RulesetExecutionLog[] {
  return logs.filter(({ ruleset, owner }) => ruleset === context && (owner.kind === 'global') === (customer === null));
}

function stopsIn(scope: RulesetScope, result: Ruled) {
  return ownLogs(scope, result).flatMap((log) =>
    log.stops.map(({ rule }) => ({ id: rule, name: log.rule_names[rule] ?? rule })),
  );
}

/** What fired in a ruleset, in the order of running; a failed test counts as an effect of its own. */
function firedIn(scope: RulesetScope, result: Ruled): readonly Fired[] {
  return ownLogs(scope, result).flatMap(firedOf);
}

function firedOf(log: RulesetExecutionLog): readonly Fired[] {
  const fired = log.triggered_rules.map((id) => ({
    id,
    name: log.rule_names[id] ?? id,
    effect: JSON.stringify(log.rule_action_logs[id]),
  }));
  const failed = log.failed_rules.map(({ id, name, reason }) => ({ id, name, effect: `failed: ${reason}` }));
  return [...fired, ...failed];
}
