import type { RuleContext } from '@lanewright/rules';
import { describe, expect, it } from 'vitest';
import { factText, knownFacts } from './fact-words.ts';
import { firedGroups } from './fired-changes.ts';

const FACTS = [
  { name: 'hazmat', value: false, changed: false },
  { name: 'distance', value: 927, changed: false },
  { name: 'no_such_operand', value: 1, changed: false },
  { name: 'equipment_type', value: 'reefer', changed: false },
  { name: 'prediction_target_buy_rate', value: null, changed: false },
];

type Fired = Parameters<typeof firedGroups>[0];

describe('a quote tried with other facts', () => {
  it('[B-004] offers the facts that have an operand, those a desk asks about first at the top', () => {
    expect(knownFacts(FACTS).map(({ operand }) => operand.name)).toEqual([
      'distance',
      'equipment_type',
      'prediction_target_buy_rate',
      'hazmat',
    ]);
  });

  it('[B-004] says a value as its operand is read, and an absent one as a dash', () => {
    expect(knownFacts(FACTS).map(({ operand, value }) => factText(operand, value))).toEqual([
      '927 mi',
      'Reefer',
      '-',
      'no',
    ]);
  });

  const fires = (id: string, context: RuleContext, customer: number | null = null) => ({
    rule_id: id,
    rule_name: `Rule ${id}`,
    context,
    customer,
  });
  const price = (id: string, customer: number | null = null) => fires(id, 'quote_price_prediction', customer);
  const maxBuy = (id: string) => fires(id, 'max_buy_price_prediction');
  const told = (before: Fired, after: Fired) =>
    firedGroups(before, after).map(({ title, rules }) => [
      title,
      ...rules.map((one) => `${one.rule_name} ${one.state}`),
    ]);

  it('[B-004] tells which rules fire because of the change, and which no longer do', () => {
    expect(told([price('a'), price('b')], [price('b'), price('c')])).toEqual([
      ['2 rules fire for the price', 'Rule b kept', 'Rule c added', 'Rule a gone'],
    ]);
    expect(told([price('a')], [])).toEqual([['0 rules fire for the price', 'Rule a gone']]);
    expect(told([], [])).toEqual([]);
  });

  it('[B-004 SP-141] keeps max buy rules apart, since they make no price, and tells rules of one id by their ruleset', () => {
    expect(told([price('a'), maxBuy('a')], [price('a', 7), maxBuy('a'), maxBuy('m')])).toEqual([
      ['1 rule fires for the price', 'Rule a added', 'Rule a gone'],
      ['2 max buy rules fire', 'Rule a kept', 'Rule m added'],
    ]);
  });
});
