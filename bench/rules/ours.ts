import { act, apply, compareRules, EDITOR_CONFIG, operand, rule } from '@lanewright/rules';
import type { Expression, Rule } from '@lanewright/rules';
import type { BenchRule, Condition } from './world.ts';

/** The configuration that all rulesets of the comparison speak. */
export const CONFIG = EDITOR_CONFIG.quote_price_prediction;

/** The rules in the product's own form; each raises the price a little, so that actions and working values have work. */
export function ownRules(rules: readonly BenchRule[]): readonly Rule[] {
  return rules
    .map(({ id, all, any }, index) =>
      rule({
        id,
        name: `Rule ${index}`,
        priority: index + 1,
        test: testOf(all, any),
        actions: [act('markup_amount', apply('add', operand('markup_amount'), 1))],
      }),
    )
    .sort(compareRules);
}

function testOf(all: readonly Condition[], any: readonly Condition[]): Expression {
  const conjuncts = all.map(expressionOf);
  return apply('and', ...conjuncts, ...(any.length === 0 ? [] : [apply('or', ...any.map(expressionOf))]));
}

function expressionOf(condition: Condition): Expression {
  const field = operand(condition.field);
  switch (condition.kind) {
    case 'among': {
      const [only] = condition.values;
      if (condition.values.length === 1 && only !== undefined)
        return apply(condition.wanted ? 'equal' : 'not_equal', field, only);
      return apply(condition.wanted ? 'in' : 'not_in', field, condition.values);
    }
    case 'more':
      return apply('greater', field, condition.than);
    case 'less':
      return apply('less', field, condition.than);
    case 'contains':
      return apply('like', field, condition.text);
    default:
      return apply('greater', field, apply('multiply', operand(condition.of), condition.factor));
  }
}
