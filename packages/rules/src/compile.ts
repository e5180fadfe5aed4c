import { compileValue } from './compile-expression.ts';
import { compileTest } from './compile-test.ts';
import type { CompiledAction, CompiledRule, CompiledRuleset, NodeCompiler, Test } from './compiled.ts';
import type { EditorConfig } from './config.ts';
import { dictionaryOf } from './dictionary.ts';
import { compareRules, type Expression, type Rule, type RuleAction } from './tree.ts';

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
  };
  const all = [...rules].sort(compareRules);
  const running = all.filter((rule) => rule.muted !== true);
  const compiled: CompiledRuleset = {
    dictionary,
    compiler,
    shared: { tests: new Map(), actions: new Map() },
    all,
    rules: running.map(asUncompiled),
    walk: undefined,
  };
  COMPILED.set(rules, compiled);
  return compiled;
}

function asUncompiled(source: Rule): CompiledRule {
  const { id, name, priority } = source;
  return { id, name, priority, source, test: null, rest: null, actions: null };
}

/** The whole test of a rule. */
export function testOf(rule: CompiledRule, { compiler }: CompiledRuleset): Test {
  return (rule.test ??= compiler.test(rule.source.test));
}

/**
 * Tests that must all be true, asked in their order until one is not. Rules that ask the same share one: it is compiled
 * once, and what a run has just used is quicker to reach.
 */
export function allTrue(nodes: readonly Expression[], { compiler, shared }: CompiledRuleset): Test {
  const content = contentOf(nodes);
  const known = shared.tests.get(content);
  if (known !== undefined) return known;
  const test = inOrder(nodes, compiler);
  shared.tests.set(content, test);
  return test;
}

function inOrder(nodes: readonly Expression[], compiler: NodeCompiler): Test {
  const tests = nodes.map((node) => compiler.test(node));
  const [first] = tests;
  if (first !== undefined && tests.length === 1) return first;
  return (situation) => tests.every((test) => test(situation));
}

/** The actions of a rule in the order they run; rules that do the same share them. */
export function actionsOf(rule: CompiledRule, ruleset: CompiledRuleset): readonly CompiledAction[] {
  return (rule.actions ??= sharedActions(rule.source.actions, ruleset));
}

function sharedActions(
  actions: readonly RuleAction[],
  { compiler, shared }: CompiledRuleset,
): readonly CompiledAction[] {
  const content = contentOf(actions);
  const known = shared.actions.get(content);
  if (known !== undefined) return known;
  const compiled = actions
    .toSorted((one, other) => one.priority - other.priority)
    .map((action) => compileAction(action, compiler));
  shared.actions.set(content, compiled);
  return compiled;
}

/** What parts of rules say, without the ids of their nodes. */
function contentOf(parts: readonly (Expression | RuleAction)[]): string {
  return JSON.stringify(parts, (key, value: unknown) => (key === 'id' ? undefined : value));
}

function compileAction(action: RuleAction, compiler: NodeCompiler): CompiledAction {
  const spec = compiler.dictionary.actions.get(action.name) ?? null;
  const slot = compiler.dictionary.slots.get(action.name) ?? null;
  const { expression } = action.action_data;
  const type = spec?.config.result_type ?? null;
  if (expression === null || type === null) return { name: action.name, spec, slot, line: null, value: null };
  if (type !== 'named_amount')
    return { name: action.name, spec, slot, line: null, value: compiler.value(expression, type) };
  const [label, amount] = expression.type === 'operation' && expression.name === 'named_amount' ? expression.args : [];
  const line = label?.type === 'literal' && typeof label.value === 'string' ? label.value : null;
  return {
    name: action.name,
    spec,
    slot: null,
    line,
    value: amount === undefined ? null : compiler.value(amount, 'number'),
  };
}
