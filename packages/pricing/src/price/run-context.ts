import {
  compileRuleset,
  EDITOR_CONFIG,
  runRuleset,
  type RuleContext,
  type RulesetRun,
  type RunReply,
  type Situation,
} from '@lanewright/rules';
import type { Currency } from '@lanewright/units';
import type { ContextRulesets, RulesetVersion } from '../inputs/inputs.ts';
import type { Reason, RulesetExecutionLog } from '../result/result.ts';

/** What the rules of one context did and said. */
export type ContextRun = {
  readonly runs: readonly RulesetRun[];
  readonly logs: readonly RulesetExecutionLog[];
  readonly errored: boolean;
  /** What the rules alone say: an error turns everything into no-reply (SP-148). */
  readonly reply: RunReply;
  readonly reasons: readonly Reason[];
};

/**
 * Runs the global ruleset, then the shipper's, or the default shipper's when the shipper's list is empty; no-reply and
 * reject in the global set are final, a plain stop ends only that set. Source: SP-145, SP-146, SP-148.
 */
export function runContext(rulesets: ContextRulesets, situation: Situation, currency: Currency): ContextRun {
  const { context } = situation.dictionary.config;
  const runs: RulesetRun[] = [];
  const logs: RulesetExecutionLog[] = [];
  for (const version of [rulesets.global, ownOrBorrowed(rulesets)]) {
    if (version === null || version.rules.length === 0) continue;
    const run = runRuleset(compileRuleset(version.rules, EDITOR_CONFIG[context]), situation);
    runs.push(run);
    logs.push(logOf(version, run, { context, currency }));
    if (run.end === 'no-reply' || run.end === 'reject') break;
  }
  const errored = runs.some((run) => run.errored);
  const end = runs.at(-1)?.end ?? 'completed';
  const final = end === 'no-reply' || end === 'reject' ? end : 'respond';
  return { runs, logs, errored, reply: errored ? 'no-reply' : final, reasons: reasonsOf(logs, runs) };
}

/** The shipper's own rules, or the default shipper's while the shipper's list is empty (SP-146). */
export function ownOrBorrowed({ shipper, default_shipper }: ContextRulesets): RulesetVersion | null {
  return shipper !== null && shipper.rules.length > 0 ? shipper : default_shipper;
}

function logOf(
  version: RulesetVersion,
  run: RulesetRun,
  about: { context: RuleContext; currency: Currency },
): RulesetExecutionLog {
  return {
    ruleset: about.context,
    owner: version.owner,
    version_id: version.version_id,
    triggered_rules: run.fired.map((rule) => rule.id),
    rule_action_logs: Object.fromEntries(run.fired.map((rule) => [rule.id, rule.actions])),
    rule_names: Object.fromEntries(run.fired.map((rule) => [rule.id, rule.name])),
    ...rowsOf(run),
    failed_rules: run.failed,
    skipped_rules: run.skipped,
    stops: run.stops,
    end: run.end,
    context: { currency: about.currency },
  };
}

function rowsOf({ fired }: RulesetRun): Pick<RulesetExecutionLog, 'rule_rows'> {
  const rows = fired.flatMap(({ id, row }) => (row === undefined ? [] : [[id, row] as const]));
  return rows.length === 0 ? {} : { rule_rows: Object.fromEntries(rows) };
}

function reasonsOf(logs: readonly RulesetExecutionLog[], runs: readonly RulesetRun[]): readonly Reason[] {
  const reasons: Reason[] = [];
  for (const run of runs) {
    const failed = [
      ...run.failed.map((rule) => rule.name),
      ...run.fired.filter((rule) => rule.actions.some((action) => action.status === 'failed')).map((rule) => rule.name),
    ];
    for (const name of failed) reasons.push({ code: 'rule_failed', sentence: `Rule '${name}' failed while running.` });
  }
  for (const log of logs)
    for (const stop of log.stops) {
      if (log.end !== 'no-reply' && log.end !== 'reject') continue;
      if (!stop.action_type.endsWith(log.end)) continue;
      const said = stop.reason === null ? '' : `: ${stop.reason}`;
      const verb = log.end === 'reject' ? 'rejects the quote' : 'asks for no reply';
      const code = log.end === 'reject' ? 'rule_reject' : 'rule_no_reply';
      reasons.push({ code, sentence: `Rule '${log.rule_names[stop.rule] ?? stop.rule}' ${verb}${said}.` });
    }
  return reasons;
}
