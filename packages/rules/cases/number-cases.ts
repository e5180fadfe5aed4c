import { apply, operand } from '../src/index.ts';
import type { ExpressionCase } from './case.ts';

const v = operand;
const FUNCTIONS = 'SP-140: functions';
const FAILS = 'SP-140: division by zero or a null argument fails';
const RELATIVE = 'SP-150, R-060, R-061: relative numbers';
const NOISE = 'decision 0006: binary noise is not a difference';

/** Functions and relative numbers. */
export const NUMBER_CASES: readonly ExpressionCase[] = [
  {
    title: 'add of three',
    why: FUNCTIONS,
    facts: { distance: 100 },
    test: apply('equal', apply('add', v('distance'), 20, 3), 123),
    expected: true,
  },
  {
    title: 'subtract',
    why: FUNCTIONS,
    facts: { distance: 100 },
    test: apply('equal', apply('subtract', v('distance'), 30), 70),
    expected: true,
  },
  {
    title: 'multiply',
    why: FUNCTIONS,
    facts: { distance: 927 },
    test: apply('equal', apply('multiply', v('distance'), 2), 1854),
    expected: true,
  },
  {
    title: 'divide',
    why: FUNCTIONS,
    facts: { prediction_target_buy_rate: 2781, distance: 927 },
    test: apply('equal', apply('divide', v('prediction_target_buy_rate'), v('distance')), 3),
    expected: true,
  },
  { title: 'minimum', why: FUNCTIONS, facts: {}, test: apply('equal', apply('minimum', 3, 1, 2), 1), expected: true },
  { title: 'maximum', why: FUNCTIONS, facts: {}, test: apply('equal', apply('maximum', 3, 1, 2), 3), expected: true },
  { title: 'average', why: FUNCTIONS, facts: {}, test: apply('equal', apply('average', 1, 2, 6), 3), expected: true },
  {
    title: 'percent of',
    why: FUNCTIONS,
    facts: {},
    test: apply('equal', apply('percent_of', 12.5, 2000), 250),
    expected: true,
  },
  {
    title: 'round goes half up',
    why: FUNCTIONS,
    facts: {},
    test: apply('equal', apply('round', 2522.5), 2523),
    expected: true,
  },
  {
    title: 'round to 5',
    why: FUNCTIONS,
    facts: {},
    test: apply('equal', apply('round', 2833.03, 5), 2835),
    expected: true,
  },
  {
    title: 'ceiling',
    why: FUNCTIONS,
    facts: {},
    test: apply('equal', apply('ceiling', 2522.01), 2523),
    expected: true,
  },
  {
    title: 'floor to 25',
    why: FUNCTIONS,
    facts: {},
    test: apply('equal', apply('floor', 2549.99, 25), 2525),
    expected: true,
  },
  {
    title: 'division by zero',
    why: FAILS,
    facts: { distance: 0 },
    test: apply('greater', apply('divide', 100, v('distance')), 1),
    expected: 'fails',
  },
  {
    title: 'add with an absent operand',
    why: FAILS,
    facts: {},
    test: apply('greater', apply('add', v('distance'), 1), 0),
    expected: 'fails',
  },
  {
    title: 'maximum with an absent operand',
    why: FAILS,
    facts: {},
    test: apply('greater', apply('maximum', v('distance'), 1), 0),
    expected: 'fails',
  },
  {
    title: 'round to a step of zero',
    why: FAILS,
    facts: {},
    test: apply('equal', apply('round', 5, 0), 5),
    expected: 'fails',
  },
  {
    title: 'a result beyond all numbers',
    why: 'decision 0006',
    facts: { distance: 1e300 },
    test: apply('greater', apply('multiply', v('distance'), v('distance')), 1),
    expected: 'fails',
  },
  {
    title: 'add days with an absent day',
    why: FAILS,
    facts: {},
    test: apply('equal', apply('add_days', v('pickup_date'), 1), v('pickup_date')),
    expected: 'fails',
  },
  {
    title: 'a tenth more than 2068 is 2274.8',
    why: NOISE,
    facts: {},
    test: apply('equal', apply('multiply', 2068, 1.1), 2274.8),
    expected: true,
  },
  {
    title: 'a tenth and two tenths are not above three tenths',
    why: NOISE,
    facts: {},
    test: apply('greater', apply('add', 0.1, 0.2), 0.3),
    expected: false,
  },
  {
    title: 'the ceiling of a noisy whole number',
    why: NOISE,
    facts: {},
    test: apply('equal', apply('ceiling', apply('multiply', 2100, 1.1)), 2310),
    expected: true,
  },
  {
    title: 'a cent is a difference',
    why: NOISE,
    facts: { all_in: 9_999_999 },
    test: apply('less', 9_999_998.99, v('cost_estimate')),
    expected: false,
  },
  {
    title: 'target plus 12 percent',
    why: RELATIVE,
    facts: { cost_estimate: 2218, prediction_target_buy_rate: 2068 },
    test: apply(
      'less',
      v('cost_estimate'),
      apply('relative_number', v('prediction_target_buy_rate'), 'plus', 12, 'percentage'),
    ),
    expected: true,
  },
  {
    title: 'minus 10 percent',
    why: RELATIVE,
    facts: { weight: 200 },
    test: apply('equal', apply('relative_number', v('weight'), 'minus', 10, 'percentage'), 180),
    expected: true,
  },
  {
    title: 'plus exactly 150',
    why: RELATIVE,
    facts: { award_rate: 2000 },
    test: apply('equal', apply('relative_number', v('award_rate'), 'plus', 150, 'exact'), 2150),
    expected: true,
  },
  {
    title: 'minus exactly 150',
    why: RELATIVE,
    facts: { award_rate: 2000 },
    test: apply('equal', apply('relative_number', v('award_rate'), 'minus', 150, 'exact'), 1850),
    expected: true,
  },
  {
    title: 'relative to an absent operand is absent, not a failure',
    why: 'decision 0006',
    facts: { cost_estimate: 1 },
    test: apply('less', v('cost_estimate'), apply('relative_number', v('award_rate'), 'plus', 10, 'percentage')),
    expected: false,
  },
];
