import { act, checkRuleset, EDITOR_CONFIG, operand, readRuleset, rule, type Rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { MESSAGES } from '../wire/messages.ts';
import { RULE_CHANGE_REASONS } from './rules.ts';

const GOOD = rule({ name: 'A', test: operand('hazmat'), actions: [act('note', 'x')] });
const checked = (...rules: readonly Rule[]) =>
  checkRuleset(rules, EDITOR_CONFIG.quote_price_prediction).map((one) => one.problem);

it('[M-114 M-116 M-117] the check of rules speaks the specified words of names, orders and places', () => {
  expect(checked(GOOD, { ...GOOD, id: 'b' })).toEqual([MESSAGES.ruleNameTaken, MESSAGES.rulePlaceTaken]);
  expect(checked({ ...GOOD, order: '1' })).toEqual([MESSAGES.ruleOrder]);
});

it('[M-115 M-118 M-119] and of priorities, queries and actions', () => {
  expect(checked({ ...GOOD, priority: 0 })).toEqual([MESSAGES.rulePriority]);
  expect(checked({ ...GOOD, actions: [] })).toEqual([MESSAGES.ruleActionMissing]);
  const read = readRuleset([{ ...GOOD, test: null }]);
  expect(read.ok ? [] : read.problems.map((one) => one.problem)).toEqual([MESSAGES.ruleQueryMissing]);
});

it('[C-018 C-019 C-020] reasons of a rule change stand under the market, the margin and operations', () => {
  expect(RULE_CHANGE_REASONS).toMatchObject({
    Market: [
      'Market Shift (Priced Down)',
      'Market Shift (Priced Up)',
      'Seasonal Adjustment (e.g. Peak, Produce, Holidays)',
      'Competitive Pressure (Rate Matching)',
    ],
    'Margin Management': ['General Margin Expansion', 'General Margin Contraction', 'Specific Lane Targeting'],
    'Operational Nuance': [
      'Facility Specific Adjustment',
      'Lead Time Adjustment',
      'NoQuote Carveouts',
      'Risk Premiums',
      'Bad Customer Data Corrections',
      'Temporary Surcharge',
    ],
  });
});

it('[C-021 C-022] and under corrections and single exceptions; there are no others', () => {
  expect(RULE_CHANGE_REASONS).toMatchObject({
    Corrections: ['Logic Error Fix', 'Misconfigured Parameter', 'Redundant Rule Removed', 'Ruleset Reset to Generic'],
    AdHoc: ['Exception for Test or Pilot'],
  });
  expect(Object.keys(RULE_CHANGE_REASONS)).toEqual([
    'Market',
    'Margin Management',
    'Operational Nuance',
    'Corrections',
    'AdHoc',
  ]);
});
