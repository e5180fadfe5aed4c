import { expect, it } from 'vitest';
import { alwaysTest, apply, EDITOR_CONFIG, operand } from '../index.ts';
import { expressionText, plainTitle } from './tree-text.ts';

const text = (node: Parameters<typeof expressionText>[0]): string =>
  expressionText(node, { config: EDITOR_CONFIG.quote_price_prediction, titleOf: plainTitle });

it.each([
  [apply('less', operand('award_rate'), 2500), 'Award rate < $2,500'],
  [apply('less', operand('award_rate'), -0.5), 'Award rate < −$0.50'],
  [apply('in', operand('award_rate'), [500, 1200]), 'Award rate in $500, $1,200'],
  [apply('greater', operand('lane_mom_change'), 0.0312), 'Lane change over a month > 3.12%'],
  [apply('less', operand('distance'), 1000), 'Distance < 1,000 mi'],
  [apply('less_or_equal', operand('lead_time_hours'), 24), 'Lead time ≤ 24 h'],
  [apply('not_like', operand('commodity'), 'produce'), 'Commodity does not contain produce'],
  [apply('null', operand('commodity')), 'Commodity is unknown'],
  [alwaysTest(), 'Always'],
  [apply('equal', operand('hazmat'), true), 'Hazmat = yes'],
  [apply('equal', operand('hazmat'), false), 'Hazmat = no'],
])('shows numbers with their units, and comparisons in plain words', (node, shown) => {
  expect(text(node)).toBe(shown);
});
