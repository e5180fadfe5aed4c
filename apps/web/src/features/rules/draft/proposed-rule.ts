import { act, apply, newPlace, operand, rule, type Expression, type Rule } from '@lanewright/rules';
import type { ProposedRule } from '../../../lib/proposed-rule.ts';

/**
 * The draft rule for a habit of overrides: it changes the all-in price for the shipper's lane class, after all other
 * rules. Source: B-032, decision 0117.
 */
export function ruleFrom(proposal: ProposedRule, rules: readonly Rule[], freshId: () => string): Rule {
  const { customer, shipper, equipment, from, below, percent } = proposal;
  const tests: readonly Expression[] = [
    ...(customer === null ? [apply('equal', operand('shipper'), String(shipper.id))] : []),
    apply('equal', operand('equipment_type'), equipment.type),
    ...(from === null ? [] : [apply('greater_or_equal', operand('distance'), from)]),
    ...(below === null ? [] : [apply('less', operand('distance'), below)]),
  ];
  const [only] = tests;
  const sign = percent > 0 ? '+' : '−';
  const base = `${shipper.name}, ${equipment.label}, ${lengthWords(proposal)}: ${sign}${Math.abs(percent)}%`;
  return rule({
    id: freshId(),
    name: nameBeside(base, rules),
    ...newPlace(rules),
    test: tests.length === 1 && only !== undefined ? only : apply('and', ...tests),
    actions: [act('all_in', apply('multiply', operand('all_in'), (100 + percent) / 100))],
  });
}

function lengthWords({ from, below }: ProposedRule): string {
  const miles = (figure: number) => figure.toLocaleString('en-US');
  if (below === null) return from === null ? 'all lengths' : `over ${miles(from)} miles`;
  return from === null ? `under ${miles(below)} miles` : `${miles(from)} to ${miles(below)} miles`;
}

/** The name, with a number if another rule already has it. */
function nameBeside(name: string, rules: readonly Rule[]): string {
  const taken = new Set(rules.map((each) => each.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`;
  return free;
}
