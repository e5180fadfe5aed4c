import { act, apply, EDITOR_CONFIG, operand, type RuleAction } from '@lanewright/rules';
import { describe, expect, it } from 'vitest';
import { always, reeferLoad } from '../../cases/reefer-load.ts';
import { priceOnce, type PriceResult } from '../index.ts';

type Effect = readonly [action: string, actions: readonly RuleAction[], changes: object];

/** What each action of quoting rules makes of the load: cost 2,068 with 454.23 of fuel inside, all in. */
const QUOTING: readonly Effect[] = [
  ['cost_estimate', [act('cost_estimate', 1800)], { cost_estimate: 180_000, price: 180_000 }],
  ['markup_percent', [act('markup_percent', 10)], { price: 227_500, markup_total_percent: 10.0097 }],
  ['markup_amount', [act('markup_amount', 150)], { price: 221_800 }],
  ['min_margin', [act('min_margin', 300)], { min_margin: 30_000, price: 236_800 }],
  ['min_margin_percent', [act('min_margin_percent', 20)], { min_margin_percent: 20, price: 258_500 }],
  ['all_in', [act('all_in', 2500)], { price: 250_000, cost_estimate: 206_800 }],
  ['max_price', [act('max_price', 1999)], { max_price: 199_900, price: 199_900 }],
  ['fuel', [act('fuel', 500)], { fuel: 50_000, linehaul: 156_800, fuel_set_by_rule: true }],
  ['cost_type', [act('cost_type', 2)], { cost_type: 2, price: 161_400 }],
  ['expiration_hours', [act('expiration_hours', 4)], { expiration_hours: 4 }],
  ['note', [act('note', 'Call the yard')], { note: 'Call the yard' }],
  ['equipment_type', [act('equipment_type', 'dry_van')], { changes: { equipment_type: 'dry_van' } }],
  ['new_origin', [act('new_origin', 'Appleton, WI')], { changes: { new_origin: 'Appleton, WI' } }],
  ['new_destination', [act('new_destination', 'York, PA')], { changes: { new_destination: 'York, PA' } }],
  ['new_pickup_date', [act('new_pickup_date', '2026-11-24')], { changes: { new_pickup_date: '2026-11-24' } }],
  ['new_delivery_date', [act('new_delivery_date', '2026-11-26')], { changes: { new_delivery_date: '2026-11-26' } }],
  ['nearest_delivery', [act('nearest_delivery', 'Carlisle, PA')], { nearest_delivery: 'Carlisle, PA' }],
  ['roundTrip', [act('roundTrip', true)], { round_trip: true }],
  // 2,068 is the price without them, over 927 miles.
  ['final_round_up', [act('final_round_up', 25)], { price: 207_500 }],
  ['final_round_nearest', [act('final_round_nearest', 25)], { price: 207_500 }],
  ['final_round_down', [act('final_round_down', 25)], { price: 205_000 }],
  ['final_min_price', [act('final_min_price', 2100.4)], { price: 210_100 }],
  ['final_min_per_mile', [act('final_min_per_mile', 3)], { price: 278_100 }],
  ['final_max_price', [act('final_max_price', 2000.6)], { price: 200_000 }],
  ['final_max_per_mile', [act('final_max_per_mile', 2)], { price: 185_400 }],
  [
    'add_accessorial',
    [act('add_accessorial', apply('named_amount', 'Tarps', 85))],
    { price: 215_300, accessorials: [{ name: 'Tarps', amount: 8500, rule: 'set' }] },
  ],
  ['stop_rule_group', [act('stop_rule_group'), act('markup_amount', 1)], { reply: 'respond', price: 206_800 }],
  ['stop_ruleset', [act('stop_ruleset'), act('markup_amount', 1)], { reply: 'respond', price: 206_800 }],
  ['stop_no_reply', [act('stop_no_reply', 'Desk')], { reply: 'no-reply', rules_reply: 'no-reply' }],
  ['stop_reject', [act('stop_reject', 'Embargo')], { reply: 'reject', rules_reply: 'reject' }],
];

/** What each action of max-buy rules makes of a high buy rate of 2,264. */
const MAX_BUY: readonly Effect[] = [
  ['max_buy', [act('max_buy', 2000)], { max_buy: 200_000 }],
  ['max_buy_adder_percent', [act('max_buy_adder_percent', 10)], { max_buy: 249_000 }],
  ['max_buy_adder_amount', [act('max_buy_adder_amount', -64)], { max_buy: 220_000 }],
  ['add_max_buy_adder', [act('add_max_buy_adder', apply('named_amount', 'Team', 100))], { max_buy: 236_400 }],
  ['stop_rule_group', [act('stop_rule_group'), act('max_buy', 1)], { max_buy: 226_400, outcome: 'respond' }],
  ['stop_ruleset', [act('stop_ruleset'), act('max_buy', 1)], { max_buy: 226_400, outcome: 'respond' }],
  ['stop_no_reply', [act('stop_no_reply')], { max_buy: null, outcome: 'no-reply' }],
  ['stop_reject', [act('stop_reject')], { max_buy: null, outcome: 'reject' }],
];

const named = (effects: readonly Effect[]) =>
  effects.map(([action, actions, changes]) => ({ action, actions, changes }));

describe('[SP-141] every action of quoting rules', () => {
  it.each(named(QUOTING))('$action is effective', ({ actions, changes }) => {
    expect(priceOnce(reeferLoad({ shipper: [always(1, 'Set', ...actions)] }))).toMatchObject(changes);
  });

  it('is in the table, and none changes the load that has no rules', () => {
    const names = EDITOR_CONFIG.quote_price_prediction.actions.map((one) => one.name);
    expect(QUOTING.map(([action]) => action)).toEqual(names);
    const plain: Partial<PriceResult> = priceOnce(reeferLoad());
    expect(plain).toMatchObject({
      price: 206_800,
      fuel: 45_400,
      note: null,
      changes: {},
      reply: 'respond',
      round_trip: null,
    });
  });
});

describe('[SP-134 SP-141] every action of max-buy rules', () => {
  it.each(named(MAX_BUY))('$action is effective', ({ actions, changes }) => {
    expect(priceOnce(reeferLoad({ maxBuy: [always(1, 'Set', ...actions)] })).max_buy).toMatchObject(changes);
  });

  it('is in the table', () => {
    const names = EDITOR_CONFIG.max_buy_price_prediction.actions.map((one) => one.name);
    expect(MAX_BUY.map(([action]) => action)).toEqual(names);
  });
});

it('[SP-147] a pickup or delivery date that no calendar has changes nothing of the quote', () => {
  const set = always(1, 'Set', act('new_pickup_date', '2026-02-30'), act('new_delivery_date', '2027-13-01'));
  expect(priceOnce(reeferLoad({ shipper: [set] }))).toMatchObject({ changes: {}, price: 206_800 });
});

it('[SP-142] every numeric target is an operand holding its present value', () => {
  for (const { context, actions } of Object.values(EDITOR_CONFIG)) {
    const numeric = actions.filter(
      ({ action_type, config }) => action_type === 'setter' && config.result_type === 'number',
    );
    for (const { name, config } of numeric) {
      const start = config.choices === null ? 40 : 2;
      const rules = [
        always(1, 'First', act(name, start)),
        always(2, 'Again', act(name, apply(config.choices === null ? 'add' : 'minimum', operand(name), 3))),
      ];
      const ask = context === 'quote_price_prediction' ? reeferLoad({ shipper: rules }) : reeferLoad({ maxBuy: rules });
      const [log] = priceOnce(ask).ruleset_execution_logs;
      const expected = config.choices === null ? 43 : 2;
      expect({ name, log: log?.rule_action_logs['again'] }).toMatchObject({
        name,
        log: [{ old_value: start, new_value: expected }],
      });
    }
  }
});

describe('[SP-145] the global rules run first', () => {
  const house = (...actions: readonly RuleAction[]) => [always(1, 'House', act('markup_amount', 100), ...actions)];
  const own = [always(1, 'Own', act('markup_amount', apply('add', operand('markup_amount'), 1)))];
  const ran = (...stop: readonly RuleAction[]) => {
    const {
      reply,
      price,
      ruleset_execution_logs: logs,
    } = priceOnce(reeferLoad({ global: house(...stop), shipper: own }));
    return { reply, price, owners: logs.map((log) => log.owner.kind) };
  };

  it("then the shipper's, which see what they set", () => {
    expect(ran()).toEqual({ reply: 'respond', price: 216_900, owners: ['global', 'shipper'] });
  });

  it('a plain stop ends only the global set', () => {
    expect(ran(act('stop_ruleset'))).toEqual({ reply: 'respond', price: 216_900, owners: ['global', 'shipper'] });
    expect(ran(act('stop_rule_group'))).toMatchObject({ owners: ['global', 'shipper'] });
  });

  it('no-reply and reject are final', () => {
    expect(ran(act('stop_no_reply'))).toEqual({ reply: 'no-reply', price: 216_800, owners: ['global'] });
    expect(ran(act('stop_reject'))).toEqual({ reply: 'reject', price: 216_800, owners: ['global'] });
  });
});
