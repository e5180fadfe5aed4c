import { act, operand, rule } from '@lanewright/rules';
import { expect, test } from 'vitest';
import { fillInRules } from './fill-in-rules.ts';

const named = (name: string) => rule({ name, test: operand('hazmat'), actions: [act('markup_percent', 5)] });
const [base, fuel] = [named('Base'), named('Fuel')];
const stored = { version: 4, rules: [base, fuel], savedBy: 'Dana', savedAt: new Date('2026-11-20T18:00:00Z') };

test('[B-007] a draft sends the rules that it changes, and ids for those of its version', () => {
  const edited = { ...base, name: 'Base markup' };
  expect(fillInRules({ version: 4, rules: [fuel.id, edited, 'nobody'] }, stored)).toEqual({
    ok: true,
    value: [fuel, edited, 'nobody'],
  });
  // Without a version all rules are sent, and nothing stands for a stored one.
  expect(fillInRules({ rules: [fuel.id, edited] }, stored)).toEqual({ ok: true, value: [fuel.id, edited] });
});

test('[B-007] ids of an older version are refused, because they would stand for other rules', () => {
  const refused = { ok: false, refusal: expect.objectContaining({ code: 'ruleset.changed_meanwhile' }) };
  expect(fillInRules({ version: 3, rules: [base.id] }, stored)).toEqual(refused);
});
