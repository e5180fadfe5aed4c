import type { CompiledAction, NumberTarget, PlainSetter } from '../compile/compiled.ts';
import type { ActionSpec } from '../vocabulary/config.ts';
import { acceptable, inTarget } from '../compile/number-target.ts';
import type { NamedAmount } from '../facts/following.ts';
import { plainly } from '../compile/plain-number.ts';
import type { RunLog } from './run-log.ts';
import { followDerivation, store, storeNumber, type Situation } from '../facts/situation.ts';
import type { ActionLog } from './trace.ts';
import { RULE_LIMITS } from '../tree/tree.ts';
import { foldText, RuleFailure, type Value } from '../vocabulary/values.ts';
import { isDateText } from '../vocabulary/value-forms.ts';

/** A setter about to store a value. */
export type Setter = {
  readonly action: CompiledAction;
  readonly spec: ActionSpec;
  readonly value: Value;
  readonly rule: string;
};

/**
 * Runs plain setters one after another; answers how many it ran, which is all of them unless one has to go the longer
 * way: its operand is absent, its value out of bounds, or the derived value fixed or about to be. Source: SP-141, SP-142.
 */
export function setPlainly(setters: readonly PlainSetter[], { situation, log }: Ground): number {
  if (situation.fixedBy !== null) return 0;
  const { follows, values } = situation;
  const derived = follows?.slot ?? -1;
  for (let at = 0; at < setters.length; at += 1) {
    const setter = setters[at];
    if (setter === undefined || setter.slot === derived) return at;
    const { slot, value } = setter;
    let { kept } = setter;
    if (value.slot >= 0) {
      const amount = plainly(value, values);
      if (!Number.isFinite(amount)) return at;
      kept = inTarget(amount, setter.cents);
      if (kept < setter.min || kept > setter.max) return at;
    }
    const old = values.numberAt(slot);
    storeNumber(situation, slot, kept);
    if (follows === null || follows.feeds[slot] !== true) log.stored(old, kept);
    else {
      const before = values.numberAt(derived);
      followDerivation(situation);
      log.moved(old, kept, before, values.numberAt(derived));
    }
  }
  return setters.length;
}

type Ground = { readonly situation: Situation; readonly log: RunLog };

/**
 * Runs any setter: holds the value against its target, stores it and says what it did to the price.
 * Units: whole currency units; money is rounded half up to cents here, so no fraction of a cent is ever kept.
 * Fails for an absent value, a wrong choice or a value out of bounds. Source: SP-141, SP-142.
 */
export function runSetter({ action, spec, value: given, rule }: Setter, situation: Situation): ActionLog | RuleFailure {
  const value = checked(given, action, spec);
  if (value instanceof RuleFailure) return value;
  const { derivation, follows } = situation;
  const before = derived(situation);
  const line = spec.config.result_type === 'named_amount';
  const old = line || action.slot === null ? null : situation.values.at(action.slot);
  if (line) {
    const amount = lineOf(action, value, rule);
    if (amount instanceof RuleFailure) return amount;
    situation.lines.push(amount);
  } else if (action.slot === null) return new RuleFailure(`no target '${action.name}'`);
  else store(situation, action.slot, value);
  if (derivation !== null && action.name === derivation.name) situation.fixedBy ??= rule;
  const feeds =
    derivation !== null &&
    (line ? derivation.lines : action.slot !== null && follows !== null && follows.feeds[action.slot] === true);
  if (feeds) followDerivation(situation);
  const moved = feeds ? { name: derivation.name, before, after: derived(situation) } : null;
  return {
    action: action.name,
    action_type: 'setter',
    target: line ? null : action.name,
    label: action.line,
    status: 'done',
    old_value: old,
    new_value: value,
    reason: fixedReason(situation, action.name, feeds),
    moved,
  };
}

/** The present value of what follows others; null when nothing does. */
function derived({ follows, values }: Situation): number | null {
  const value = follows === null || follows.slot === null ? Number.NaN : values.numberAt(follows.slot);
  return Number.isNaN(value) ? null : value;
}

function fixedReason({ derivation, fixedBy }: Situation, name: string, feeds: boolean): string | null {
  if (derivation === null || fixedBy === null || !feeds) return null;
  return name === derivation.name ? null : `${derivation.name} is fixed by rule ${fixedBy}`;
}

function lineOf(action: CompiledAction, value: Value, rule: string): NamedAmount | RuleFailure {
  const name = action.line?.trim() ?? '';
  if (name === '' || typeof value !== 'number') return new RuleFailure('a named amount needs a name and an amount');
  return { name, amount: value, rule };
}

const ABSENT = new RuleFailure('the value is absent');

function checked(value: Value, { number }: CompiledAction, spec: ActionSpec): Value | RuleFailure {
  if (value === null) return ABSENT;
  if (typeof value === 'string') return checkedText(value, spec);
  if (typeof value === 'number' && number !== null) return keptNumber(value, number);
  if (typeof value === 'number') return new RuleFailure('a number has no place here');
  if (spec.config.result_type !== 'boolean') return new RuleFailure('a truth value has no place here');
  return value;
}

function keptNumber(value: number, target: NumberTarget): number | RuleFailure {
  const kept = acceptable(value, target);
  if (!Number.isNaN(kept)) return kept;
  const { cents, min, max } = target;
  const refused = inTarget(value, cents);
  if (refused < min || refused > max)
    return new RuleFailure(`${refused} lies outside ${boundText(min)} to ${boundText(max)}`);
  return new RuleFailure(`${refused} is no choice`);
}

function boundText(bound: number): string {
  return Number.isFinite(bound) ? String(bound) : 'any';
}

function checkedText(value: string, { config }: ActionSpec): string | RuleFailure {
  if (value.length > RULE_LIMITS.text) return new RuleFailure(`a text has at most ${RULE_LIMITS.text} characters`);
  if (config.result_type === 'date' && !isDateText(value)) return new RuleFailure(`'${value}' is no date`);
  if (config.choices === null) return value;
  const choice = config.choices.find((one) => typeof one.value === 'string' && foldText(one.value) === foldText(value));
  if (choice === undefined || typeof choice.value !== 'string') return new RuleFailure(`'${value}' is no choice`);
  return choice.value;
}
