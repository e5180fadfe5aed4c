import { act, checkRuleset, EDITOR_CONFIG, operand, readRuleset, rule, type Rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { MESSAGES } from './messages.ts';

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
