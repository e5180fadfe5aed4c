import { compileValue } from './compile-expression.ts';
import { compileTest } from './compile-test.ts';
import type { CompiledAction, CompiledActions, CompiledRule, NumberTarget, PlainSetter } from './compiled.ts';
import type { CompiledRuleset } from './compiled-ruleset.ts';
import type { NodeCompiler } from './node-compiler.ts';
import type { ActionSpec, EditorConfig } from '../vocabulary/config.ts';
import { dictionaryOf, type Dictionary } from '../vocabulary/dictionary.ts';
import { acceptable } from './number-target.ts';
import { plainNumber } from './plain-number.ts';
import { TABLE_VALUE } from '../vocabulary/operands.ts';
import { SharedParts } from './shared-parts.ts';
import { compareRules, type Rule, type RuleAction } from '../tree/tree.ts';

const COMPILED = new WeakMap<readonly Rule[], CompiledRuleset>();

/**
 * A ruleset version ready to run, compiled into closures and an index once per list of rules and context (no generated
 * code: a strict content security policy forbids it). The list must not be changed afterwards: a version is immutable.
 * A node the configuration does not know becomes one that fails when reached, so that old versions still run. Muted
 * rules keep their place and never run. Source: SP-142, SP-148.
 */
export function compileRuleset(rules: readonly Rule[], config: EditorConfig): CompiledRuleset {
  const known = COMPILED.get(rules);
  const dictionary = dictionaryOf(config);
  if (known !== undefined && known.dictionary === dictionary) return known;
  const compiler: NodeCompiler = {
    dictionary,
    value: (node, type) => compileValue(node, type, compiler),
    test: (node) => compileTest(node, compiler),
    moved: new Map(),
  };
  const all = [...rules].sort(compareRules);
  const running = all.filter((rule) => rule.muted !== true);
  const compiled: CompiledRuleset = {
    dictionary,
    compiler,
    actions: new SharedParts(running.length, (actions) => actionsOf(actions, compiler)),
    all,
    rules: running.map(asUncompiled),
    tables: running.some(hasTable) ? Uint8Array.from(running, (rule) => (hasTable(rule) ? 1 : 0)) : null,
    tableValue: dictionary.slots.get(TABLE_VALUE.name) ?? -1,
    walk: undefined,
    logged: 0,
  };
  COMPILED.set(rules, compiled);
  return compiled;
}

function hasTable({ table }: Rule): boolean {
  return table !== undefined;
}

function asUncompiled(source: Rule): CompiledRule {
  const { id, name, priority } = source;
  return { id, name, priority, source, test: null };
}

function actionsOf(actions: readonly RuleAction[], compiler: NodeCompiler): CompiledActions {
  const sorted = actions.toSorted((one, other) => one.priority - other.priority);
  const all = sorted.map((action) => compileAction(action, compiler));
  const plain = sorted.flatMap((action, at) => plainSetter(action, all[at], compiler.dictionary) ?? []);
  return { all, plain: plain.length === all.length ? plain : null };
}

function compileAction(action: RuleAction, compiler: NodeCompiler): CompiledAction {
  const spec = compiler.dictionary.actions.get(action.name) ?? null;
  const slot = compiler.dictionary.slots.get(action.name) ?? null;
  const { expression } = action.action_data;
  const type = spec?.config.result_type ?? null;
  const number = spec === null ? null : numberTarget(spec);
  const compiled = { name: action.name, spec, slot, number, line: null, value: null };
  if (expression === null || type === null) return compiled;
  if (type !== 'named_amount') return { ...compiled, value: compiler.value(expression, type) };
  const [label, amount] = expression.type === 'operation' && expression.name === 'named_amount' ? expression.args : [];
  const line = label?.type === 'literal' && typeof label.value === 'string' ? label.value : null;
  return { ...compiled, slot: null, line, value: amount === undefined ? null : compiler.value(amount, 'number') };
}

/** Null where a value or target is not so plain, or the number is none that the target takes. */
function plainSetter(
  { action_data }: RuleAction,
  action: CompiledAction | undefined,
  dictionary: Dictionary,
): PlainSetter | null {
  const value = action_data.expression === null ? null : plainNumber(action_data.expression, dictionary);
  const { number, slot } = action ?? { number: null, slot: null };
  if (value === null || slot === null || number === null || number.choices !== null) return null;
  const { cents, min, max } = number;
  const kept = value.slot < 0 ? acceptable(value.plus, number) : 0;
  return Number.isNaN(kept) ? null : { slot, value, kept, cents, min, max };
}

function numberTarget({ action_type, config }: ActionSpec): NumberTarget | null {
  const { result_type, unit, min, max, choices } = config;
  if (action_type !== 'setter' || (result_type !== 'number' && result_type !== 'named_amount')) return null;
  return {
    cents: unit === 'money',
    min: min ?? Number.NEGATIVE_INFINITY,
    max: max ?? Number.POSITIVE_INFINITY,
    choices:
      choices === null ? null : new Set(choices.map(({ value }) => value).filter((one) => typeof one === 'number')),
  };
}
