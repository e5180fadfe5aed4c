import { sharedType } from '../tree/expression-type.ts';
import type { Situation } from '../facts/situation.ts';
import type { Rule } from '../tree/tree.ts';
import { RuleFailure, type Value } from '../vocabulary/values.ts';
import { nodeCompiler, partsOf, type Leaf, type Plan } from './leaves.ts';

/** How far a rule was from firing: how many conditions would have to change, and the sum of their gaps, 0 to 1 each. */
export type Miss = { readonly failing: number; readonly gap: number };

/** A miss is narrow if one condition fails, or at most half of them. */
export function isNarrow({ failing }: Miss, rule: Rule, { dictionary }: Pick<Situation, 'dictionary'>): boolean {
  return failing === 1 || 2 * failing <= partsOf(rule, dictionary).leaves.length;
}

const MET: Miss = { failing: 0, gap: 0 };

/** The gap of a condition whose values have no distance: one text is not nearer than another. */
const FULL = 1;

/**
 * How narrowly a rule missed: of several ways to meet its test, the one that needs the fewest conditions to change.
 * Null if it is met, cannot be worked out, or the rule is muted. Source: B-004.
 */
export function missOf(rule: Rule, situation: Situation): Miss | null {
  if (rule.muted === true) return null;
  const { leaves, plan } = partsOf(rule, situation.dictionary);
  const found = missOfPlan(plan, (index) => missOfLeaf(leaves[index], situation));
  return found === null || found.failing === 0 ? null : found;
}

/** The order of misses: the narrowest first. */
export function compareMisses(one: Miss, other: Miss): number {
  return one.failing - other.failing || one.gap - other.gap;
}

function missOfPlan(plan: Plan, read: (index: number) => Miss | null): Miss | null {
  if (plan.kind === 'leaf') return read(plan.index);
  const members = plan.members.map((member) => missOfPlan(member, read));
  if (plan.kind === 'or') return members.filter((one) => one !== null).toSorted(compareMisses)[0] ?? null;
  let whole = MET;
  for (const one of members) {
    if (one === null) return null;
    whole = { failing: whole.failing + one.failing, gap: whole.gap + one.gap };
  }
  return whole;
}

function missOfLeaf(leaf: Leaf | undefined, situation: Situation): Miss | null {
  const truth = leaf?.test(situation);
  if (leaf === undefined || truth === undefined || truth instanceof RuleFailure) return null;
  return truth === leaf.negated ? { failing: 1, gap: gapOf(leaf, situation) } : MET;
}

function gapOf({ node }: Leaf, situation: Situation): number {
  const { dictionary } = situation;
  const [left, right] = node.type === 'operation' ? node.args : [];
  if (node.type !== 'operation' || left === undefined || right === undefined) return FULL;
  const type = sharedType(node.args, dictionary.operations.get(node.name)?.args[0]?.types ?? [], dictionary);
  if (type !== 'number' && type !== 'date' && type !== 'datetime') return FULL;
  if (right.type === 'literal' && typeof right.value === 'object') return FULL;
  const compiler = nodeCompiler(dictionary);
  const [one, other] = [left, right].map((side) => sizeOf(compiler.value(side, type)(situation)));
  if (one == null || other == null) return FULL;
  const apart = Math.abs(one - other);
  // The gap of numbers is relative to the smaller one. Dates have no size: 30 days apart count as a gap of 0.5.
  const half = type === 'number' ? Math.min(Math.abs(one), Math.abs(other)) : MONTH[type];
  return apart === 0 ? 0 : apart / (apart + half);
}

/** A month in the units of the values: days, or milliseconds. */
const MONTH = { date: 30, datetime: 30 * 86_400_000 };

function sizeOf(value: Value | RuleFailure): number | null {
  if (typeof value === 'number') return value;
  const day = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(day) ? null : day / 86_400_000;
}
