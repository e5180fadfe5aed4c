import { act, apply, compareRules, EDITOR_CONFIG, operand, rule } from '@lanewright/rules';
import type { Expression, Rule, RuleAction } from '@lanewright/rules';
import type { BenchRule, Condition } from './world.ts';

/** The configuration that all rulesets of the comparison speak. */
export const CONFIG = EDITOR_CONFIG.quote_price_prediction;

/** The rules in the product's own form, with the actions that desks write: percents and amounts more, and margins. */
export function ownRules(rules: readonly BenchRule[]): readonly Rule[] {
  return rules
    .map(({ id, all, any }, index) =>
      rule({
        id,
        name: `Rule ${index}`,
        priority: index + 1,
        test: testOf(all, any),
        actions: [actionOf(index)],
      }),
    )
    .sort(compareRules);
}

function actionOf(index: number): RuleAction {
  const amount = 1 + (Math.floor(index / 3) % 40);
  if (index % 3 === 0) return act('markup_percent', amount / 4);
  if (index % 3 === 1) return act('markup_amount', apply('add', operand('markup_amount'), amount / 10));
  return act('min_margin', 20 + 5 * amount);
}

function testOf(all: readonly Condition[], any: BenchRule['any']): Expression {
  const conjuncts = all.map(expressionOf);
  return apply('and', ...conjuncts, ...(any.length === 0 ? [] : [apply('or', ...any.map(together))]));
}

function together(conditions: readonly Condition[]): Expression {
  const parts = conditions.map(expressionOf);
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : apply('and', ...parts);
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
