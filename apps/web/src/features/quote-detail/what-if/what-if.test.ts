import { describe, expect, it } from 'vitest';
import { factText, knownFacts } from './fact-words.ts';
import { firedChanges } from './fired-changes.ts';

const FACTS = [
  { name: 'hazmat', value: false, changed: false },
  { name: 'distance', value: 927, changed: false },
  { name: 'no_such_operand', value: 1, changed: false },
  { name: 'equipment_type', value: 'reefer', changed: false },
  { name: 'prediction_target_buy_rate', value: null, changed: false },
];

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

  it('[B-004] tells which rules fire because of the change, and which no longer do', () => {
    const named = (id: string) => ({ rule_id: id, rule_name: `Rule ${id}` });
    expect(firedChanges([named('a'), named('b')], [named('b'), named('c')])).toEqual([
      { id: 'b', name: 'Rule b', state: 'kept' },
      { id: 'c', name: 'Rule c', state: 'added' },
      { id: 'a', name: 'Rule a', state: 'gone' },
    ]);
  });
});
