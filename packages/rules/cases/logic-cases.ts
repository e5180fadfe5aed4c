import { apply, constant, operand } from '../src/index.ts';
import { because, type ExpressionCase } from './case.ts';

const v = operand;
const broken = apply('greater', apply('divide', 1, 0), 0);
const yes = constant(true);
const no = constant(false);

/** Groups, negation, and how far a test is read. */
export const LOGIC_CASES: readonly ExpressionCase[] = [
  ...because('decision 0006: a truth operand alone reads is true', [
    ['and with an absent flag is false', { team: true }, apply('and', v('team'), v('hazmat')), false],
    ['or with an absent flag looks at the other', { team: true }, apply('or', v('hazmat'), v('team')), true],
    ['not of an absent flag is true', {}, apply('not', v('hazmat')), true],
    ['twice not of an absent flag is false', {}, apply('not', apply('not', v('hazmat'))), false],
    ['not of a false group is true', {}, apply('not', apply('and', v('hazmat'), v('team'))), true],
    [
      'not less of an absent number is true, greater or equal is not',
      {},
      apply(
        'and',
        apply('not', apply('less', v('weight'), 5)),
        apply('not', apply('greater_or_equal', v('weight'), 5)),
      ),
      true,
    ],
    ['a truth constant alone', {}, yes, true],
    ['a false constant alone', {}, no, false],
    ['a group of one is its member', { hazmat: true }, apply('and', v('hazmat')), true],
    ['an or of one false member', {}, apply('or', v('hazmat')), false],
    [
      'groups nest',
      { team: true, weight: 10 },
      apply('or', apply('and', v('hazmat'), yes), apply('and', v('team'), apply('greater', v('weight'), 5))),
      true,
    ],
    ['a test compared with a truth', { weight: 10 }, apply('equal', apply('greater', v('weight'), 5), true), true],
    ['a false test compared with false', {}, apply('equal', apply('greater', v('weight'), 5), false), true],
    ['a test is never null', {}, apply('null', apply('greater', v('weight'), 5)), false],
  ]),
  ...because('decision 0006: and and or stop at the first argument that decides', [
    ['a failure before the deciding one fails the test', {}, apply('or', broken, yes), 'fails'],
    ['a failure after the deciding true is never reached', {}, apply('or', yes, broken), true],
    ['a failure after the deciding false is never reached', {}, apply('and', no, broken), false],
    ['a failure after a true in and is reached', {}, apply('and', yes, broken), 'fails'],
    ['a failure after a false in or is reached', {}, apply('or', no, broken), 'fails'],
    ['a failure inside not fails', {}, apply('not', broken), 'fails'],
    [
      'a guard inside a group guards what follows in it',
      {},
      apply(
        'or',
        apply('and', apply('not_null', v('distance')), apply('greater', apply('divide', 100, v('distance')), 1)),
        yes,
      ),
      true,
    ],
    [
      'a guard in another group does not',
      {},
      apply(
        'and',
        apply('or', apply('not_null', v('distance')), yes),
        apply('greater', apply('divide', 100, v('distance')), 1),
      ),
      'fails',
    ],
    ['both sides of a comparison are worked out', {}, apply('equal', v('weight'), apply('divide', 1, 0)), 'fails'],
    ['the failing side may be the left one', {}, apply('equal', apply('divide', 1, 0), v('weight')), 'fails'],
  ]),
  ...because('R-057: a deprecated operand is warned of and still counts', [
    ['above its bound', { market_strength: 70 }, apply('greater', v('market_strength'), 60), true],
    ['at its bound', { market_strength: 60 }, apply('greater', v('market_strength'), 60), false],
  ]),
];
