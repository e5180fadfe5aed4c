import { act, apply, operand, rule } from '../src/index.ts';
import type { RulesetCase } from './case.ts';

const v = operand;
const always = apply('not_null', v('now'));
const never = apply('null', v('now'));
const base = { cost_estimate: 2000, markup_percent: 0, markup_amount: 0 };
const markup = (value: number) => act('markup_percent', value);
const plusOne = act('markup_amount', apply('add', v('markup_amount'), 1));
const ORDER = 'SP-142: order of execution';
const STOPS = 'SP-143: stops';

/** Whole rulesets of the quoting context; all_in is cost × (1 + percent) + amount + accessorials until a rule sets it. */
export const RULESET_CASES: readonly RulesetCase[] = [
  {
    title: 'the last setter wins',
    why: ORDER,
    facts: base,
    rules: [
      rule({ name: 'B', priority: 2, test: always, actions: [markup(8)] }),
      rule({ name: 'A', priority: 1, test: always, actions: [markup(5)] }),
    ],
    values: { markup_percent: 8, all_in: 2160 },
    fired: ['a', 'b'],
  },
  {
    title: 'order letters: shorter first, then alphabetical',
    why: ORDER,
    facts: base,
    rules: [
      rule({ name: 'AA', order: 'aa', test: always, actions: [markup(3)] }),
      rule({ name: 'Z', order: 'z', test: always, actions: [markup(2)] }),
      rule({ name: 'B', order: 'b', test: always, actions: [markup(1)] }),
    ],
    values: { markup_percent: 3 },
    fired: ['b', 'z', 'aa'],
  },
  {
    title: 'every rule of a group fires and sees what earlier ones set',
    why: ORDER,
    facts: base,
    rules: [
      rule({ name: 'A', order: 'a', test: always, actions: [plusOne] }),
      rule({ name: 'B', order: 'b', test: apply('equal', v('markup_amount'), 1), actions: [plusOne] }),
    ],
    values: { markup_amount: 2, all_in: 2002 },
    fired: ['a', 'b'],
  },
  {
    title: 'actions run by priority, then by place in the list',
    why: ORDER,
    facts: base,
    rules: [
      {
        ...rule({ name: 'A', test: always, actions: [] }),
        actions: [
          { ...act('markup_amount', 3), priority: 2 },
          { ...act('markup_amount', 1), priority: 1 },
          { ...act('markup_amount', 2), priority: 1 },
        ],
      },
    ],
    values: { markup_amount: 3 },
    fired: ['a'],
  },
  {
    title: 'a rule that is not true does nothing',
    why: ORDER,
    facts: base,
    rules: [rule({ name: 'A', test: never, actions: [markup(5)] })],
    values: { markup_percent: 0, all_in: 2000 },
    fired: [],
  },
  {
    title: 'all_in is an operand that follows the cost',
    why: ORDER,
    facts: base,
    rules: [
      rule({ name: 'A', test: always, actions: [act('cost_estimate', 3000)] }),
      rule({ name: 'B', priority: 2, test: apply('equal', v('all_in'), 3000), actions: [markup(10)] }),
    ],
    values: { all_in: 3300 },
    fired: ['a', 'b'],
  },
  {
    title: 'setting all_in fixes it against later markup',
    why: 'SP-142: setting all_in fixes it',
    facts: base,
    rules: [
      rule({ name: 'A', test: always, actions: [act('all_in', 2500)] }),
      rule({ name: 'B', priority: 2, test: always, actions: [markup(50), act('cost_estimate', 1)] }),
    ],
    values: { all_in: 2500, markup_percent: 50, cost_estimate: 1 },
    fired: ['a', 'b'],
  },
  {
    title: 'a later all_in replaces a fixed one',
    why: 'SP-142: the last setter wins',
    facts: base,
    rules: [
      rule({ name: 'A', test: always, actions: [act('all_in', 2500)] }),
      rule({ name: 'B', priority: 2, test: always, actions: [act('all_in', apply('multiply', v('all_in'), 1.1))] }),
    ],
    values: { all_in: 2750 },
    fired: ['a', 'b'],
  },
  {
    title: 'accessorials accumulate',
    why: 'SP-142: accessorials are named lines',
    facts: base,
    rules: [
      rule({
        name: 'A',
        test: always,
        actions: [
          act('add_accessorial', apply('named_amount', 'Stop-off', 75)),
          act('add_accessorial', apply('named_amount', 'Stop-off', 75)),
        ],
      }),
    ],
    values: { all_in: 2150 },
    fired: ['a'],
  },
  {
    title: 'money is kept to the cent',
    why: 'decision 0006',
    facts: base,
    rules: [rule({ name: 'A', test: always, actions: [act('cost_estimate', apply('divide', 1000, 3))] })],
    values: { cost_estimate: 333.33 },
    fired: ['a'],
  },
  {
    title: 'half a cent goes up',
    why: 'SP-081',
    facts: base,
    rules: [rule({ name: 'A', test: always, actions: [act('cost_estimate', 1.005)] })],
    values: { cost_estimate: 1.01 },
    fired: ['a'],
  },
  {
    title: 'a stop of the group goes on with the next group',
    why: STOPS,
    facts: base,
    rules: [
      rule({ name: 'A', order: 'a', test: always, actions: [act('stop_rule_group')] }),
      rule({ name: 'B', order: 'b', test: always, actions: [markup(5)] }),
      rule({ name: 'C', priority: 2, test: always, actions: [plusOne] }),
    ],
    values: { markup_percent: 0, markup_amount: 1 },
    fired: ['a', 'c'],
  },
  {
    title: 'a plain stop ends the ruleset and keeps the price',
    why: STOPS,
    facts: base,
    rules: [
      rule({ name: 'A', test: always, actions: [markup(5), act('stop_ruleset')] }),
      rule({ name: 'B', priority: 2, test: always, actions: [markup(9)] }),
    ],
    values: { all_in: 2100 },
    fired: ['a'],
    end: 'stopped',
  },
  {
    title: 'no-reply ends it',
    why: STOPS,
    facts: base,
    rules: [
      rule({ name: 'A', test: always, actions: [act('stop_no_reply', 'No-quote lane')] }),
      rule({ name: 'B', priority: 2, test: always, actions: [markup(9)] }),
    ],
    values: { markup_percent: 0 },
    fired: ['a'],
    end: 'no-reply',
  },
  {
    title: 'reject ends it',
    why: STOPS,
    facts: base,
    rules: [rule({ name: 'A', test: always, actions: [act('stop_reject')] })],
    values: {},
    fired: ['a'],
    end: 'reject',
  },
  {
    title: 'actions after a stop in the same rule do not run',
    why: STOPS,
    facts: base,
    rules: [rule({ name: 'A', test: always, actions: [act('stop_ruleset'), markup(9)] })],
    values: { markup_percent: 0 },
    fired: ['a'],
    end: 'stopped',
  },
  {
    title: 'a failing test counts as false',
    why: 'SP-148',
    facts: base,
    rules: [
      rule({ name: 'A', test: apply('greater', apply('divide', 1, 0), 0), actions: [markup(9)] }),
      rule({ name: 'B', priority: 2, test: always, actions: [markup(4)] }),
    ],
    values: { markup_percent: 4 },
    fired: ['b'],
    errored: true,
  },
  {
    title: 'a failing action is skipped and the next one runs',
    why: 'SP-148',
    facts: base,
    rules: [rule({ name: 'A', test: always, actions: [act('cost_estimate', v('award_rate')), markup(4)] })],
    values: { cost_estimate: 2000, markup_percent: 4 },
    fired: ['a'],
    errored: true,
  },
  {
    title: 'a setter out of bounds is skipped',
    why: 'SP-148',
    facts: base,
    rules: [rule({ name: 'A', test: always, actions: [act('cost_estimate', apply('subtract', 1, 2))] })],
    values: { cost_estimate: 2000 },
    fired: ['a'],
    errored: true,
  },
  {
    title: 'a cost type that is none is skipped',
    why: 'SP-148',
    facts: { ...base, cost_type: 1 },
    rules: [rule({ name: 'A', test: always, actions: [act('cost_type', apply('add', 2, 2))] })],
    values: { cost_type: 1 },
    fired: ['a'],
    errored: true,
  },
  {
    title: 'equipment set by a rule is seen by later rules',
    why: ORDER,
    facts: { ...base, equipment_type: 'dry_van' },
    rules: [
      rule({ name: 'A', test: always, actions: [act('equipment_type', 'Reefer')] }),
      rule({ name: 'B', priority: 2, test: apply('equal', v('equipment_type'), 'reefer'), actions: [plusOne] }),
    ],
    values: { equipment_type: 'reefer', markup_amount: 1 },
    fired: ['a', 'b'],
  },
  {
    title: 'a text that was compared before a rule set it is compared anew',
    why: ORDER,
    facts: { ...base, equipment_type: 'dry_van' },
    rules: [
      rule({
        name: 'A',
        test: apply('equal', v('equipment_type'), 'dry_van'),
        actions: [act('equipment_type', 'reefer')],
      }),
      rule({ name: 'B', priority: 2, test: apply('in', v('equipment_type'), ['dry_van']), actions: [plusOne] }),
      rule({ name: 'C', priority: 3, test: apply('equal', v('equipment_type'), 'reefer'), actions: [plusOne] }),
    ],
    values: { equipment_type: 'reefer', markup_amount: 1 },
    fired: ['a', 'c'],
  },
  {
    title: 'dates, flags and notes are set',
    why: 'SP-141',
    facts: { ...base, pickup_date: '2026-11-23', hazmat: true },
    rules: [
      rule({
        name: 'A',
        test: always,
        actions: [
          act('new_pickup_date', apply('add_days', v('pickup_date'), 1)),
          act('roundTrip', v('hazmat')),
          act('note', 'Call the yard'),
        ],
      }),
    ],
    values: { new_pickup_date: '2026-11-24', roundTrip: true, note: 'Call the yard' },
    fired: ['a'],
  },
  {
    title: 'without a cost there is no price',
    why: 'B-005: absent is absent',
    facts: { markup_percent: 0, markup_amount: 0 },
    rules: [rule({ name: 'A', test: always, actions: [markup(9)] })],
    values: { all_in: null },
    fired: ['a'],
  },
  {
    title: 'a missing cost set by a rule makes a price',
    why: 'SP-081',
    facts: { markup_percent: 10, markup_amount: 0, award_rate: 1500 },
    rules: [rule({ name: 'A', test: always, actions: [act('cost_estimate', v('award_rate'))] })],
    values: { all_in: 1650 },
    fired: ['a'],
  },
];
