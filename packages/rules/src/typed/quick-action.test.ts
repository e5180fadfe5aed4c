import { expect, it } from 'vitest';
import { operand } from '../tree/build.ts';
import { rule } from '../tree/build.ts';
import { apply } from '../tree/build.ts';
import { checkRuleset } from '../tree/check.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import { actionInWords } from '../words/rule-words.ts';
import { quickActions } from './quick-action.ts';

const config = EDITOR_CONFIG.quote_price_prediction;
const quick = (text: string) => quickActions(text, { config, today: '2026-11-20' });
const shown = (text: string) => quick(text).map((one) => actionInWords(one, config));

const PHRASES = [
  ['cost +6%', 'Add 6% to cost estimate'],
  ['cost up 6%', 'Add 6% to cost estimate'],
  ['increase cost by 6%', 'Add 6% to cost estimate'],
  ['add 6% to the cost', 'Add 6% to cost estimate'],
  ['cost -3%', 'Take 3% off cost estimate'],
  ['cost * 1.04', 'Multiply cost estimate by 1.04'],
  ['add 150', 'Add $150 to markup amount'],
  ['add $150', 'Add $150 to markup amount'],
  ['+$150', 'Add $150 to markup amount'],
  ['add $150 to markup', 'Add $150 to markup amount'],
  ['add 4 points', 'Add 4 points to markup percent'],
  ['take 50 off the price', 'Take $50 off all-in price'],
  ['lower price by $50', 'Take $50 off all-in price'],
  ['markup 9%', 'Set markup percent to 9%'],
  ['9% markup', 'Set markup percent to 9%'],
  ['set markup to 9%', 'Set markup percent to 9%'],
  ['markup + 4%', 'Add 4 points to markup percent'],
  ['flat 100', 'Set markup amount to $100'],
  ['round 25', 'Round the final price to the nearest multiple of $25'],
  ['round to the nearest $25', 'Round the final price to the nearest multiple of $25'],
  ['round up to 5', 'Round the final price up to a multiple of $5'],
  ['never under 500', 'Never let the final price go under $500'],
  ['rpm 3.10', 'Never let the final price per mile go under $3.10'],
  ['never under $3.10 a mile', 'Never let the final price per mile go under $3.10'],
  ['min $3.10/mi', 'Never let the final price per mile go under $3.10'],
  ['at least 3.10 per mile', 'Never let the final price per mile go under $3.10'],
  ['never over $4 a mile', 'Never let the final price per mile go over $4'],
  ['min margin 12%', 'Set minimum margin percent to 12%'],
  ['min margin 200', 'Set minimum margin to $200'],
  ['max price $3,000', 'Set maximum price to $3,000'],
  ['price 1500', 'Set all-in price to $1,500'],
  ['expires in 48 hours', 'Set expiration hours to 48 hours'],
  ['valid for 2 days', 'Set expiration hours to 48 hours'],
  ['note call first', 'Set note to “call first”'],
  ['equipment reefer', 'Set equipment type to Reefer'],
  ['reject because of hazmat', 'Stop and reject the quote, saying hazmat'],
  ['no reply: check the market', 'Stop without a reply, saying “check the market”'],
  ['no reply check the market', 'Stop without a reply, saying “check the market”'],
  ['charge detention 50', 'Add accessorial “detention” of $50'],
] as const;

it.each(PHRASES)('offers for the action %s first: %s', (text, words) => {
  expect(shown(text)[0]).toBe(words);
});

it('offers every price that an amount alone may be added to', () => {
  expect(shown('add $150')).toEqual([
    'Add $150 to markup amount',
    'Add $150 to cost estimate',
    'Add $150 to all-in price',
  ]);
  expect(shown('add 6%')).toEqual([
    'Add 6% to cost estimate',
    'Add 6 points to markup percent',
    'Add 6% to all-in price',
  ]);
  expect(shown('markup 9')).toEqual(['Set markup percent to 9%', 'Set markup amount to $9']);
});

it.each([
  'cost',
  'markup',
  'markup p',
  'near',
  'add',
  'reject',
  'no reply',
  'cost +',
  'zzz 5',
  'round 0',
  'min margin 150%',
])('offers nothing for %s, which is a name, unfinished or out of bounds', (text) => {
  expect(shown(text)).toEqual([]);
});

it('offers nothing for the title of an action', () => {
  for (const { actions } of Object.values(EDITOR_CONFIG))
    for (const { display_name: title } of actions) expect(shown(title)).toEqual([]);
});

it('offers only what may be saved', () => {
  const test = apply('not_null', operand('distance'));
  for (const [text] of PHRASES)
    for (const action of quick(text))
      expect(checkRuleset([rule({ name: 'A', test, actions: [action] })], config)).toEqual([]);
});
