import { partnerPanels, type PartnerPanels, type RunView } from '@lanewright/contract';
import {
  fuelTermsOfRun,
  limitsOfRun,
  plainSentence,
  seenResult,
  type PriceResult,
  type RulesetExecutionLog,
  type Sight,
} from '@lanewright/pricing';
import { PC_MILER_MILES, type PriceLimits } from '@lanewright/quoting';
import { dayInWords, type Rule } from '@lanewright/rules';
import { dayOf } from '@lanewright/units';
import { z } from 'zod';
import type { StoredRun as RunRow, RunFuel } from '../quotes/index.ts';
import { fuelBasisText } from './fuel-basis-text.ts';
import type { RulesetLoader } from './gather-rulesets.ts';
import { contractLaneOf, marketViewOf, milesNoteOf, networkViewOf, predictionViewOf } from './input-views.ts';
import { keptPassesOf } from './stored-run.ts';

const automatic = z.object({ sent: z.boolean(), reasons: z.array(z.string()) }).nullable();

/** The result of a stored run; written by this feature from the pure function's own answer. */
const storedResult = z.custom<PriceResult>(
  (value) =>
    z.object({ reply: z.string(), currency: z.string(), parts: z.array(z.object({})) }).safeParse(value).success,
);

/** The fuel a run reckoned with, in the run's currency; null where there was none. */
export function fuelOfRun(run: RunRow): RunFuel | null {
  const result = storedResult.parse(run.result);
  const pass = keptPassesOf(run.inputs).at(-1);
  const terms = pass === undefined ? null : fuelTermsOfRun(result, pass);
  return terms === null ? null : { currency: result.currency, terms };
}

/** What a price is held against by a stored run; null for a run without passes. */
export function limitsOfStoredRun(run: RunRow, farPercent: number): PriceLimits | null {
  const pass = keptPassesOf(run.inputs).at(-1);
  return pass === undefined ? null : limitsOfRun(storedResult.parse(run.result), pass, farPercent);
}

/** How the panels of partners answer what a run kept, by the partners' names. */
export type PanelViews = Readonly<Record<string, (kept: unknown) => unknown>>;

/** The panels of a run; null for each partner that was not asked. Null is a quote without a run. */
export function panelsOfRun(run: RunRow | null, views: PanelViews): PartnerPanels {
  const kept: Readonly<Record<string, unknown>> = run === null ? {} : (keptPassesOf(run.inputs).at(-1)?.inputs ?? {});
  const panelOf = (name: string) => (kept[name] === undefined ? null : (views[name]?.(kept[name]) ?? null));
  const names = Object.keys(partnerPanels.shape);
  return partnerPanels.parse(Object.fromEntries(names.map((name) => [name, panelOf(name)])));
}

/** The price, cost type and reply of a run, for answering by it. */
export function answerOfRun(run: RunRow): Pick<PriceResult, 'reply' | 'price' | 'currency' | 'cost_type'> {
  return storedResult.parse(run.result);
}

/** The result of a stored run, as it was recorded. Throws on a result this product never wrote. */
export function storedResultOf(result: unknown): PriceResult {
  return storedResult.parse(result);
}

/** The parts of a price as they are answered, with the names of the rules that made them (B-003). */
export function partViewsOf(result: PriceResult): RunView['parts'] {
  const names = new Map(result.ruleset_execution_logs.flatMap((log) => Object.entries(log.rule_names)));
  return result.parts.map((part) => ({
    kind: part.kind,
    label: part.label,
    rule_id: part.rule,
    rule_name: part.rule === null ? null : (names.get(part.rule) ?? null),
    effect_cents: part.effect,
    running_cents: part.running,
    note: null,
  }));
}

/** Why nothing was sent, in sentences; those of rules without their names where they may not be read. */
function automaticView(run: RunRow, result: PriceResult, sight: Sight): RunView['automatic_answer'] {
  const told = automatic.parse(run.automatic_answer);
  if (told === null || sight.rules) return told;
  const plain = new Map(result.reasons.map((reason) => [reason.sentence, plainSentence(reason)]));
  return { ...told, reasons: [...new Set(told.reasons.map((sentence) => plain.get(sentence) ?? sentence))] };
}

/** A stored run as it is answered to somebody with this sight; the rules of its versions give the names of those that did nothing (SP-158). */
export async function runViewOf(
  run: RunRow,
  { version: rulesOf, numberOf }: Pick<RulesetLoader, 'version' | 'numberOf'>,
  sight: Sight,
): Promise<RunView> {
  const whole = storedResult.parse(run.result);
  const result = seenResult(whole, sight);
  const pass = keptPassesOf(run.inputs).at(-1);
  const inputs = pass?.inputs ?? null;
  const day = pass === undefined ? null : dayOf(new Date(pass.at), pass.zone);
  return {
    id: run.id,
    started_at: run.started_at.toISOString(),
    ended_at: run.ended_at.toISOString(),
    trigger: run.trigger,
    reply: result.reply,
    executed_in_forward_chaining: result.executed_in_forward_chaining,
    note: result.note,
    currency: result.currency,
    cost_type: result.cost_type,
    price_cents: result.price,
    cost_estimate_cents: result.cost_estimate,
    all_in_cents: result.all_in,
    linehaul_cents: result.linehaul,
    fuel_cents: result.fuel,
    fuel_basis: fuelBasisText(result),
    max_buy_cents: result.max_buy.max_buy,
    miles: inputs?.miles?.miles ?? null,
    miles_basis: inputs?.miles?.provider ?? null,
    pc_miler_version: inputs?.miles?.provider === PC_MILER_MILES ? Number(inputs.miles.version) : null,
    miles_note: milesNoteOf(inputs?.miles ?? null),
    prediction: predictionViewOf(inputs?.prediction ?? null),
    network: networkViewOf(inputs?.network ?? null),
    own_estimate: predictionViewOf(inputs?.own_estimate ?? null),
    market: marketViewOf(inputs?.market ?? null),
    contract_lane: contractLaneOf(inputs?.award ?? null),
    parts: partViewsOf(result),
    reasons: result.reasons.map((reason) => reason.sentence),
    findings: result.findings.map((finding) => finding.sentence),
    automatic_answer: automaticView(run, whole, sight),
    ruleset_execution_logs: await Promise.all(
      result.ruleset_execution_logs.map(async (log) =>
        logViewOf(log, { rules: await rulesOf(log.version_id), number: await numberOf(log.version_id), day }),
      ),
    ),
  };
}

type LogView = RunView['ruleset_execution_logs'][number];

function logViewOf(
  log: RulesetExecutionLog,
  { rules, number, day }: { readonly rules: readonly Rule[]; readonly number: number; readonly day: string | null },
): LogView {
  return {
    ruleset: log.owner.kind === 'global' ? 'Global rules' : `${log.owner.name} rules`,
    ruleset_version: number,
    owner: log.owner.kind === 'global' ? null : log.owner.name,
    owner_id: log.owner.kind === 'global' ? null : log.owner.id,
    context_name: log.ruleset,
    reply: log.end === 'no-reply' || log.end === 'reject' ? log.end : 'respond',
    triggered_rules: [...log.triggered_rules],
    rules: rules.map((rule) => ({
      id: rule.id,
      name: rule.name,
      priority: rule.priority,
      order: rule.order,
      ...stateOf(log, rule, day),
      ...(log.rule_rows?.[rule.id] === undefined ? {} : { row: log.rule_rows[rule.id] }),
    })),
    rule_action_logs: Object.fromEntries(
      Object.entries(log.rule_action_logs).map(([id, actions]) => [
        id,
        actions.map((action) => ({
          action: action.label ?? action.action,
          action_type: action.action_type ?? 'unknown',
          target: action.target,
          old_value: action.old_value,
          new_value: action.new_value,
          reason: action.reason,
        })),
      ]),
    ),
    context: { currency: log.context.currency },
  };
}

type State = Pick<LogView['rules'][number], 'state' | 'reason'>;

/** The state of a rule in a run on `day`, with the reason for one that was muted or outside its days. */
function stateOf(log: RulesetExecutionLog, { id, muted, first_day, last_day }: Rule, day: string | null): State {
  if (muted === true) return { state: 'not_triggered', reason: 'muted' };
  if (log.triggered_rules.includes(id)) return { state: 'triggered', reason: null };
  const failed = log.failed_rules.find((rule) => rule.id === id);
  if (failed !== undefined) return { state: 'failed', reason: failed.reason };
  if (day !== null && last_day !== undefined && day > last_day)
    return { state: 'not_triggered', reason: `ended on ${dayInWords(last_day)}` };
  if (day !== null && first_day !== undefined && day < first_day)
    return { state: 'not_triggered', reason: `begins on ${dayInWords(first_day)}` };
  return { state: log.skipped_rules.includes(id) ? 'skipped' : 'not_triggered', reason: null };
}
