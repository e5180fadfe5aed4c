import { expect, it } from 'vitest';
import { act, apply, compile, EDITOR_CONFIG, operand, rule } from '../index.ts';
import type { Expression, Rule } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const STATES = ['tx', 'ca', 'il', 'oh', 'ga'];

function ruleset(count: number, testOf: (index: number) => Expression): readonly Rule[] {
  return Array.from({ length: count }, (_, index) =>
    rule({ id: `r${index}`, name: `R${index}`, priority: index + 1, test: testOf(index), actions: [act('all_in', 1)] }),
  );
}

it('finds the same rules whatever texts were met before, past those that are remembered', () => {
  const rules = ruleset(1_500, (index) =>
    apply(
      'and',
      apply('equal', operand('origin_state'), STATES[index % STATES.length] ?? ''),
      apply(index % 2 === 0 ? 'like' : 'not_like', operand('commodity'), String(index)),
    ),
  );
  const match = compile(rules, CONFIG);
  for (let round = 0; round < 2; round += 1)
    for (let load = 0; load < 1_400; load += 7) {
      // Texts that no other load has, so that all of them together are more than are remembered.
      for (let other = 1; other < 7; other += 1) match({ origin_state: 'tx', commodity: `lot ${load + other}` });
      const commodity = `lot ${load}`;
      const expected = rules
        .filter((_, index) => index % STATES.length === 2)
        .filter(({ id }) => commodity.includes(id.slice(1)) === (Number(id.slice(1)) % 2 === 0));
      expect(match({ origin_state: ' IL', commodity })).toEqual(expected.map(({ id }) => id));
    }
});

it('finds the same rules among more constants than bitmaps are kept for', () => {
  const rules = ruleset(3_000, (index) =>
    apply(
      'and',
      apply('in', operand('origin_state'), [STATES[index % 5] ?? '', STATES[(index + 1) % 5] ?? '']),
      apply('greater', operand('distance'), index),
    ),
  );
  const match = compile(rules, CONFIG);
  for (let distance = 0; distance < 3_100; distance += 37) {
    const expected = rules.filter((_, index) => index < distance && [4, 0].includes(index % 5));
    expect(match({ origin_state: 'TX', distance })).toEqual(expected.map(({ id }) => id));
    expect(match({ origin_state: 'wa', distance })).toEqual([]);
    expect(match({ distance })).toEqual([]);
  }
});

it('finds rules by what is absent among rules that are grouped by texts', () => {
  const rules = ruleset(2_000, (index) =>
    apply(
      'and',
      apply(index % 4 === 0 ? 'null' : 'not_null', operand('weight')),
      apply('equal', operand('origin_state'), STATES[index % 5] ?? ''),
    ),
  );
  const match = compile(rules, CONFIG);
  const expected = (absent: boolean) =>
    rules.filter((_, index) => index % 5 === 1 && (index % 4 === 0) === absent).map(({ id }) => id);
  expect(match({ origin_state: 'ca' })).toEqual(expected(true));
  expect(match({ origin_state: 'ca', weight: 1 })).toEqual(expected(false));
});
