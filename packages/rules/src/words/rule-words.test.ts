import { describe, expect, it } from 'vitest';
import {
  act,
  actionsInWords,
  apply,
  constant,
  EDITOR_CONFIG,
  expressionInWords,
  operand,
  rule,
  ruleInWords,
  ruleWords,
  testInWords,
} from '../index.ts';
import type { Expression, RuleAction } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const v = operand;
const by = (base: string, direction: string, count: number, dimension: string) =>
  apply('relative_number', v(base), direction, count, dimension);
const day = (base: string, direction: string, count: number, dimension: string) =>
  apply('relative_date', v(base), direction, count, dimension);
const always = apply('not_null', v('now'));

it('reads a rule aloud in one sentence, its values standing out', () => {
  const tier = rule({
    name: 'Reefer margin tier',
    test: apply(
      'and',
      apply('in', v('equipment_type'), ['reefer']),
      apply('less', v('all_in'), by('prediction_target_buy_rate', 'plus', 12, 'percentage')),
      apply('less_or_equal', v('pickup_date'), day('today', 'plus', 3, 'days')),
      apply('or', apply('less', v('distance'), 1000), apply('greater_or_equal', v('market_strength'), 60)),
    ),
    actions: [act('all_in', by('all_in', 'plus', 10, 'percentage')), act('stop_rule_group')],
  });
  expect(ruleInWords(tier, CONFIG)).toBe(
    'When equipment type is Reefer, all-in price is under prediction target buy rate + 12%, pickup date is on or before 3 days after today, and (distance is under 1,000 mi or market strength (old) is at least 60): add 10% to all-in price, then skip the rest of the rule group.',
  );
  expect(ruleWords(tier, CONFIG).filter((part) => part.strong)).toEqual(
    ['Reefer', 'prediction target buy rate + 12%', '3 days after today', '1,000 mi', '60', '10%'].map((text) => ({
      text,
      strong: true,
    })),
  );
});

describe('a test in words', () => {
  const cases: readonly (readonly [Expression, string, string])[] = [
    [always, 'always', 'Always'],
    [constant(false), 'never', 'Never'],
    [v('hazmat'), 'hazmat is yes', 'Hazmat is yes'],
    [
      apply('or', apply('in', v('origin_state'), ['AK', 'HI']), apply('in', v('destination_state'), ['AK', 'HI'])),
      'origin state is AK or HI, or destination state is AK or HI',
      'Origin state is AK or HI, or destination state is AK or HI',
    ],
    [
      apply('and', v('hazmat'), apply('or', v('team'), v('drop_trailer'))),
      'hazmat is yes and (team is yes or drop trailer is yes)',
      'Hazmat is yes and (team is yes or drop trailer is yes)',
    ],
    [
      apply('and', v('hazmat'), apply('and', apply('or', apply('or', v('team'), v('drop_trailer'))))),
      'hazmat is yes and (team is yes or drop trailer is yes)',
      'Hazmat is yes and (team is yes or drop trailer is yes)',
    ],
    [
      apply('or', v('hazmat'), apply('and', apply('or', v('team')))),
      'hazmat is yes or team is yes',
      'Hazmat is yes or team is yes',
    ],
    [apply('not', v('hazmat')), 'not (hazmat is yes) (also met while hazmat is unknown)', 'Not (hazmat is yes)'],
    [apply('equal', v('hazmat'), false), 'hazmat is no', 'Hazmat is no'],
    [
      apply('in', v('origin_state'), ['HI', 'AK', 'PR']),
      'origin state is HI, AK or PR',
      'Origin state is HI, AK or PR',
    ],
    [
      apply('not_in', v('origin_state'), ['OR']),
      'origin state is not OR (never met while origin state is unknown)',
      'Origin state is not OR',
    ],
    [apply('in', v('origin_state'), []), 'origin state is nothing', 'Origin state is nothing'],
    [
      apply('in', v('origin_state'), ['AL', 'AK', 'AZ', 'AR', 'CA']),
      'origin state is AL, AK, AZ, AR or CA',
      'Origin state is AL, AK, AZ or 2 more',
    ],
    [apply('equal', v('cost_type'), 2), 'cost type is Line Haul', 'Cost type is Line Haul'],
    [apply('equal', v('tms'), 'MercuryGate'), 'TMS is MercuryGate', 'TMS is MercuryGate'],
    [
      apply('like', v('commodity'), 'frozen food'),
      'commodity contains “frozen food”',
      'Commodity contains “frozen food”',
    ],
    [
      apply('not_starts_with', v('origin_postal_code'), '606'),
      'origin postal code does not start with 606 (never met while origin postal code is unknown)',
      'Origin postal code does not start with 606',
    ],
    [apply('starts_with', v('origin_city'), 'ST '), 'origin city starts with “ST ”', 'Origin city starts with “ST ”'],
    [apply('empty', v('commodity')), 'commodity is empty', 'Commodity is empty'],
    [apply('null', v('award_rate')), 'award rate is unknown', 'Award rate is unknown'],
    [apply('greater', v('weight'), 45_000.5), 'weight is over 45,000.5 lb', 'Weight > 45,000.5 lb'],
    [apply('less', v('min_temp'), -10), 'min temp is under −10 °F', 'Min temp < −10 °F'],
    [
      apply('greater', v('lane_mom_change'), apply('add', v('lane_yoy_change'), 0.05)),
      'lane change over a month is over lane change over a year + 5 points',
      'Lane change over a month > lane change over a year + 5 points',
    ],
    [
      apply('greater', v('lane_mom_change'), 0.0312),
      'lane change over a month is over 3.12%',
      'Lane change over a month > 3.12%',
    ],
    [apply('less', v('lead_time_hours'), 1), 'lead time is under 1 hour', 'Lead time < 1 h'],
    [apply('equal', v('pickup_date'), '2026-11-23'), 'pickup date is 11/23/2026', 'Pickup date = 11/23/2026'],
    [
      apply('greater_or_equal', v('created_time'), '2026-11-23 08:30:00'),
      'created time is at or after 11/23/2026 08:30',
      'Created time ≥ 11/23/2026 08:30',
    ],
    [apply('less', v('pickup_time'), '12:00'), 'pickup time is before 12:00', 'Pickup time < 12:00'],
    [apply('greater', 2500, v('award_rate')), '$2,500 is over award rate', '$2,500 > award rate'],
    [
      apply('less', v('award_rate'), by('cost_estimate', 'minus', 150, 'exact')),
      'award rate is under cost estimate − $150',
      'Award rate < cost estimate − $150',
    ],
    [
      apply('equal', day('pickup_date', 'minus', 1, 'months'), v('today')),
      '1 month before pickup date is today',
      '1 month before pickup date = today',
    ],
    [
      apply('greater', apply('divide', v('award_rate'), v('distance')), 2.5),
      'award rate ÷ distance is over 2.5',
      'Award rate ÷ distance > 2.5',
    ],
    [
      apply('less', v('all_in'), apply('multiply', v('award_rate'), apply('subtract', 1, apply('divide', 5, 100)))),
      'all-in price is under award rate − 5%',
      'All-in price < award rate − 5%',
    ],
    [
      apply('less', v('all_in'), apply('minimum', v('award_rate'), apply('add', v('auction_best_bid'), 25), 3000)),
      'all-in price is under the lowest of award rate, (auction best bid + $25) and $3,000',
      'All-in price < the lowest of award rate, (auction best bid + $25) and $3,000',
    ],
    [
      apply('less', v('all_in'), apply('percent_of', 80, v('award_rate'))),
      'all-in price is under 80% of award rate',
      'All-in price < 80% of award rate',
    ],
    [apply('equal', v('moon'), 1), "unknown operand 'moon' is 1", "Unknown operand 'moon' is 1"],
    [
      apply('resembles', v('commodity')),
      "unknown operation 'resembles' of commodity",
      "Unknown operation 'resembles' of commodity",
    ],
  ];
  it.each(cases.map(([test, long, short]) => [long, test, short] as const))('%s', (long, test, short) => {
    const words = ruleInWords(rule({ name: 'A', test, actions: [act('stop_ruleset')] }), CONFIG);
    const fixed = /^(?:always|never)$/.test(long) ? long.replace(/^./, (letter) => letter.toUpperCase()) : null;
    expect(words).toBe(`${fixed ?? `When ${long}`}: stop the ruleset.`);
    expect(testInWords(test, CONFIG)).toBe(short);
  });
});

describe('actions in words', () => {
  const cases: readonly (readonly [RuleAction, string, string])[] = [
    [act('cost_estimate', v('award_rate')), 'set cost estimate to award rate', 'Set cost estimate to award rate'],
    [act('all_in', apply('add', v('all_in'), 75)), 'add $75 to all-in price', 'All-in price + $75'],
    [
      act('markup_percent', apply('add', v('markup_percent'), -1.5)),
      'take 1.5 points off markup percent',
      'Markup percent − 1.5 points',
    ],
    [
      act('markup_percent', by('markup_percent', 'plus', 2, 'percentage')),
      'add 2% to markup percent',
      'Markup percent + 2%',
    ],
    [
      act('markup_percent', by('markup_percent', 'plus', 1, 'exact')),
      'add 1 point to markup percent',
      'Markup percent + 1 point',
    ],
    [act('all_in', by('all_in', 'minus', 2, 'percentage')), 'take 2% off all-in price', 'All-in price − 2%'],
    [
      act('markup_amount', apply('multiply', apply('subtract', v('stop_count'), 3), 85)),
      'set markup amount to (stop count − 3) × $85',
      'Set markup amount to (stop count − 3) × $85',
    ],
    [
      act('markup_amount', apply('round', apply('multiply', 0.1, v('cost_estimate')), 25)),
      'set markup amount to (0.1 × cost estimate) rounded to the nearest $25',
      'Set markup amount to (0.1 × cost estimate) rounded to the nearest $25',
    ],
    [act('all_in', apply('multiply', v('all_in'), 1.04)), 'multiply all-in price by 1.04', 'All-in price × 1.04'],
    [
      act('all_in', apply('round', v('all_in'), 5)),
      'round all-in price to the nearest $5',
      'Round all-in price to the nearest $5',
    ],
    [
      act('all_in', apply('ceiling', v('all_in'))),
      'round all-in price up to a whole number',
      'Round all-in price up to a whole number',
    ],
    [act('markup_percent', 12.5), 'set markup percent to 12.5%', 'Set markup percent to 12.5%'],
    [act('cost_type', 1), 'set cost type to All In', 'Set cost type to All In'],
    [act('roundTrip', true), 'set round trip to yes', 'Set round trip to yes'],
    [
      act('new_pickup_date', apply('add_days', v('pickup_date'), 2)),
      'set new pickup date to pickup date plus 2 days',
      'Set new pickup date to pickup date plus 2 days',
    ],
    [act('note', 'Call the yard'), 'set note to “Call the yard”', 'Set note to “Call the yard”'],
    [
      act('add_accessorial', apply('named_amount', 'Stop-off', -75.5)),
      'add accessorial “Stop-off” of −$75.50',
      'Add accessorial “Stop-off” of −$75.50',
    ],
    [
      act('final_round_up', 25),
      'round the final price up to a multiple of $25',
      'Round the final price up to a multiple of $25',
    ],
    [
      act('final_min_per_mile', 2.35),
      'never let the final price per mile go under $2.35',
      'Never let the final price per mile go under $2.35',
    ],
    [
      act('final_max_price', apply('add', v('final_max_price'), 50)),
      'add $50 to highest final price',
      'Highest final price + $50',
    ],
    [act('stop_ruleset'), 'stop the ruleset', 'Stop'],
    [act('stop_no_reply'), 'stop without a reply', 'Stop, no reply'],
    [act('stop_reject', 'No-quote lane'), 'stop and reject the quote, saying “No-quote lane”', 'Stop, reject'],
    [act('set_moon', 1), "unknown action 'set_moon'", "unknown action 'set_moon'"],
  ];
  it.each(cases.map(([action, long, short]) => [long, action, short] as const))('%s', (long, action, short) => {
    const words = ruleInWords(rule({ name: 'A', test: always, actions: [action] }), CONFIG);
    expect(words).toBe(`Always: ${long}.`);
    expect(actionsInWords([action], CONFIG)).toBe(short);
  });

  it('stand in the order in which they run', () => {
    const actions = [{ ...act('note', 'second'), priority: 2 }, act('note', 'first')];
    expect(actionsInWords(actions, CONFIG)).toBe('Set note to first; Set note to second');
  });
});

it('says the title of a looked-up value, and keeps one with a comma apart', () => {
  const titles = new Map([
    [
      'shipper',
      new Map([
        ['7', 'Northfield Dairy'],
        ['9', 'Salt, Pepper and Sons'],
      ]),
    ],
  ]);
  const test = apply('in', v('shipper'), ['7', '9', '12']);
  expect(expressionInWords(test, CONFIG, titles)).toBe('shipper is Northfield Dairy, “Salt, Pepper and Sons” or 12');
});

it('says that a rule is muted, or has no query yet', () => {
  const actions = [act('note', 'x')];
  const muted = { ...rule({ name: 'A', test: v('hazmat'), actions }), muted: true as const };
  expect(ruleInWords(muted, CONFIG)).toBe('Muted, so it never runs: when hazmat is yes: set note to x.');
  expect(ruleInWords({ test: null, actions: [] }, CONFIG)).toBe('Without a query: do nothing.');
});

it('never says the same of two groups that mean different things', () => {
  const leaves = [v('hazmat'), v('team'), v('drop_trailer')];
  const pairs = (many: readonly Expression[]): Expression[] =>
    many.flatMap((one) => many.flatMap((other) => ['and', 'or'].map((name) => apply(name, one, other))));
  const negated = [...leaves, ...leaves.map((leaf) => apply('not', leaf))];
  const two = pairs(leaves.slice(0, 2));
  const trees = [...pairs([...negated, ...two]), ...two.map((tree) => apply('not', tree))];
  const triples = ['and', 'or'].map((name) => apply(name, ...leaves));
  const all = [...trees, ...triples];
  const sentences = new Set(all.map((tree) => expressionInWords(tree, CONFIG)));
  expect(sentences.size).toBe(new Set(all.map(shapeOf)).size);
});

function shapeOf(node: Expression): string {
  return node.type === 'operation' ? `${node.name}(${node.args.map(shapeOf).join(',')})` : String(node.value);
}
