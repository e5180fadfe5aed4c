import { cents, day } from '@lanewright/units';
import { act, apply, EDITOR_CONFIG, TABLE_VALUE, operand, rule, type LiteralValue } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { INPUTS, QUOTE, reeferLoad } from '../../cases/reefer-load.ts';
import { priceOnce, type PriceAsk } from '../index.ts';

/** The reefer load with everything that can be known of it. */
function wholeLoad(): PriceAsk {
  const [pickup, delivery] = QUOTE.stops;
  if (pickup === undefined || delivery === undefined) throw new Error('the load has two stops');
  return reeferLoad({
    quote: { stops: [pickup, { ...delivery, date: day('2026-11-26'), time_from: '14:30' }] },
    inputs: {
      shipper: { ...INPUTS.shipper, tms: 'Turvo' },
      award: {
        award_id: 4,
        lane_id: 9,
        rate: cents(215_000),
        min: cents(200_050),
        max: cents(240_000),
        miles: 915.5,
        volume: 120,
        currency: 'USD',
      },
      auction: { best_bid: cents(203_075), currency: 'USD' },
    },
  });
}

/** Every fact of the load as rules must see it: money in dollars, changes as fractions, times on the local clock. */
const SEEN: Readonly<Record<string, LiteralValue>> = {
  shipper: '7',
  vertical: 'Food',
  tms: 'Turvo',
  source: 'API',
  equipment_type: 'reefer',
  origin_city: 'Green Bay',
  origin_state: 'WI',
  origin_postal_code: '54303',
  origin_postal_prefix: '543',
  origin_country: 'US',
  destination_city: 'Harrisburg',
  destination_state: 'PA',
  destination_postal_code: '17112',
  destination_postal_prefix: '171',
  destination_country: 'US',
  stop_count: 2,
  distance: 927,
  pickup_date: '2026-11-23',
  pickup_time: '08:00',
  pickup_weekday: 'monday',
  pickup_month: 'november',
  pickup_season: 'fall',
  pickup_holiday: 'none',
  pickup_on_holiday: false,
  delivery_date: '2026-11-26',
  delivery_time: '14:30',
  delivery_weekday: 'thursday',
  delivery_month: 'november',
  delivery_season: 'fall',
  delivery_holiday: 'thanksgiving',
  delivery_on_holiday: true,
  lead_time_hours: 69,
  created_time: '2026-11-20 11:00:00',
  now: '2026-11-20 12:00:00',
  today: '2026-11-20',
  current_time: '12:00',
  current_weekday: 'friday',
  weight: 38_400,
  pallets: 22,
  commodity: 'Cheese',
  hazmat: false,
  team: false,
  drop_trailer: false,
  min_temp: 34,
  max_temp: 38,
  declared_value: 86_000,
  cost_type: 1,
  prediction_target_buy_rate: 2068,
  prediction_low_buy_rate: 1905,
  prediction_high_buy_rate: 2264,
  prediction_fuel_rate: 454.23,
  prediction_confidence_level: 86,
  prediction_sample_size: 41,
  network_target_buy_rate: 2121,
  network_low_buy_rate: 1940,
  network_high_buy_rate: 2335,
  network_fuel_rate: 454.23,
  network_confidence_level: 70,
  origin_market_strength: 35,
  destination_market_strength: -12,
  market_strength: 35,
  lane_volume: 44,
  reverse_lane_volume: 12,
  lane_mom_change: 0.0312,
  lane_yoy_change: -0.018,
  award_rate: 2150,
  award_min_rate: 2000.5,
  award_max_rate: 2400,
  award_miles: 915.5,
  award_volume: 120,
  historical_average_one_month: 2790,
  historical_average_three_months: 2760,
  historical_average_six_months: 2710,
  historical_average_one_year: 2695,
  auction_best_bid: 2030.75,
};

/** Values that rules build up, as a run opens with them; the others are absent until a rule sets them. */
const OPENED: Readonly<Record<string, LiteralValue>> = {
  cost_estimate: 2068,
  markup_percent: 0,
  markup_amount: 0,
  all_in: 2068,
  fuel: 454.23,
};
const MAX_BUY_OPENED: Readonly<Record<string, LiteralValue>> = {
  max_buy: 2264,
  max_buy_adder_percent: 0,
  max_buy_adder_amount: 0,
};
const UNSET = [
  'min_margin',
  'min_margin_percent',
  'max_price',
  'expiration_hours',
  'final_round_up',
  'final_round_nearest',
  'final_round_down',
  'final_min_price',
  'final_min_per_mile',
  'final_max_price',
  'final_max_per_mile',
];

const sightings = (values: Readonly<Record<string, LiteralValue>>, action: string) =>
  Object.entries(values).map(([name, value], index) =>
    rule({
      name,
      id: name,
      priority: index + 1,
      test: apply('equal', operand(name), value),
      actions: [act(action, 1)],
    }),
  );

it('[SP-139] feeds every operand of quoting rules from what a run captured, in its unit', () => {
  const seen = { ...SEEN, ...OPENED };
  const names = asked(EDITOR_CONFIG.quote_price_prediction);
  expect([...Object.keys(seen), ...UNSET].toSorted()).toEqual(names.toSorted());
  const ask = wholeLoad();
  const shipper = {
    version_id: 12,
    owner: { kind: 'shipper', id: 7, name: 'N' } as const,
    rules: sightings(seen, 'expiration_hours'),
  };
  const none = { global: null, shipper: null, default_shipper: null };
  const [log] = priceOnce({
    ...ask,
    rulesets: { quote_price_prediction: { ...none, shipper }, max_buy_price_prediction: none },
  }).ruleset_execution_logs;
  expect(log?.triggered_rules).toEqual(Object.keys(seen));
});

/** All operands but the value of a table, which no test reads (decision 0106). */
function asked({ operands }: { readonly operands: readonly { readonly name: string }[] }): readonly string[] {
  return operands.map(({ name }) => name).filter((name) => name !== TABLE_VALUE.name);
}

it('[SP-134 SP-139] feeds every operand of max-buy rules the same way', () => {
  const seen = { ...SEEN, ...MAX_BUY_OPENED };
  const names = asked(EDITOR_CONFIG.max_buy_price_prediction);
  expect(Object.keys(seen).toSorted()).toEqual(names.toSorted());
  // The last three would change under the setter, so that it sets what no operand holds: named adders.
  const rules = sightings(seen, 'max_buy_adder_amount').map((one) => ({
    ...one,
    actions: [act('add_max_buy_adder', apply('named_amount', one.name, 1))],
  }));
  const none = { global: null, shipper: null, default_shipper: null };
  const shipper = { version_id: 12, owner: { kind: 'shipper', id: 7, name: 'N' } as const, rules };
  const [log] = priceOnce({
    ...wholeLoad(),
    rulesets: { quote_price_prediction: none, max_buy_price_prediction: { ...none, shipper } },
  }).ruleset_execution_logs;
  expect(log?.triggered_rules).toEqual(Object.keys(seen));
});

it('[SP-139] leaves absent what nobody told: no operand is guessed', () => {
  const inputs = {
    prediction: null,
    network: null,
    miles: null,
    market: null,
    history: null,
    award: null,
    auction: null,
  };
  const gone = Object.keys(SEEN).filter((name) =>
    /^(?:prediction|network|award|historical|lane|reverse|auction|.*market|distance)/.test(name),
  );
  expect(gone.length).toBeGreaterThan(25);
  const rules = gone.map((name, index) =>
    rule({ name, id: name, priority: index + 1, test: apply('null', operand(name)), actions: [act('note', 'x')] }),
  );
  const [log] = priceOnce(reeferLoad({ inputs, shipper: rules })).ruleset_execution_logs;
  expect(log?.triggered_rules).toEqual(gone);
});
