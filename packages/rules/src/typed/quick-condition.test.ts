import { expect, it } from 'vitest';
import { expressionText, plainTitle } from '../editing/tree-text.ts';
import { checkRuleset } from '../tree/check.ts';
import { EXAMPLES } from '../people-words/operand-words.ts';
import { act, rule } from '../tree/build.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import { begunConditions, comparedAsTyped, quickConditions } from './quick-condition.ts';

const config = EDITOR_CONFIG.quote_price_prediction;
const ask = { config, today: '2026-11-20' };
const quick = (text: string) => quickConditions(text, ask);
const shown = (text: string) => quick(text).map((one) => expressionText(one, { config, titleOf: plainTitle }));

it.each([
  ['reefer', 'Equipment type = Reefer'],
  ['van or reefer', 'Equipment type in Dry Van, Reefer'],
  ['distance > 1200', 'Distance > 1,200 mi'],
  ['miles>1,200', 'Distance > 1,200 mi'],
  ['miles 500 to 1000', '(Distance ≥ 500 mi) and (Distance ≤ 1,000 mi)'],
  ['from state CA', 'Origin state = CA'],
  ['from ca', 'Origin state = CA'],
  ['to OR, wa', 'Destination state in OR, WA'],
  ['to country canada', 'Destination country = Canada'],
  ['to canada', 'Destination country = Canada'],
  ['lead time under 24h', 'Lead time < 24 h'],
  ['stops > 3', 'Stop count > 3'],
  ['hazmat yes', 'Hazmat = yes'],
  ['pickup date before today + 5 days', 'Pickup date < (Today + 5 days)'],
  ['confidence < 60', 'Prediction confidence level < 60%'],
  ['jun-aug', 'Pickup month in June, July, August'],
  ['friday', 'Pickup weekday = Friday'],
])('offers for %s the condition %s', (text, words) => {
  expect(shown(text)[0]).toBe(words);
});

it.each([
  ['over 1200 mi', 'Distance > 1,200 mi'],
  ['longer than 1,200 miles', 'Distance > 1,200 mi'],
  ['1200+ miles', 'Distance ≥ 1,200 mi'],
  ['1200 mi or more', 'Distance ≥ 1,200 mi'],
  ['no more than 500 miles', 'Distance ≤ 500 mi'],
  ['not over 500 mi', 'Distance ≤ 500 mi'],
  ['between 500 and 1000 miles', '(Distance ≥ 500 mi) and (Distance ≤ 1,000 mi)'],
  ['within 24 hours', 'Lead time ≤ 24 h'],
  ['pickup within 24 hours', 'Lead time ≤ 24 h'],
  ['pickup within 3 days', 'Lead time ≤ 72 h'],
  ['lead time 24 hours or less', 'Lead time ≤ 24 h'],
  ['over 40,000 lbs', 'Weight > 40,000 lb'],
  ['3 or more stops', 'Stop count ≥ 3'],
  ['more than 3 stops', 'Stop count > 3'],
  ['at least 60% confidence', 'Prediction confidence level ≥ 60%'],
  ['from calif', 'Origin state = CA'],
  ['commodity not produce', 'Commodity does not contain produce'],
  ['commodity is not produce', 'Commodity ≠ produce'],
  ['commodity != produce', 'Commodity ≠ produce'],
  ["commodity isn't produce", 'Commodity ≠ produce'],
  ['commodity without produce', 'Commodity does not contain produce'],
  ['commodity does not contain frozen food', 'Commodity does not contain frozen food'],
  ['commodity produce', 'Commodity contains produce'],
  ['goods not steel', 'Commodity does not contain steel'],
  ['commodity unknown', 'Commodity is unknown'],
  ['no commodity', 'Commodity is unknown'],
  ['from zip 98101', 'Origin postal code = 98101'],
  ['not reefer', 'Equipment type ≠ Reefer'],
  ['except reefer or van', 'Equipment type not in Reefer, Dry Van'],
  ['equipment is not reefer', 'Equipment type ≠ Reefer'],
  ['no hazmat', 'Hazmat = no'],
  ['non-hazmat', 'Hazmat = no'],
  ['not from ca', 'Origin state ≠ CA'],
  ['outside california', 'Origin state ≠ CA'],
  ['into canada', 'Destination country = Canada'],
  ['from state in CA, WA', 'Origin state in CA, WA'],
  ['from in', 'Origin state = IN'],
  ['pickup in december', 'Pickup month = December'],
  ['pickup not friday', 'Pickup weekday ≠ Friday'],
  ['declared value over $100,000', 'Declared value > $100,000'],
  ['reefer, over 1200 mi, not from ca', '(Equipment type = Reefer) and (Distance > 1,200 mi) and (Origin state ≠ CA)'],
  ['commodity not produce and reefer', 'Commodity does not contain produce and (Equipment type = Reefer)'],
  ['reefer & calif', '(Equipment type = Reefer) and (Origin state = CA)'],
])('reads %s, as people say it, as %s', (text, words) => {
  expect(shown(text)[0]).toBe(words);
});

it('offers every reading of an unclear phrase', () => {
  expect(shown('commodity is not produce')).toEqual(['Commodity ≠ produce', 'Commodity does not contain produce']);
  expect(shown('commodity contains fruit and vegetables')).toEqual(['Commodity contains fruit and vegetables']);
  expect(shown('under 32 degrees')).toEqual(['Min temp < 32 °F', 'Max temp < 32 °F']);
  for (const text of ['fresh produce', 'freight class', '24 hours', 'over', 'not', 'no more', 'shipper not acme'])
    expect(shown(text)).toEqual([]);
});

it('offers the values that a text begins, apart from the conditions that are written in full', () => {
  const begun = (text: string) =>
    begunConditions(text, ask).map((one) => expressionText(one, { config, titleOf: plainTitle }));
  expect(begun('calif')).toEqual(['Origin state = CA', 'Destination state = CA']);
  expect(begun('refrig')).toEqual(['Equipment type = Reefer']);
  expect(begun('not wednes')[0]).toBe('Pickup weekday ≠ Wednesday');
  expect(begun('north')).toContain('Origin state = ND');
  for (const text of ['cal', 'distance', '1200', 'zzzz']) expect(begun(text)).toEqual([]);
});

it('offers for a text that is not allowed what must not contain it, and never that a value is unknown', () => {
  const begun = (text: string) => {
    const found = [...quick(text), ...begunConditions(text, ask)];
    return found.map((one) => expressionText(one, { config, titleOf: plainTitle }));
  };
  for (const text of ['not produce', 'no produce', 'except produce', 'not steel', 'no frozen fish', 'not gases']) {
    const value = text.replace(/^\S+ /, '');
    expect(begun(text)[0]).toBe(`Commodity does not contain ${value}`);
    expect(begun(text)).toContain(`Vertical does not contain ${value}`);
  }
  expect(begun('reefer & not produce')[0]).toBe('(Equipment type = Reefer) and Commodity does not contain produce');
  for (const word of EXAMPLES) expect(begun(`no ${word}`).join()).not.toContain('unknown');
  for (const text of ['not weekend', 'not over', 'no more', 'not dist', 'not distance', 'not comm'])
    expect(begun(text).join()).not.toMatch(/unknown|contain/);
  expect(begun('produce is fresh')).toEqual([]);
});

it.each([
  ['conf<60', ['Prediction confidence level < 60%', 'Network confidence level < 60%']],
  ['conf under 60', ['Prediction confidence level < 60%', 'Network confidence level < 60%']],
  ['dist>=500', ['Distance ≥ 500 mi']],
  ['mile>500', ['Distance > 500 mi']],
  ['stop>3', ['Stop count > 3']],
  ['equip=reefer', ['Equipment type = Reefer']],
  ['conf<60 & reefer', ['(Prediction confidence level < 60%) and (Equipment type = Reefer)']],
  ['mar>5', []],
  ['co>5', []],
  ['not over 5', []],
] as const)('takes a shortened name before a comparison, unless it may be several: %s', (text, conditions) => {
  expect(shown(text).slice(0, Math.max(1, conditions.length))).toEqual(conditions);
});

it('keeps the comparison of a text whose name is like that of an operand', () => {
  const kept = (name: string, text: string) => {
    const found = config.operands.find((one) => one.name === name);
    const condition = found === undefined ? null : comparedAsTyped(found, text, ask);
    return condition === null ? null : expressionText(condition, { config, titleOf: plainTitle });
  };
  expect(kept('distance', 'distnace > 500')).toBe('Distance > 500 mi');
  expect(kept('distance', 'distnace over 500 mi')).toBe('Distance > 500 mi');
  expect(kept('commodity', 'comodity > 500')).toBeNull();
  expect(kept('distance', 'distnace')).toBeNull();
});

it('offers nothing for the title of an operand', () => {
  for (const { display_name: title } of config.operands) {
    expect(shown(title)).toEqual([]);
    expect(begunConditions(title, ask)).toEqual([]);
  }
});

it('offers both ends for a state, and nothing for a bare name or an unknown value', () => {
  expect(shown('california')).toEqual(['Origin state = CA', 'Destination state = CA']);
  for (const text of ['distance', 'equip', 'co', 'zzz', 'distance >']) expect(shown(text)).toEqual([]);
});

it.each([
  [
    'reefer & miles>1200&from state ca & pickup month jun-aug',
    [
      '(Equipment type = Reefer) and (Distance > 1,200 mi) and (Origin state = CA) and Pickup month in June, July, August',
    ],
  ],
  ['van and 500 to 1000 mi', ['(Equipment type = Dry Van) and (Distance ≥ 500 mi) and (Distance ≤ 1,000 mi)']],
  ['mi 500 to 1000; hazmat yes', ['(Distance ≥ 500 mi) and (Distance ≤ 1,000 mi) and (Hazmat = yes)']],
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
    'commodity is not produce',
    'not reefer',
    'no hazmat',
    'no commodity',
    'pickup within 3 days',
    'north',
  ]) {
    for (const test of [...quick(text), ...begunConditions(text, ask)])
      expect(checkRuleset([rule({ name: 'A', test, actions: [act('stop_ruleset')] })], config)).toEqual([]);
  }
});

it('reads no condition from a very long text', () => {
  expect(shown(`distance > ${'6% of '.repeat(10_000)}miles`)).toEqual([]);
});
