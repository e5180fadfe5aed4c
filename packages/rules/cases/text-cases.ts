import { apply, operand } from '../src/index.ts';
import { because, type ExpressionCase } from './case.ts';

const v = operand;

/** Texts, choices and flags as rules see them. */
export const TEXT_CASES: readonly ExpressionCase[] = [
  ...because('SP-149: equal on text ignores case and outer blanks', [
    ['letters beyond ASCII ignore case', { origin_city: 'QUÉBEC' }, apply('equal', v('origin_city'), 'québec'), true],
    ['an accent is a difference', { origin_city: 'Quebec' }, apply('equal', v('origin_city'), 'Québec'), false],
    ['blanks around the constant do not count', { tms: 'Turvo' }, apply('equal', v('tms'), '  Turvo '), true],
    ['a part is not equal', { tms: 'Turvo' }, apply('equal', v('tms'), 'Tur'), false],
    ['not equal of a longer text', { tms: 'Turvo' }, apply('not_equal', v('tms'), 'Turvo 2'), true],
    ['a text without characters equals blanks', { tms: '' }, apply('equal', v('tms'), '   '), true],
    ['a text of digits is no number', { shipper: '7' }, apply('equal', v('shipper'), '07'), false],
    ['a shipper by its id', { shipper: '7' }, apply('equal', v('shipper'), '7'), true],
    [
      'a text that looks like a day is a text beside a text',
      { commodity: '2026-11-20' },
      apply('equal', v('commodity'), '2026-11-20'),
      true,
    ],
    [
      'starts with ignores blanks around the fact',
      { commodity: ' Frozen' },
      apply('starts_with', v('commodity'), 'fro'),
      true,
    ],
    [
      'starts with ignores blanks before the constant',
      { commodity: 'Frozen' },
      apply('starts_with', v('commodity'), ' fro'),
      true,
    ],
    [
      'a blank at the end of a beginning counts',
      { origin_city: 'STOCKTON' },
      apply('starts_with', v('origin_city'), 'ST '),
      false,
    ],
    [
      'a beginning with a blank at its end',
      { origin_city: 'St Louis' },
      apply('starts_with', v('origin_city'), 'ST '),
      true,
    ],
    [
      'a blank at the end of a fact does not count',
      { origin_city: 'ST ' },
      apply('starts_with', v('origin_city'), 'st '),
      false,
    ],
    [
      'not starts with counts the blank too',
      { origin_city: 'STOCKTON' },
      apply('not_starts_with', v('origin_city'), 'ST '),
      true,
    ],
    ['blanks alone begin every text', { origin_city: 'STOCKTON' }, apply('starts_with', v('origin_city'), '  '), true],
    ['starts with is not contains', { commodity: 'Frozen' }, apply('starts_with', v('commodity'), 'zen'), false],
    ['everything present starts with nothing', { commodity: 'Frozen' }, apply('starts_with', v('commodity'), ''), true],
    ['an absent text does not start with nothing', {}, apply('starts_with', v('commodity'), ''), false],
    [
      'not starts with of what it starts with',
      { origin_postal_code: '60436' },
      apply('not_starts_with', v('origin_postal_code'), '604'),
      false,
    ],
  ]),
  ...because('SP-149: like is case-insensitive contains', [
    ['in the middle', { commodity: 'Fresh MILK, chilled' }, apply('like', v('commodity'), 'milk'), true],
    ['a blank within counts', { commodity: 'ice cream' }, apply('like', v('commodity'), 'e c'), true],
    ['a blank at the end counts', { commodity: 'cream' }, apply('like', v('commodity'), 'cream '), false],
    ['a wildcard is a sign like others', { commodity: '100% juice' }, apply('like', v('commodity'), '0%'), true],
    [
      'two operands',
      { commodity: 'Foods of Joliet', origin_city: 'joliet' },
      apply('like', v('commodity'), v('origin_city')),
      true,
    ],
    ['contains an absent text', { commodity: 'milk' }, apply('like', v('commodity'), v('tms')), false],
    ['does not contain an absent text', { commodity: 'milk' }, apply('not_like', v('commodity'), v('tms')), false],
    ['not like of what it contains', { commodity: 'milk' }, apply('not_like', v('commodity'), 'ILK'), false],
  ]),
  ...because("SP-149: empty means '' or null", [
    ['blanks alone are empty', { commodity: '  \t' }, apply('empty', v('commodity')), true],
    ['blanks alone are not null', { commodity: '  ' }, apply('null', v('commodity')), false],
    ['not empty of blanks', { commodity: ' ' }, apply('not_empty', v('commodity')), false],
    ['a word is not empty', { commodity: 'x' }, apply('empty', v('commodity')), false],
  ]),
  ...because('SP-149: select operators', [
    ['a choice in capitals', { equipment_type: 'reefer' }, apply('equal', v('equipment_type'), 'REEFER'), true],
    ['in with blanks around a member', { origin_state: 'tx' }, apply('in', v('origin_state'), [' TX ']), true],
    ['in is not contains', { origin_state: 'TX' }, apply('in', v('origin_state'), ['TXO', 'T']), false],
    ['not in with a match', { origin_state: 'TX' }, apply('not_in', v('origin_state'), ['OK', 'tx']), false],
    ['not in an empty list', { origin_state: 'TX' }, apply('not_in', v('origin_state'), []), true],
    ['an absent text is not in an empty list either', {}, apply('not_in', v('origin_state'), []), false],
    ['not in over numbers', { cost_type: 1 }, apply('not_in', v('cost_type'), [2, 3]), true],
    ['an absent number is in no list', {}, apply('in', v('stop_count'), [0]), false],
    ['a weekday not in a list', { pickup_weekday: 'saturday' }, apply('not_in', v('pickup_weekday'), ['monday']), true],
  ]),
  ...because('SP-149: a comparison with null is false', [
    ['two true flags are equal', { hazmat: true, team: true }, apply('equal', v('hazmat'), v('team')), true],
    ['a true and a false flag differ', { hazmat: true, team: false }, apply('not_equal', v('hazmat'), v('team')), true],
    ['a flag does not differ from an absent one', { hazmat: true }, apply('not_equal', v('hazmat'), v('team')), false],
    ['a false flag is not null', { hazmat: false }, apply('null', v('hazmat')), false],
    ['a false flag alone is false', { hazmat: false }, v('hazmat'), false],
  ]),
];
