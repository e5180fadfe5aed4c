import { act, operand, rule } from '@lanewright/rules';
import { expect, test } from 'vitest';
import { sentDraft } from './sent-draft.ts';

const named = (name: string) => rule({ name, test: operand('hazmat'), actions: [act('markup_percent', 5)] });

test('[B-007] the findings of a draft are asked for by its changed rules and the ids of the others', () => {
  const [base, fuel] = [named('Base'), named('Fuel')];
  const [edited, added] = [{ ...base, name: 'Base markup' }, named('Added')];
  expect(sentDraft({ base: [base, fuel], version: 4, rules: [fuel, edited, added] })).toEqual({
    version: 4,
    rules: [fuel.id, edited, added],
  });
});
