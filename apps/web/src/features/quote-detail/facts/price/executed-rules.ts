import type { PricePart, RulesetExecutionLog, RunView } from '@lanewright/contract';
import { addCents, CURRENCY_SYMBOL, ZERO_CENTS, type Cents, type Currency } from '@lanewright/units';

type RuleEntry = RulesetExecutionLog['rules'][number];

/** A rule that fired, with its effect on the price in cents; null when it moved no part of the price. */
export type ExecutedRule = {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly order: string;
  readonly effect: Cents | null;
  /** The row of its table that matched, in words. */
  readonly row?: string;
};

/** The rules that fired in a run, in the order they ran, with what each did to the price (Q-060, SP-158). */
export function executedRules(run: Pick<RunView, 'parts' | 'ruleset_execution_logs'>): readonly ExecutedRule[] {
  return run.ruleset_execution_logs.flatMap((log, index) =>
    triggeredOf(log).map((rule) => ({
      key: `${index}-${rule.id}`,
      id: rule.id,
      name: rule.name,
      order: rule.order,
      effect: effectOf(rule.id, run.parts),
      ...(rule.row === undefined ? {} : { row: rule.row }),
    })),
  );
}

/** The triggered rules of one log, in the log's own order of execution. */
export function triggeredOf(log: RulesetExecutionLog): readonly RuleEntry[] {
  const byId = new Map(log.rules.map((rule) => [rule.id, rule]));
  return log.triggered_rules.flatMap((id) => byId.get(id) ?? []);
}

function effectOf(ruleId: string, parts: readonly PricePart[]): Cents | null {
  const own = parts.filter((part) => part.rule_id === ruleId);
  return own.length === 0 ? null : own.reduce((sum, part) => addCents(sum, part.effect_cents), ZERO_CENTS);
}

/**
 * '4 of 61 rules executed, ruleset version 118'; several rulesets name each version. Max buy rules make no price, so they
 * are counted apart: '9 of 61 rules executed, 3 of 5 max buy rules, ruleset versions 118, 4' (SP-141).
 */
export function executedWords(logs: readonly RulesetExecutionLog[]): string {
  const [price, maxBuy] = [logs.filter((log) => !isMaxBuy(log)), logs.filter(isMaxBuy)];
  const counts = [
    price.length === 0 && maxBuy.length > 0 ? [] : [`${firedOf(price)} rules executed`],
    maxBuy.length === 0 ? [] : [`${firedOf(maxBuy)} max buy rules${price.length === 0 ? ' executed' : ''}`],
  ].flat();
  const versions = [...new Set(logs.map((log) => log.ruleset_version))];
  return `${counts.join(', ')}, ruleset version${versions.length === 1 ? '' : 's'} ${versions.join(', ')}`;
}

/** Whether a log is of rules that make the max buy and not the price. */
export function isMaxBuy({ context_name: context }: Pick<RulesetExecutionLog, 'context_name'>): boolean {
  return context === 'max_buy_price_prediction';
}

function firedOf(logs: readonly RulesetExecutionLog[]): string {
  const fired = logs.reduce((sum, log) => sum + log.triggered_rules.length, 0);
  return `${fired} of ${logs.reduce((sum, log) => sum + log.rules.length, 0)}`;
}

/** Why a rule of the 'All' view did nothing, in the words of SP-158. */
export function ruleStateWords(rule: RuleEntry): string {
  const words = {
    triggered: 'triggered',
    not_triggered: 'not triggered',
    skipped: 'skipped by stop',
    failed: 'failed',
  };
  return rule.reason === null || rule.reason === '' ? words[rule.state] : `${words[rule.state]}: ${rule.reason}`;
}

type ActionLog = RulesetExecutionLog['rule_action_logs'][string][number];

/**
 * What an action did: the old and the new value of its target, the amount of a named line, or why it did nothing
 * (SP-158).
 */
export function actionWords(
  action: Pick<ActionLog, 'target' | 'old_value' | 'new_value' | 'reason'>,
  currency: Currency,
): string {
  const { target, old_value: before, new_value: after, reason } = action;
  const text = (value: ActionLog['new_value']): string => withUnit(value, target, currency);
  const from = before === null ? 'set' : text(before);
  const values = before === null && after === null ? '' : `${from} to ${text(after)}`;
  const done = target === null && before === null && after !== null ? text(after) : values;
  return [done, reason].filter((part) => part !== null && part !== '').join(' ');
}

/** Targets that are amounts of money although their names do not say so. */
const MONEY: ReadonlySet<string> = new Set(['cost_estimate', 'markup_amount', 'min_margin', 'all_in', 'fuel']);

/** A value with the unit of its target: '$2,495', '12%', '48 hours'. A named line without a target is an amount. */
function withUnit(value: ActionLog['new_value'], target: string | null, currency: Currency): string {
  const text = valueText(value);
  if (typeof value !== 'number') return text;
  if (target?.includes('percent') === true) return `${text}%`;
  if (target?.endsWith('_hours') === true) return `${text} hours`;
  const isMoney = target === null || MONEY.has(target) || /^(?:final_|max_)/.test(target);
  return isMoney ? text.replace(/^-?/, (sign) => `${sign}${CURRENCY_SYMBOL[currency]}`) : text;
}

/** A value of the trace as text; an absent one is a dash (SP-028). */
export function valueText(value: string | number | boolean | null): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 4 }) : value;
}
