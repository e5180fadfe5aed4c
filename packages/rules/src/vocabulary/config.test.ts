import { LOOKBACK_PERIODS } from '@lanewright/quoting';
import { expect, it } from 'vitest';
import { ACTION_TYPES, compareRules, EDITOR_CONFIG, REPLY_KINDS, RULE_CONTEXTS } from '../index.ts';

const QUOTING = EDITOR_CONFIG.quote_price_prediction;
const namesOf = (list: readonly { readonly name: string }[]) => list.map((one) => one.name);

it('[R-005 R-025 R-026] has the two contexts, five action types and three replies', () => {
  expect(RULE_CONTEXTS).toEqual(['quote_price_prediction', 'max_buy_price_prediction']);
  expect(ACTION_TYPES).toHaveLength(5);
  expect(new Set(QUOTING.actions.map((action) => action.action_type))).toEqual(new Set(ACTION_TYPES));
  expect(REPLY_KINDS).toEqual(['respond', 'no-reply', 'reject']);
});

it('[SP-139] offers every operand of the list', () => {
  const wanted =
    'shipper vertical tms source equipment_type origin_city origin_state origin_postal_code origin_postal_prefix origin_country destination_city destination_state destination_postal_code destination_postal_prefix destination_country stop_count distance pickup_date pickup_time pickup_weekday pickup_month pickup_season pickup_holiday pickup_on_holiday delivery_date delivery_time delivery_weekday delivery_month delivery_season delivery_holiday delivery_on_holiday lead_time_hours created_time weight pallets commodity hazmat team drop_trailer min_temp max_temp declared_value cost_type prediction_target_buy_rate prediction_low_buy_rate prediction_high_buy_rate network_target_buy_rate network_low_buy_rate network_high_buy_rate prediction_confidence_level network_confidence_level prediction_fuel_rate origin_market_strength destination_market_strength lane_volume lane_mom_change lane_yoy_change award_rate historical_average_one_month historical_average_three_months historical_average_six_months historical_average_one_year auction_best_bid cost_estimate markup_percent markup_amount all_in';
  expect(namesOf(QUOTING.operands)).toEqual(expect.arrayContaining(wanted.split(' ')));
  const lookups = QUOTING.operands.filter((operand) => operand.lookup !== null);
  expect(namesOf(lookups)).toEqual(['shipper', 'origin_city', 'destination_city']);
});

it('[SP-055] looks back over the lookback periods of a known length', () => {
  const averages = namesOf(QUOTING.operands).filter((name) => name.startsWith('historical_average_'));
  const periods = LOOKBACK_PERIODS.filter((period) => period !== 'other');
  expect(averages).toEqual(periods.map((period) => `historical_average_${period}`));
});

it('[SP-141] offers every setter target, and every numeric one is an operand too', () => {
  const wanted =
    'cost_estimate markup_percent markup_amount min_margin all_in max_price fuel cost_type expiration_hours note equipment_type new_origin new_destination new_pickup_date new_delivery_date nearest_delivery roundTrip';
  expect(namesOf(QUOTING.actions)).toEqual(expect.arrayContaining(wanted.split(' ')));
  for (const { actions, operands } of Object.values(EDITOR_CONFIG)) {
    const numeric = actions.filter(
      (action) => action.action_type === 'setter' && action.config.result_type === 'number',
    );
    expect(namesOf(operands)).toEqual(expect.arrayContaining(namesOf(numeric)));
  }
});

it('[R-059] lets number operands start at 0 and have no maximum unless they state one', () => {
  expect(QUOTING.operands.find((one) => one.name === 'weight')).toMatchObject({ min: 0, max: null });
  expect(QUOTING.operands.find((one) => one.name === 'min_temp')).toMatchObject({ min: -30, max: 60 });
});

it('has no name twice and is plain data', () => {
  for (const config of Object.values(EDITOR_CONFIG)) {
    for (const list of [config.operands, config.operations, config.actions])
      expect(new Set(namesOf(list)).size).toBe(list.length);
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  }
});

it('[R-021 SP-142] orders rules by priority, then shorter orders first, then alphabetically', () => {
  const rules = ['2 a', '1 aa', '1 b', '1 z', '1 A', '10 a'].map((text) => {
    const [priority, order] = text.split(' ');
    return { text, priority: Number(priority), order: order ?? '' };
  });
  expect(rules.sort(compareRules).map((one) => one.text)).toEqual(['1 A', '1 b', '1 z', '1 aa', '2 a', '10 a']);
});
