import { act, apply, operand, rule, type Facts, type RuleAction } from '../src/index.ts';
import type { RulesetCase } from './case.ts';

const v = operand;
const always = apply('not_null', v('now'));
const base = { cost_estimate: 2000, markup_percent: 0, markup_amount: 0 };
const line = (name: string, amount: number) => act('add_accessorial', apply('named_amount', name, amount));

type Line = readonly [
  title: string,
  facts: Facts,
  actions: readonly RuleAction[],
  values: RulesetCase['values'],
  errored?: 'errored',
];

/** One rule that always fires, with its actions. */
function because(why: string, lines: readonly Line[]): readonly RulesetCase[] {
  return lines.map(([title, facts, actions, values, errored]) => ({
    title,
    why,
    facts: { ...base, ...facts },
    rules: [rule({ name: 'A', test: always, actions })],
    values,
    fired: ['a'],
    errored: errored !== undefined,
  }));
}

/** What setters do, one after the other, and what keeps them from it. */
export const SETTER_CASES: readonly RulesetCase[] = [
  ...because('SP-142: each sees the values that earlier ones set, the last setter wins', [
    [
      'a setter reads what the one before it set',
      {},
      [act('markup_amount', 100), act('markup_amount', apply('add', v('markup_amount'), 50))],
      { markup_amount: 150, all_in: 2150 },
    ],
    ['the last cost counts', {}, [act('cost_estimate', 1000), act('cost_estimate', 3000)], { all_in: 3000 }],
    [
      'markup is percent of cost, whatever came first',
      {},
      [act('markup_percent', 10), act('cost_estimate', 1000)],
      { all_in: 1100 },
    ],
    [
      'markup amount from a percentage of cost',
      {},
      [act('markup_amount', apply('percent_of', 5, v('cost_estimate')))],
      { all_in: 2100 },
    ],
    [
      'a setter may add to its own target',
      { max_price: 2500 },
      [act('max_price', apply('add', v('max_price'), 1))],
      { max_price: 2501 },
    ],
    [
      'a floor and a cap move no price here',
      {},
      [act('min_margin', 500), act('max_price', 100)],
      { min_margin: 500, max_price: 100, all_in: 2000 },
    ],
  ]),
  ...because('SP-142: setting all_in fixes it', [
    ['against an accessorial', {}, [act('all_in', 2500), line('Tarps', 100)], { all_in: 2500 }],
    [
      'against a markup amount, which keeps its own value',
      {},
      [act('all_in', 2500), act('markup_amount', 75)],
      { all_in: 2500, markup_amount: 75 },
    ],
    [
      'also when it was set to what it was',
      {},
      [act('all_in', v('all_in')), act('markup_percent', 50)],
      { all_in: 2000 },
    ],
    [
      'with the accessorials before it inside',
      {},
      [line('Tarps', 100), act('all_in', apply('add', v('all_in'), 1))],
      { all_in: 2101 },
    ],
    ['without a cost too', { cost_estimate: null }, [act('all_in', 900)], { all_in: 900, cost_estimate: null }],
  ]),
  ...because('SP-142: accessorials are named lines that accumulate', [
    ['an allowance takes off', {}, [line('Allowance', -120.5)], { all_in: 1879.5 }],
    ['a line of nothing changes nothing', {}, [line('Waived', 0)], { all_in: 2000 }],
    ['lines of other names add up too', {}, [line('Tarps', 100), line('Stop-off', 75)], { all_in: 2175 }],
    ['a line is not marked up', {}, [line('Tarps', 100), act('markup_percent', 10)], { all_in: 2300 }],
    ['a line without a name is skipped', {}, [line('  ', 100)], { all_in: 2000 }, 'errored'],
    [
      'a line of an unknown amount is skipped',
      {},
      [act('add_accessorial', apply('named_amount', 'Award', v('award_rate')))],
      { all_in: 2000 },
      'errored',
    ],
  ]),
  ...because('decision 0006: a setter outside its bounds or choices fails', [
    [
      'the largest amount of money',
      {},
      [act('cost_estimate', apply('add', 9_999_998, 1))],
      { cost_estimate: 9_999_999 },
    ],
    ['a dollar more', {}, [act('cost_estimate', apply('add', 9_999_999, 1))], { cost_estimate: 2000 }, 'errored'],
    ['a markup of minus a hundred percent', {}, [act('markup_percent', -100)], { all_in: 0 }],
    ['a markup below that', {}, [act('markup_percent', apply('subtract', 0, 101))], { markup_percent: 0 }, 'errored'],
    ['a margin of 99 percent', {}, [act('min_margin_percent', 99)], { min_margin_percent: 99 }],
    [
      'a margin beyond it',
      {},
      [act('min_margin_percent', apply('add', 99, 0.5))],
      { min_margin_percent: null },
      'errored',
    ],
    [
      'half an hour of validity',
      {},
      [act('expiration_hours', apply('divide', 1, 2))],
      { expiration_hours: null },
      'errored',
    ],
    ['an hour of validity', {}, [act('expiration_hours', 1)], { expiration_hours: 1 }],
    [
      'equipment by an absent text',
      { equipment_type: 'dry_van' },
      [act('equipment_type', v('commodity'))],
      { equipment_type: 'dry_van' },
      'errored',
    ],
    [
      'equipment by a text that is a choice',
      { commodity: ' REEFER ', equipment_type: 'dry_van' },
      [act('equipment_type', v('commodity'))],
      { equipment_type: 'reefer' },
    ],
    [
      'equipment by a text that is none',
      { commodity: 'Boat', equipment_type: 'dry_van' },
      [act('equipment_type', v('commodity'))],
      { equipment_type: 'dry_van' },
      'errored',
    ],
    ['a fuel below zero', { fuel: 400 }, [act('fuel', apply('subtract', v('fuel'), 401))], { fuel: 400 }, 'errored'],
  ]),
  ...because('SP-148: an absent value fails', [
    ['a day that is unknown', {}, [act('new_pickup_date', v('pickup_date'))], { new_pickup_date: null }, 'errored'],
    ['a flag that is unknown', {}, [act('roundTrip', v('team'))], { roundTrip: null }, 'errored'],
    ['a note that is unknown', {}, [act('note', v('commodity'))], { note: null }, 'errored'],
    ['and the next action runs', {}, [act('note', v('commodity')), act('note', 'Call')], { note: 'Call' }, 'errored'],
    [
      'a relative number of an unknown one',
      {},
      [act('cost_estimate', apply('relative_number', v('award_rate'), 'plus', 5, 'exact'))],
      { cost_estimate: 2000 },
      'errored',
    ],
  ]),
  ...because('SP-081, decision 0006: money is kept to the cent', [
    [
      'half a cent below zero goes away from it',
      {},
      [act('markup_amount', apply('divide', -1, 200))],
      { markup_amount: -0.01 },
    ],
    ['less than half a cent is nothing', {}, [act('markup_amount', 0.004)], { markup_amount: 0, all_in: 2000 }],
    ['a percentage keeps its fractions', {}, [act('markup_percent', 0.125)], { markup_percent: 0.125, all_in: 2002.5 }],
  ]),
];
