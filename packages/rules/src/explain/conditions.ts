import type { Situation } from '../facts/situation.ts';
import type { Rule } from '../tree/tree.ts';
import { RuleFailure } from '../vocabulary/values.ts';
import type { LookedUpTitles } from '../words/segments.ts';
import { conditionText } from './condition-text.ts';
import { evaluatePlan, partsOf, type Leaf, type TestParts } from './leaves.ts';

/** How a condition of a test came out; one that the test never reached was not needed. */
export type ConditionState = 'met' | 'failed' | 'not_needed' | 'error';

/** One condition of a rule's test: the id of its node, its words with the values filled in, and how it came out. */
export type Condition = { readonly node: string; readonly text: string; readonly state: ConditionState };

type Outcome = { readonly state: ConditionState; readonly reason: string | null };

/**
 * The conditions of a rule's test in their order, each as it comes out on the situation's present values: what the
 * engine would find, and only as far as it would look. A condition under a not is met when it is false.
 * Source: B-004, look guide §7.
 */
export function conditionsOf(rule: Rule, situation: Situation, titles?: LookedUpTitles): readonly Condition[] {
  const parts = partsOf(rule, situation.dictionary);
  const outcomes = outcomesOf(parts, situation);
  return parts.leaves.map((leaf, index) => {
    const { state, reason } = outcomes[index] ?? { state: 'not_needed', reason: null };
    return condition(leaf, { state, reason }, { situation, titles });
  });
}

/**
 * The first condition from the left that kept a rule from firing: it is not met, or it cannot be computed. Null if the
 * rule fires or is muted. Only this one is put into words, because a log needs it for every rule. Source: SP-158.
 */
export function firstFailureOf(rule: Rule, situation: Situation, titles?: LookedUpTitles): Condition | null {
  if (rule.muted === true) return null;
  const parts = partsOf(rule, situation.dictionary);
  const outcomes = outcomesOf(parts, situation);
  const failed = (outcome: Outcome | undefined): boolean => outcome?.state === 'failed' || outcome?.state === 'error';
  for (const [index, leaf] of parts.leaves.entries()) {
    const outcome = outcomes[index];
    if (outcome !== undefined && failed(outcome)) return condition(leaf, outcome, { situation, titles });
  }
  return null;
}

/**
 * The one condition that alone kept a rule from firing: there is exactly one whose opposite would make the test true.
 * Null where the rule fires, fails, is muted, or needs more than one condition to change. Source: B-004.
 */
export function nearMissOf(rule: Rule, situation: Situation, titles?: LookedUpTitles): Condition | null {
  if (rule.muted === true) return null;
  const { leaves, plan } = partsOf(rule, situation.dictionary);
  const truths = leaves.map((): boolean | RuleFailure | undefined => undefined);
  const truth = (index: number): boolean | null => {
    const known = (truths[index] ??= truthOf(leaves[index], situation));
    return known instanceof RuleFailure ? null : known;
  };
  if (evaluatePlan(plan, truth) !== false) return null;
  let found: Leaf | null = null;
  for (const [flipped, leaf] of leaves.entries()) {
    const read = (index: number): boolean | null => {
      const found = truth(index);
      return index === flipped && found !== null ? !found : found;
    };
    if (evaluatePlan(plan, read) !== true) continue;
    if (found !== null) return null;
    found = leaf;
  }
  return found === null ? null : condition(found, { state: 'failed', reason: null }, { situation, titles });
}

function outcomesOf({ leaves, plan }: TestParts, situation: Situation): Outcome[] {
  const outcomes: Outcome[] = [];
  evaluatePlan(plan, (index) => {
    const found = truthOf(leaves[index], situation);
    const failed = found instanceof RuleFailure;
    outcomes[index] = failed
      ? { state: 'error', reason: found.reason }
      : { state: found === leaves[index]?.negated ? 'failed' : 'met', reason: null };
    return failed ? null : found;
  });
  return outcomes;
}

function truthOf(leaf: Leaf | undefined, situation: Situation): boolean | RuleFailure {
  return leaf?.test(situation) ?? false;
}

function condition(
  leaf: Leaf,
  { state, reason }: Outcome,
  { situation, titles }: { situation: Situation; titles: LookedUpTitles | undefined },
): Condition {
  const text = conditionText({ leaf, filled: state === 'met' || state === 'failed', situation, titles });
  return { node: leaf.node.id, text: reason === null ? text : `${text}: ${reason}`, state };
}
