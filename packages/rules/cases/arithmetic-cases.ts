import { apply, operand, type Expression } from '../src/index.ts';
import { because, type ExpressionCase } from './case.ts';

const v = operand;
const is = (one: Expression, other: number) => apply('equal', one, other);
const by = (base: Expression | number, direction: string, count: number, dimension: string) =>
  apply('relative_number', base, direction, count, dimension);

/** Functions at their edges: signs, steps, absent values and division. */
export const ARITHMETIC_CASES: readonly ExpressionCase[] = [
  ...because('SP-140: functions', [
    ['subtract below zero', {}, is(apply('subtract', 5, 8), -3), true],
    ['multiply three', {}, is(apply('multiply', 2, 3, 4), 24), true],
    ['zero divided is zero', {}, is(apply('divide', 0, 5), 0), true],
    ['a third is no third of a cent', {}, is(apply('divide', 1, 3), 0.33), false],
    ['the lowest of negatives', {}, is(apply('minimum', -1, -5, 3), -5), true],
    ['the highest of equals', {}, is(apply('maximum', 4, 4), 4), true],
    ['an average of two cents', {}, is(apply('average', 0.01, 0.02), 0.015), true],
    ['nothing of something', {}, is(apply('percent_of', 0, 500), 0), true],
    ['more than all of it', {}, is(apply('percent_of', 150, 500), 750), true],
    [
      'functions nest',
      { distance: 100 },
      is(apply('round', apply('multiply', apply('add', v('distance'), 0.5), 2)), 201),
      true,
    ],
  ]),
  ...because('SP-081, SP-140: rounding', [
    ['just below half goes down', {}, is(apply('round', 2.4999), 2), true],
    ['half of a negative goes away from zero', {}, is(apply('round', -2.5), -3), true],
    ['to a quarter', {}, is(apply('round', 2.13, 0.25), 2.25), true],
    ['to a cent, through binary noise', {}, is(apply('round', 1.005, 0.01), 1.01), true],
    ['ceiling of a negative goes towards zero', {}, is(apply('ceiling', -2.5), -2), true],
    ['floor of a negative goes away from it', {}, is(apply('floor', -2.5), -3), true],
    ['ceiling of a whole step stays', {}, is(apply('ceiling', 10, 5), 10), true],
    ['ceiling of a cent more goes a step up', {}, is(apply('ceiling', 10.01, 5), 15), true],
    ['floor of noise below a step stays', {}, is(apply('floor', apply('multiply', 3, 1.1), 1.1), 3.3), true],
    ['a step below zero fails', {}, is(apply('round', 5, -1), 5), 'fails'],
    ['a step of zero fails in ceiling', {}, is(apply('ceiling', 5, 0), 5), 'fails'],
    ['an absent step fails', {}, is(apply('floor', 5, v('pallets')), 5), 'fails'],
  ]),
  ...because('SP-140: division by zero or a null argument makes the expression fail', [
    ['zero by zero', {}, is(apply('divide', 0, 0), 0), 'fails'],
    [
      'by a difference that is zero',
      { weight: 5 },
      is(apply('divide', 1, apply('subtract', v('weight'), 5)), 0),
      'fails',
    ],
    ['an absent value anywhere in a sum', { weight: 1 }, is(apply('add', v('weight'), 1, v('pallets')), 2), 'fails'],
    ['the lower of a number and nothing', { weight: 1 }, is(apply('minimum', v('weight'), v('pallets')), 1), 'fails'],
    ['the average with nothing', {}, is(apply('average', v('weight'), 2), 2), 'fails'],
    ['a percentage of nothing', {}, is(apply('percent_of', 10, v('award_rate')), 0), 'fails'],
    ['a failing function is not null', {}, apply('null', apply('add', v('weight'), 1)), 'fails'],
    ['nor is it not null', {}, apply('not_null', apply('divide', 1, 0)), 'fails'],
    [
      'days added that are unknown',
      { pickup_date: '2026-11-20' },
      apply('less', apply('add_days', v('pickup_date'), v('pallets')), '2027-01-01'),
      'fails',
    ],
  ]),
  ...because('SP-150, R-060, R-061: relative numbers', [
    [
      'minus a hundred percent is nothing',
      { award_rate: 2000 },
      is(by(v('award_rate'), 'minus', 100, 'percentage'), 0),
      true,
    ],
    ['plus nothing is the same', { award_rate: 2000 }, is(by(v('award_rate'), 'plus', 0, 'exact'), 2000), true],
    ['a percentage of zero is zero', { award_rate: 0 }, is(by(v('award_rate'), 'plus', 50, 'percentage'), 0), true],
    [
      'minus more than there is goes below zero',
      { award_rate: 100 },
      is(by(v('award_rate'), 'minus', 150, 'exact'), -50),
      true,
    ],
    [
      'of a relative number',
      { award_rate: 1000 },
      is(by(by(v('award_rate'), 'plus', 10, 'percentage'), 'minus', 100, 'exact'), 1000),
      true,
    ],
    ['of a constant', {}, is(by(200, 'plus', 5, 'percentage'), 210), true],
    ['of an absent one is null', {}, apply('null', by(v('award_rate'), 'plus', 5, 'exact')), true],
    [
      'of a present one is not null',
      { award_rate: 1 },
      apply('not_null', by(v('award_rate'), 'plus', 5, 'exact')),
      true,
    ],
    ['of a failing function fails', {}, is(by(apply('add', v('award_rate'), 1), 'plus', 5, 'exact'), 6), 'fails'],
    [
      'inside a function an absent one fails',
      {},
      is(apply('add', by(v('award_rate'), 'plus', 5, 'exact'), 1), 6),
      'fails',
    ],
  ]),
];
