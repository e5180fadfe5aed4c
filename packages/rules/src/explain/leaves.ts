import { compileValue } from '../compile/compile-expression.ts';
import { compileTest } from '../compile/compile-test.ts';
import type { NodeCompiler, Test } from '../compile/node-compiler.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Expression, Rule } from '../tree/tree.ts';
import { wholeTest } from '../tree/whole-test.ts';

/**
 * A condition of a test: a node below all its and, or and not. Under an odd number of nots it is negated: it is met when
 * its own test is false, which is what the whole asks of it.
 */
export type Leaf = { readonly node: Expression; readonly negated: boolean; readonly test: Test };

/** How the conditions of a test hang together, by their place in the list. */
export type Plan =
  | { readonly kind: 'leaf'; readonly index: number; readonly negated: boolean }
  | { readonly kind: 'and' | 'or'; readonly members: readonly Plan[] };

/** A test taken apart into its conditions. */
export type TestParts = { readonly leaves: readonly Leaf[]; readonly plan: Plan };

const TAKEN_APART = new WeakMap<Rule, { dictionary: Dictionary; parts: TestParts }>();

/** The test of a rule in its conditions, taken apart once per rule and configuration. */
export function partsOf(rule: Rule, dictionary: Dictionary): TestParts {
  const known = TAKEN_APART.get(rule);
  if (known?.dictionary === dictionary) return known.parts;
  const compiler = nodeCompiler(dictionary);
  const leaves: Leaf[] = [];
  const plan = planOf({ node: wholeTest(rule), negated: false }, leaves, compiler);
  const parts = { leaves, plan };
  TAKEN_APART.set(rule, { dictionary, parts });
  return parts;
}

/** The engine's own compiler of single nodes, so that a condition means here what it means in a run. */
export function nodeCompiler(dictionary: Dictionary): NodeCompiler {
  const compiler: NodeCompiler = {
    dictionary,
    value: (node, type) => compileValue(node, type, compiler),
    test: (node) => compileTest(node, compiler),
    moved: new Map(),
  };
  return compiler;
}

type Visit = { readonly node: Expression; readonly negated: boolean };

/** Nots are pushed down to the conditions: of a negated group the members are negated, and and or change places. */
function planOf({ node, negated }: Visit, leaves: Leaf[], compiler: NodeCompiler): Plan {
  if (node.type === 'operation' && node.args.length > 0) {
    const [first] = node.args;
    if (node.name === 'not' && first !== undefined) return planOf({ node: first, negated: !negated }, leaves, compiler);
    if (node.name === 'and' || node.name === 'or') {
      const kind = (node.name === 'and') === negated ? 'or' : 'and';
      return { kind, members: node.args.map((arg) => planOf({ node: arg, negated }, leaves, compiler)) };
    }
  }
  leaves.push({ node, negated, test: compileTest(node, compiler) });
  return { kind: 'leaf', index: leaves.length - 1, negated };
}

/**
 * Evaluates a plan as the engine does: from the left, and only as far as needed; null where a condition fails on the way.
 * `read` tells a condition's own truth, null where it fails.
 */
export function evaluatePlan(plan: Plan, read: (index: number) => boolean | null): boolean | null {
  if (plan.kind === 'leaf') {
    const found = read(plan.index);
    return found === null ? null : found !== plan.negated;
  }
  const deciding = plan.kind === 'or';
  for (const member of plan.members) {
    const found = evaluatePlan(member, read);
    if (found !== !deciding) return found;
  }
  return !deciding;
}
