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

it.each([
  ['$85 for each stop above 3', 'Add $85 × (stop count above 3) to markup amount'],
  ['+$85 per stop', 'Add $85 × stop count to markup amount'],
  ['85 per stop', 'Add $85 × stop count to markup amount'],
  ['$85 per extra stop', 'Add $85 × (stop count above 2) to markup amount'],
  ['$85 for every stop over 2', 'Add $85 × (stop count above 2) to markup amount'],
  ['$85/stop', 'Add $85 × stop count to markup amount'],
  ['add $85 a stop beyond the first 2 to the cost', 'Add $85 × (stop count above 2) to cost estimate'],
  ['cost +$0.25 per mile', 'Add $0.25 × distance to cost estimate'],
  ['cost +$0.25/mi over 500 miles', 'Add $0.25 × (distance above 500 mi) to cost estimate'],
  ['markup 1.50 per mile', 'Set markup amount to $1.50 × distance'],
  ['take $10 off the price for each pallet', 'Take $10 × pallets off all-in price'],
  ['$15 for each pallet above 20 to cost', 'Add $15 × (pallets above 20) to cost estimate'],
  ['$0.01 per lb over 40,000', 'Add $0.01 × (weight above 40,000 lb) to markup amount'],
  ['take $40 per day of notice off the price', 'Take $40 × (lead time ÷ 24) off all-in price'],
  ['charge stop-off $85 for each stop above 3', 'Add accessorial “stop-off” of $85 × (stop count above 3)'],
  ['fee $85 per extra stop', 'Add accessorial “Extra stop” of $85 × (stop count above 2)'],
  ['never under $3.10 a mile', 'Never let the final price per mile go under $3.10'],
])('reads the amount for each of something in %s', (text, words) => {
  expect(shown(text)[0]).toBe(words);
});

it.each([
  ['rpm floor $3/mi', ['Never let the final price per mile go under $3']],
  [
    'rpm 3.10 per mile',
    ['Never let the final price per mile go under $3.10', 'Never let the final price per mile go over $3.10'],
  ],
  ['min rpm $3.10/mile', ['Never let the final price per mile go under $3.10']],
  ['rpm cap $5 a mile', ['Never let the final price per mile go over $5']],
  ['rpm floor $3 per mile above 500', []],
  ['rpm floor $3 per stop', []],
  ['round to $5 per mile', []],
])('does not multiply an amount that is for each mile already: %s', (text, words) => {
  expect(shown(text)).toEqual(words);
});

it.each([
  [
    'reject because the customer pays $85 per stop',
    'Stop and reject the quote, saying “the customer pays $85 per stop”',
  ],
  ['no reply $3 a mile is too low', 'Stop without a reply, saying “$3 a mile is too low”'],
  ['no reply they pay $3 a mile', 'Stop without a reply, saying “they pay $3 a mile”'],
  ['note $85 per stop', 'Set note to “$85 per stop”'],
  ['note: $85 per stop = 3:1', 'Set note to “$85 per stop = 3:1”'],
  ['reject because cost = 0', 'Stop and reject the quote, saying “cost = 0”'],
])('keeps the whole text of %s', (text, words) => {
  expect(shown(text)).toEqual([words]);
});

it('offers an amount for each of something for every price, and as a line of its own', () => {
  expect(shown('$85 per stop')).toEqual([
    'Add $85 × stop count to markup amount',
    'Add $85 × stop count to cost estimate',
    'Add $85 × stop count to all-in price',
    'Add accessorial “Stop” of $85 × stop count',
  ]);
});

it.each([
  ['$10 off the price for each pallet', ['Take $10 × pallets off all-in price']],
  ['$10 per pallet off the price', ['Take $10 × pallets off all-in price']],
  [
    '-$10 per pallet',
    [
      'Take $10 × pallets off markup amount',
      'Take $10 × pallets off cost estimate',
      'Take $10 × pallets off all-in price',
    ],
  ],
  ['$85 from the cost per stop', []],
  ['add $10 off the price per pallet', []],
  ['take $10 to the price per pallet', []],
  ['charge -$10 per pallet', []],
  ['discount fee $10 per pallet', []],
  ['charge detention -$50', []],
  ['charge detention - $50', []],
  ['charge detention minus 50', []],
  ['charge refund $50', []],
  ['lower price to $500', []],
  ['increase cost to $3 per mile', []],
])('never adds what %s takes off', (text, words) => {
  expect(shown(text)).toEqual(words);
});

it.each([
  ['add $85', ['Add $85 to max buy adder amount', 'Add $85 to max buy']],
  [
    '+$85 per stop',
    [
      'Add $85 × stop count to max buy adder amount',
      'Add $85 × stop count to max buy',
      'Add max buy adder “Stop” of $85 × stop count',
    ],
  ],
])('offers for a max buy every price that %s may go to', (text, words) => {
  const maxBuy = EDITOR_CONFIG.max_buy_price_prediction;
  const offered = quickActions(text, { config: maxBuy, today: '2026-11-20' });
  expect(offered.map((one) => actionInWords(one, maxBuy))).toEqual(words);
});

it.each([
  'cost +$1,50 per mile',
  '$85 per stop above 1,0',
  '$200 for all stops',
  '$200 for any stop',
  '$85/stops',
  'cost + 100 / pallets',
  'charge per stop $85',
  'charge detention per hour $50',
  'cost $3 per mile over 500 miles',
  'never under $3 per mile over 500 miles',
  '$85 per load',
  '$85 per haul',
  '$85 per hour',
  '$85 per extra mile',
  '$85 per stop above 3 miles',
  '$85 per moon',
  '6% per stop',
  '$85 per stop above',
])('offers nothing for %s, as it is not certain what is counted', (text) => {
  expect(shown(text)).toEqual([]);
});

it('never reads an amount of money as points', () => {
  expect(shown('markup + $5')).toEqual(['Add $5 to markup amount']);
  expect(shown('min margin - $10')).toEqual(['Take $10 off minimum margin']);
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

it.each([
  ['margin 12%', ['Set minimum margin percent to 12%']],
  ['12% margin', ['Set minimum margin percent to 12%']],
  ['set margin to 12%', ['Set minimum margin percent to 12%']],
  ['margin $200', ['Set minimum margin to $200']],
  ['markup 12%', ['Set markup percent to 12%']],
  ['price cap 500', ['Set maximum price to $500']],
  ['price floor 500', ['Never let the final price go under $500']],
  ['all-in 1500', ['Set all-in price to $1,500']],
  ['charge pickup 50', ['Add accessorial “pickup” of $50']],
] as const)('takes no look-alike for the name in %s', (text, words) => {
  expect(shown(text)).toEqual(words);
});

it.each(
  [
    'markup margin 12%|margin markup 12%|max margin 12%|min markup 12%|max markup 10%|gross margin 12%',
    'min cost 500|max cost 500|cost price 500|price cost 500|sell cost 500|buy price 500|fuel cost 500|cost fuel 500',
    'min all-in 500|line haul 1500|linehaul 1500|all in linehaul 500|cost floor 500|price max 500|percent margin 12',
    'origin Dallas|destination Dallas|pickup 12/12/2026|delivery 12/12/2026',
  ].flatMap((line) => line.split('|')),
)('offers nothing for %s, of which one word names something else', (text) => {
  expect(shown(text)).toEqual([]);
});

it('offers nothing for the title of an action', () => {
  for (const { actions } of Object.values(EDITOR_CONFIG))
    for (const { display_name: title } of actions) expect(shown(title)).toEqual([]);
});

it('offers only what may be saved', () => {
  const test = apply('not_null', operand('distance'));
  for (const text of [...PHRASES.map(([text]) => text), '$85 per extra stop', 'fee $5 per lb over 40,000'])
    for (const action of quick(text))
      expect(checkRuleset([rule({ name: 'A', test, actions: [action] })], config)).toEqual([]);
});
