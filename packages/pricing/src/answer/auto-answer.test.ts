import { act, apply, operand, rule } from '@lanewright/rules';
import { cents, day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { always, fuelSheet, INPUTS, reeferLoad, type Change } from '../../cases/reefer-load.ts';
import { autoAnswer, priceOnce, type AnswerGuards } from '../index.ts';

const MARKUP = always(1, 'Markup', act('markup_percent', 12));

function answer(change: Change = {}, guards: Partial<AnswerGuards> = {}) {
  const ask = reeferLoad({ shipper: [MARKUP], ...change });
  return autoAnswer(priceOnce(ask), {
    ask,
    at: ask.at,
    paused: false,
    auto_response: true,
    status: 'open',
    expires_at: '2026-11-20T22:00:00Z',
    already_answered: false,
    reply_address_listed: true,
    sender_authenticated: true,
    sender_capped: false,
    quote_findings: [],
    earlier_price: null,
    ...guards,
  });
}
const prediction = (part: object) =>
  INPUTS.prediction === null ? {} : { prediction: { ...INPUTS.prediction, ...part } };
const stop = (pickup: object) => ({
  stops: reeferLoad().quote.stops.map((one, index) => (index === 0 ? { ...one, ...pickup } : one)),
});
const floor = (margin: number) => ({
  shipper: { ...INPUTS.shipper, floors: { ...INPUTS.shipper.floors, margin: cents(margin) } },
});
const AWARD: NonNullable<typeof INPUTS.award> = {
  award_id: 1,
  lane_id: 1,
  rate: cents(190_000),
  min: null,
  max: null,
  miles: null,
  volume: null,
  currency: 'USD',
};
const cost = (units: number) => [always(1, 'Fix', act('all_in', units))];

it('[SP-072] answers when every guard lets it', () => {
  expect(answer()).toEqual({ send: true, kind: 'answer', reasons: [] });
});

it('[SP-072] declines on reject, under the guards of channel, quote and sender alone', () => {
  const reject = { shipper: [always(1, 'No', act('stop_reject'))], inputs: prediction({ confidence: 1 }) };
  expect(answer(reject)).toEqual({ send: true, kind: 'decline', reasons: [] });
  expect(answer(reject, { paused: true }).send).toBe(false);
});

it('[SP-072] leaves a no-reply open with the reasons of the run', () => {
  const { send, kind, reasons } = answer({ shipper: [always(1, 'No', act('stop_no_reply', 'No trucks'))] });
  expect([send, kind]).toEqual([false, null]);
  expect(reasons.map((reason) => reason.sentence)).toEqual([
    'The run ended without a reply.',
    "Rule 'No' asks for no reply: No trucks.",
  ]);
});

describe('[SP-072 SP-125] each guard alone holds the answer back with its reason', () => {
  const cases: readonly (readonly [string, ReturnType<typeof answer>])[] = [
    ['paused', answer({}, { paused: true })],
    ['auto_response_off', answer({}, { auto_response: false })],
    ['no_reply_channel', answer({ quote: { source: 'quote_ui' } })],
    ['no_reply_channel', answer({ quote: { source: 'csv' } })],
    ['address_not_listed', answer({}, { reply_address_listed: false })],
    ['address_not_listed', answer({}, { reply_address_listed: null })],
    ['sender_not_authenticated', answer({ quote: { source: 'mail' } }, { sender_authenticated: false })],
    ['sender_not_authenticated', answer({ quote: { source: 'mail' } }, { sender_authenticated: null })],
    ['sender_capped', answer({}, { sender_capped: true })],
    ['already_answered', answer({}, { already_answered: true })],
    ['not_open', answer({}, { status: 'responded' })],
    ['expired', answer({}, { expires_at: '2026-11-20T18:00:00Z' })],
    ['pickup_past', answer({ quote: stop({ date: '2026-11-19' }) })],
    ['pickup_past', answer({ quote: stop({ date: '2026-11-20', time_from: '11:59' }) })],
    ['pickup_unknown', answer({ quote: stop({ date: null }) })],
    ['finding', answer({}, { quote_findings: ['The weight is ambiguous.'] })],
    ['confidence_below_floor', answer({ inputs: prediction({ confidence: 59 }) })],
    ['confidence_below_floor', answer({ inputs: prediction({ confidence: null }) })],
    ['sample_below_floor', answer({ inputs: prediction({ sample: 9 }) })],
    [
      'miles_straight_line',
      answer({ inputs: { miles: { miles: 900, legs: [900], provider: 'x', version: '1', straight_line: true } } }),
    ],
    ['miles_absent', answer({ inputs: { miles: null } })],
    [
      'miles_unlike_road',
      answer({
        inputs: {
          miles: { miles: 93, legs: [], provider: 'Customer Miles', version: '', straight_line: false, road: 927 },
        },
      }),
    ],
    [
      'miles_in_doubt',
      answer({
        inputs: {
          miles: {
            miles: 900,
            legs: [900],
            provider: 'Lanewright miles',
            version: '1',
            straight_line: false,
            instead: { version: 39, problem: 'doubtful', leg: { number: 1, told: 9000, straight: 800 } },
          },
        },
      }),
    ],
    ['equipment_substituted', answer({ inputs: prediction({ substituted_equipment: 'dry_van' }) })],
    ['below_minimum_margin', answer({ shipper: cost(2067) })],
    ['below_minimum_margin', answer({ inputs: floor(24_801) })],
    ['below_contract', answer({ inputs: { award: { ...AWARD, rate: cents(190_000) } } })],
    ['linehaul_not_positive', answer({ inputs: prediction({ fuel: null }) })],
    ['fuel.no_sheet', answer({ quote: { cost_type: 2 } })],
    [
      'fuel.stale_price',
      answer({
        quote: { cost_type: 2 },
        inputs: {
          fuel: {
            ...fuelSheet('per_mile', 4900),
            prices: [{ region: 'Midwest', week: day('2026-10-26'), price: 4129 }],
          },
        },
      }),
    ],
    [
      'fuel.beyond_last_range',
      answer({
        inputs: {
          fuel: {
            ...fuelSheet('per_mile', 4900),
            prices: [{ region: 'Midwest', week: day('2026-11-16'), price: 5200 }],
          },
        },
      }),
    ],
  ];
  it.each(cases)('%s', (code, { send, reasons }) => {
    expect(send).toBe(false);
    expect(reasons.map((reason) => reason.code)).toEqual([code]);
  });
});

/** 2,068 with its markup is 2,316, of which 454.23 is fuel: 1,861.77 line haul. */
it('[SP-072] answers at the contract rate of the lane, and not a unit below it', () => {
  expect(answer({ inputs: { award: { ...AWARD, rate: cents(186_100) } } }).send).toBe(true);
  const held = answer({ inputs: { award: { ...AWARD, rate: cents(186_300) } } });
  expect(held.reasons.map(({ sentence }) => sentence)).toEqual([
    '$1,861.77 is $1.23 below the contract rate of $1,863.00 (line haul, USD).',
  ]);
});

it("[SP-072] keeps the shipper's least margin, which is US dollars, in the currency of the quote", () => {
  const { cost_estimate, all_in } = priceOnce(reeferLoad({ shipper: [MARKUP] }));
  const margin = (all_in ?? 0) - (cost_estimate ?? 0);
  expect(answer({ inputs: floor(margin) }).send).toBe(true);
  expect(answer({ inputs: floor(margin + 1) }).send).toBe(false);
  const rate = { day: day('2026-11-20'), cadPerUsd: 1_400_000, source: 'entered' };
  const canadian = (margin_usd: number) => ({
    quote: { currency: 'CAD' as const },
    inputs: { ...floor(margin_usd), exchange_rate: rate },
  });
  expect(answer(canadian(margin)).send).toBe(true);
  expect(answer(canadian(margin + 100)).reasons.map(({ code }) => code)).toEqual(['below_minimum_margin']);
});

it('[SP-072] gives all reasons at once', () => {
  const codes = answer({ inputs: prediction({ sample: 2 }) }, { paused: true, status: 'won' }).reasons.map(
    (reason) => reason.code,
  );
  expect(codes).toEqual(['paused', 'not_open', 'sample_below_floor']);
});

it('[SP-072] judges a prediction that tells no sample by its confidence alone', () => {
  expect(answer({ inputs: prediction({ sample: null }) }).send).toBe(true);
  const unsure = answer({ inputs: prediction({ sample: null, confidence: 10 }) });
  expect(unsure.reasons.map(({ code }) => code)).toEqual(['confidence_below_floor']);
});

it('[SP-072] answers for a pickup later today, and today without a time', () => {
  expect(answer({ quote: stop({ date: '2026-11-20', time_from: '12:00' }) }).send).toBe(true);
  expect(answer({ quote: stop({ date: '2026-11-20', time_from: null }) }).send).toBe(true);
});

it('[Q-122 SP-061 SP-072] never sends 999999', () => {
  expect(answer({ shipper: cost(999_999) }).send).toBe(false);
});

it('[SP-148 SP-072] never answers with a run in which a rule failed, though it has a price for people', () => {
  const broken = rule({
    name: 'Bad test',
    test: apply('greater', apply('divide', 1, operand('award_rate')), 0),
    actions: [act('note', 'x')],
  });
  for (const bad of [
    broken,
    always(2, 'Absent', act('cost_estimate', operand('award_rate'))),
    always(2, 'Divided', act('note', 'x'), act('cost_estimate', apply('divide', 1, 0)), act('stop_reject')),
  ]) {
    const change = { shipper: [MARKUP, { ...bad, priority: 2 }] };
    const { reply, errored, price } = priceOnce(reeferLoad(change));
    expect({ reply, errored, isPriced: price !== null }).toEqual({ reply: 'no-reply', errored: true, isPriced: true });
    expect(answer(change)).toMatchObject({ send: false, kind: null });
  }
});

it('[SP-072] needs no address for a partner that is answered by its interface', () => {
  expect(
    answer({ quote: { source: 'freightmart' } }, { reply_address_listed: null, sender_authenticated: null }).send,
  ).toBe(true);
});
