import { act, operand, rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { endingText, handoverText } from './inherited-words.ts';

const own = rule({ name: 'Own', test: operand('hazmat'), actions: [act('stop_ruleset')] });
const inherited = {
  customer: 1,
  customer_name: 'Standard',
  version: 3,
  rule_count: 12,
  in_force: true,
  rules: [],
};
const said = (before: number, after: number, count = 12) =>
  handoverText({
    inherited: { ...inherited, rule_count: count },
    shipper: 'Birch Paper',
    before: Array.from({ length: before }, () => own),
    after: Array.from({ length: after }, () => own),
  });

it('[S-032 SP-146] says before the first own rule that the inherited rules end', () => {
  expect(endingText(inherited, 'Birch Paper')).toBe(
    'Birch Paper runs the 12 rules of Standard while it has none of its own. Once a rule of its own is saved, they end for Birch Paper.',
  );
  expect(said(0, 1)).toBe('With this save the 12 rules of Standard end for Birch Paper: only its own rule runs.');
  expect(said(0, 13, 1)).toBe('With this save the 1 rule of Standard ends for Birch Paper: only its own 13 rules run.');
});

it('[SP-146] says of the last own rule that the inherited rules run again, and nothing of any other save', () => {
  expect(said(2, 0)).toBe('Birch Paper has no rule of its own after this save: the 12 rules of Standard run again.');
  expect([said(1, 2), said(2, 1), said(0, 1, 0), said(1, 0, 0)]).toEqual([null, null, null, null]);
  expect(handoverText({ inherited: null, shipper: 'Birch Paper', before: [], after: [own] })).toBeNull();
});
