import { act, apply, operand, rule, type Expression, type Rule } from '@lanewright/rules';
import { randomOf } from '../../apps/sandbox/src/random.ts';
import { benchRules } from '../back-test/rules.ts';

/** The name of the rule with the most nodes side by side. */
export const WIDE = 'Two hundred nodes';
/** The name of the rule with the most levels. */
export const DEEP = 'Thirty levels';

/**
 * A ruleset as desks write them, with two rules that are hard to draw at its head. Names bear the rule's number in four
 * digits, so that each further digit of a search finds fewer.
 */
export function editorRules(count: number): readonly Rule[] {
  const plain = benchRules(count - 2, randomOf('editor bench')).map((one, index) => ({
    ...one,
    name: `Lane ${String(index).padStart(4, '0')}`,
  }));
  const hard = [rule({ name: WIDE, test: wide(), ...WHERE }), rule({ name: DEEP, test: deep(), ...WHERE })];
  return [...hard, ...plain].map((one, index) => ({
    ...one,
    priority: 1 + Math.floor(index / 10),
    order: 'abcdefghij'.charAt(index % 10),
  }));
}

const WHERE = { actions: [act('markup_percent', 5)] };

const miles = (more: number): Expression => apply('less', operand('distance'), 100 + more);

/** 66 comparisons of three nodes below an and, with one more condition: 200 nodes. */
function wide(): Expression {
  return apply('and', ...Array.from({ length: 66 }, (_none, index) => miles(index)), operand('hazmat'));
}

/** Groups one inside another, and a comparison at the bottom: 30 levels. */
function deep(): Expression {
  let inner = miles(0);
  for (let level = 28; level > 0; level -= 1) inner = apply(level % 2 === 0 ? 'and' : 'or', miles(level), inner);
  return inner;
}
