import { act, apply, operand, rule } from '@lanewright/rules';
import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { BUILDING_CASES } from '../../cases/building-cases.ts';
import { OUTCOME_CASES } from '../../cases/outcome-cases.ts';
import { PARTS_CASES } from '../../cases/parts-cases.ts';
import { always, ALWAYS, fuelSheet, reeferLoad } from '../../cases/reefer-load.ts';
import { priceOnce } from '../index.ts';

describe('[SP-058 SP-060 SP-081] prices to the cent', () => {
  it.each([...BUILDING_CASES, ...PARTS_CASES, ...OUTCOME_CASES].map((sample) => [sample.title, sample] as const))(
    '%s',
    (_title, sample) => {
      const result = priceOnce(reeferLoad(sample.change));
      expect(result.parts.map(({ kind, label, effect, running }) => [kind, label, effect, running])).toEqual(
        sample.lines,
      );
      const { reply, price, all_in, linehaul, fuel } = result;
      expect({ reply, price, all_in, linehaul, fuel }).toEqual({
        reply: sample.reply,
        price: sample.price,
        all_in: sample.all_in,
        linehaul: sample.linehaul,
        fuel: sample.fuel,
      });
      expect(result.reasons.map((reason) => reason.code)).toEqual(sample.reasons ?? []);
    },
  );
});

it('[SP-080] tells the markup as percent of cost, absent without a cost', () => {
  const result = priceOnce(reeferLoad({ shipper: [always(1, 'Fix', act('all_in', 2326.5))] }));
  expect(result.markup_total_percent).toBe(12.5242);
  expect(priceOnce(reeferLoad({ inputs: { prediction: null } })).markup_total_percent).toBeNull();
});

it('[Q-174 SP-145] logs each executed ruleset with its owner, its rules and what each action did', () => {
  const idle = rule({ name: 'Idle', priority: 9, test: apply('null', operand('now')), actions: [act('note', 'x')] });
  const change = {
    global: [always(1, 'House', act('markup_percent', 5))],
    shipper: [idle, always(1, 'Own', act('markup_percent', 8))],
  };
  const [house, own] = priceOnce(reeferLoad(change)).ruleset_execution_logs;
  expect(house).toMatchObject({
    ruleset: 'quote_price_prediction',
    owner: { kind: 'global' },
    version_id: 3,
    triggered_rules: ['house'],
  });
  expect(own).toMatchObject({
    owner: { kind: 'shipper', name: 'Northfield Dairy' },
    triggered_rules: ['own'],
    context: { currency: 'USD' },
  });
  expect(own?.rule_action_logs['own']).toMatchObject([
    { target: 'markup_percent', old_value: 5, new_value: 8, status: 'done' },
  ]);
});

it("[SP-146] runs the default shipper's rules while the shipper's list is empty, and says whose ran", () => {
  const standard = [always(1, 'Standard', act('markup_amount', 200))];
  const borrowed = priceOnce(reeferLoad({ shipper: [], standard }));
  expect([borrowed.price, borrowed.ruleset_execution_logs[0]?.owner.kind]).toEqual([226_800, 'default_shipper']);
  const own = priceOnce(reeferLoad({ shipper: [always(1, 'Own', act('markup_amount', 1))], standard }));
  expect([own.price, own.ruleset_execution_logs.map((log) => log.owner.kind)]).toEqual([206_900, ['shipper']]);
});

it('[SP-134] works out the most a carrier may be paid through the max-buy rules', () => {
  const maxBuy = [
    always(1, 'Base', act('max_buy_adder_percent', 2)),
    always(2, 'Team', act('add_max_buy_adder', apply('named_amount', 'Team', 100)), act('max_buy_adder_amount', -25.5)),
  ];
  const result = priceOnce(reeferLoad({ maxBuy }));
  expect(result.max_buy).toEqual({ max_buy: 238_400, currency: 'USD', outcome: 'respond', reasons: [] });
  expect(result.price).toBe(206_800);
  expect(result.ruleset_execution_logs.map((log) => log.ruleset)).toEqual(['max_buy_price_prediction']);
  expect(priceOnce(reeferLoad({ inputs: { prediction: null } })).max_buy).toMatchObject({
    max_buy: null,
    outcome: 'no-reply',
  });
});

it('[SP-139] gives every captured fact to the rules, in the units of the operand', () => {
  const test = apply(
    'and',
    apply('equal', operand('shipper'), '7'),
    apply('equal', operand('origin_postal_prefix'), '543'),
    apply('equal', operand('pickup_weekday'), 'monday'),
    apply('equal', operand('lead_time_hours'), 69),
    apply('equal', operand('declared_value'), 86_000),
    apply('equal', operand('prediction_high_buy_rate'), 2264),
    apply('equal', operand('network_confidence_level'), 70),
    apply('equal', operand('fuel'), 454.23),
    apply('equal', operand('historical_average_one_year'), 2695),
    apply('equal', operand('destination_market_strength'), -12),
    apply('equal', operand('drop_trailer'), false),
    apply('null', operand('award_rate')),
    apply('null', operand('auction_best_bid')),
  );
  const result = priceOnce(reeferLoad({ shipper: [rule({ name: 'All', test, actions: [act('note', 'all seen')] })] }));
  expect(result.note).toBe('all seen');
});

it('[SP-141] hands over note, expiration, nearest delivery and round trip', () => {
  const actions = [
    act('note', 'Call'),
    act('expiration_hours', 4),
    act('nearest_delivery', 'Carlisle, PA'),
    act('roundTrip', true),
  ];
  expect(priceOnce(reeferLoad({ shipper: [always(1, 'Info', ...actions)] }))).toMatchObject({
    note: 'Call',
    expiration_hours: 4,
    nearest_delivery: 'Carlisle, PA',
    round_trip: true,
    changes: {},
  });
});

it('[SP-083 SP-125] tells findings on miles and fuel without stopping the price', () => {
  const miles = { miles: 940, legs: [940], provider: 'Lanewright', version: '1', straight_line: true };
  const result = priceOnce(reeferLoad({ inputs: { miles, fuel: fuelSheet('per_mile', 4900) } }));
  expect(result.findings.map((finding) => finding.code)).toEqual(['miles_straight_line', 'fuel_projected']);
  expect(result.reply).toBe('respond');
});

it('[SP-083] tells of miles unlike the road, and whose they are', () => {
  const miles = { miles: 94, legs: [], provider: 'Customer Miles', version: '', straight_line: false, road: 927 };
  const { findings } = priceOnce(reeferLoad({ inputs: { miles, fuel: fuelSheet('per_mile', 4900) } }));
  expect(findings[0]).toEqual({
    code: 'miles_unlike_road',
    sentence: 'Customer Miles are 94, and the road has 927.',
  });
});

it('[SP-083 SP-104] tells that the miles of a contract lane do not count for a load with stops between', () => {
  const lane = { award_id: 1, lane_id: 2, rate: cents(190_000), min: null, max: null, miles: null, volume: null };
  const award = { ...lane, currency: 'USD', stops_between: true } as const;
  const { findings } = priceOnce(reeferLoad({ inputs: { award, fuel: fuelSheet('per_mile', 4900) } }));
  expect(findings).toContainEqual({
    code: 'contract_stops_between',
    sentence: 'The load or its contract lane has stops between, so the miles of the lane do not count.',
  });
});

it('[SP-083] tells that PC Miler was down, and prices by the miles that count in its place', () => {
  const road = { miles: 940, legs: [940], provider: 'Lanewright miles', version: '1', straight_line: false };
  const fuel = fuelSheet('per_mile', 4900);
  const down = priceOnce(
    reeferLoad({ inputs: { miles: { ...road, instead: { version: 31, problem: 'down' } }, fuel } }),
  );
  expect(down.findings[0]).toEqual({
    code: 'miles_instead',
    sentence: 'PC Miler 31 did not answer, so Lanewright miles count.',
  });
  expect(down.price).toBe(priceOnce(reeferLoad({ inputs: { miles: road, fuel } })).price);
});

it('[B-001] refuses to price with another engine than its own', () => {
  expect(() => priceOnce({ ...reeferLoad(), engine: 9 })).toThrow('pricing engine 9 is unknown');
});

it('keeps the rules of a hostile id apart from the object that holds the logs', () => {
  const odd = { ...rule({ name: 'Odd', test: ALWAYS, actions: [act('note', 'x')] }), id: '__proto__' };
  const [log] = priceOnce(reeferLoad({ shipper: [odd] })).ruleset_execution_logs;
  expect(Object.keys(log?.rule_action_logs ?? {})).toEqual(['__proto__']);
});
