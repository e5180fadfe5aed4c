import { act, apply, EDITOR_CONFIG, operand, rule, type Rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { ruleSayer } from '../table/rule-words.ts';
import { filterRules, NO_FILTER, type RuleFilter } from './rule-filter.ts';

const reefer = apply('equal', operand('equipment_type'), 'reefer');
const RULES: readonly Rule[] = [
  rule({
    name: 'Winter',
    test: apply('and', reefer, apply('greater', operand('distance'), 400)),
    actions: [act('min_margin', 90)],
  }),
  { ...rule({ name: 'Hazmat', order: 'b', test: operand('hazmat'), actions: [act('stop_reject')] }), muted: true },
  rule({
    name: 'Lanes',
    order: 'c',
    test: reefer,
    actions: [act('markup_percent', operand('table_value'))],
    table: { columns: [{ operand: 'origin_state', comparison: 'equal' }], rows: [{ cells: ['IL'], value: 4 }] },
    last_day: '2027-01-31',
  }),
];
const words = ruleSayer(EDITOR_CONFIG.quote_price_prediction);
const found = (filter: Partial<RuleFilter>): readonly string[] =>
  filterRules(
    RULES,
    { ...NO_FILTER, ...filter },
    { words, has: ({ name }, trait) => name === 'Winter' && trait === 'silent' },
  ).map(({ name }) => name);

it('[R-008] finds rules by words of name, When and Then, all of which must occur', () => {
  expect(found({ words: 'haz' })).toEqual(['Hazmat']);
  expect(found({ words: 'reefer' })).toEqual(['Winter', 'Lanes']);
  expect(found({ words: 'winter  REEFER margin' })).toEqual(['Winter']);
  expect(found({ words: 'reefer hazmat' })).toEqual([]);
});

it('finds rules by an operand that they read or set, also in their tables', () => {
  expect(found({ operand: 'equipment_type' })).toEqual(['Winter', 'Lanes']);
  expect(found({ operand: 'origin_state' })).toEqual(['Lanes']);
  expect(found({ operand: 'min_margin' })).toEqual(['Winter']);
});

it('finds rules by traits, all of which they must have', () => {
  expect(found({ traits: new Set(['muted']) })).toEqual(['Hazmat']);
  expect(found({ traits: new Set(['silent']) })).toEqual(['Winter']);
  expect(found({ traits: new Set(['table', 'days']) })).toEqual(['Lanes']);
  expect(found({ traits: new Set(['table', 'muted']) })).toEqual([]);
  expect(found({})).toEqual(['Winter', 'Hazmat', 'Lanes']);
});
