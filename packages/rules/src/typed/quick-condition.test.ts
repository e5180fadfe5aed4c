import { expect, it } from 'vitest';
import { expressionText, plainTitle } from '../editing/tree-text.ts';
import { checkRuleset } from '../tree/check.ts';
import { act, rule } from '../tree/build.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import { quickConditions } from './quick-condition.ts';

const config = EDITOR_CONFIG.quote_price_prediction;
const quick = (text: string) => quickConditions(text, { config, today: '2026-11-20' });
const shown = (text: string) => quick(text).map((one) => expressionText(one, { config, titleOf: plainTitle }));

it.each([
  ['reefer', 'Equipment type = Reefer'],
  ['van or reefer', 'Equipment type in Dry Van, Reefer'],
  ['distance > 1200', 'Distance > 1,200'],
  ['miles>1,200', 'Distance > 1,200'],
  ['miles 500 to 1000', '(Distance ≥ 500) and (Distance ≤ 1,000)'],
  ['from state CA', 'Origin state = CA'],
  ['from ca', 'Origin state = CA'],
  ['to OR, wa', 'Destination state in OR, WA'],
  ['to country canada', 'Destination country = Canada'],
  ['to canada', 'Destination country = Canada'],
  ['lead time under 24h', 'Lead time < 24'],
  ['stops > 3', 'Stop count > 3'],
  ['hazmat yes', 'Hazmat = true'],
  ['pickup date before today + 5 days', 'Pickup date < (Today + 5 days)'],
  ['confidence < 60', 'Prediction confidence level < 60'],
  ['jun-aug', 'Pickup month in June, July, August'],
  ['friday', 'Pickup weekday = Friday'],
])('offers for %s the condition %s', (text, words) => {
  expect(shown(text)[0]).toBe(words);
});

it('offers both ends for a state, and nothing for a bare name or an unknown value', () => {
  expect(shown('california')).toEqual(['Origin state = CA', 'Destination state = CA']);
  for (const text of ['distance', 'equip', 'co', 'zzz', 'distance >']) expect(shown(text)).toEqual([]);
});

it.each([
  [
    'reefer & miles>1200&from state ca & pickup month jun-aug',
    ['(Equipment type = Reefer) and (Distance > 1,200) and (Origin state = CA) and Pickup month in June, July, August'],
  ],
  ['van and 500 to 1000 mi', []],
  ['mi 500 to 1000; hazmat yes', ['(Distance ≥ 500) and (Distance ≤ 1,000) and (Hazmat = true)']],
  [
    'reefer & california',
    ['(Equipment type = Reefer) and (Origin state = CA)', '(Equipment type = Reefer) and (Destination state = CA)'],
  ],
  ['reefer & zzz', []],
] as const)('reads the line %s as several conditions, or as none if a part is unclear', (text, conditions) => {
  expect(shown(text)).toEqual(conditions);
});

it('offers only what may be saved', () => {
  for (const text of [
    'reefer',
    'reefer & miles 500 to 1000',
    'miles 500 to 1000',
    'hazmat yes',
    'jun-aug',
    'california',
    'from state CA, OR',
  ]) {
    for (const test of quick(text))
      expect(checkRuleset([rule({ name: 'A', test, actions: [act('stop_ruleset')] })], config)).toEqual([]);
  }
});

it('reads no condition from a very long text', () => {
  expect(shown(`distance > ${'6% of '.repeat(10_000)}miles`)).toEqual([]);
});
