import { checkRuleset, EDITOR_CONFIG } from '@lanewright/rules';
import { expect, it } from 'vitest';
import type { ProposedRule } from '../../../lib/proposed-rule.ts';
import { ruleFrom } from './proposed-rule.ts';

const PROPOSAL: ProposedRule = {
  customer: 7,
  shipper: { id: 7, name: 'Alder Foods' },
  equipment: { type: 'reefer', label: 'Reefer' },
  from: 500,
  below: 1_000,
  percent: 4,
  opens: 'editor',
};
let ids = 0;
const freshId = () => `new-${(ids += 1)}`;

it('[B-032] changes the all-in price of the lane class, after all other rules', () => {
  const first = ruleFrom(PROPOSAL, [], freshId);
  expect(first).toMatchObject({ name: 'Alder Foods, Reefer, 500 to 1,000 miles: +4%', priority: 1 });
  expect(JSON.stringify(first.test)).not.toContain('"shipper"');
  expect(JSON.stringify(first.actions)).toContain('1.04');
  const second = ruleFrom(PROPOSAL, [first], freshId);
  expect(second).toMatchObject({ name: 'Alder Foods, Reefer, 500 to 1,000 miles: +4% (2)', priority: 2 });
  expect(checkRuleset([first, second], EDITOR_CONFIG.quote_price_prediction)).toEqual([]);
});

it('[B-032] names the shipper as a condition among the global rules, and leaves absent bounds out', () => {
  const proposal = { ...PROPOSAL, customer: null, from: null, below: null, percent: -3 };
  const rule = ruleFrom(proposal, [], freshId);
  expect(rule.name).toBe('Alder Foods, Reefer, all lengths: −3%');
  expect(JSON.stringify(rule.test)).toContain('"shipper"');
  expect(JSON.stringify(rule.test)).not.toContain('"distance"');
  expect(checkRuleset([rule], EDITOR_CONFIG.quote_price_prediction)).toEqual([]);
});
