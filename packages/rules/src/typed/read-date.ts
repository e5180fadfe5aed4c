import { apply, constant, operand } from '../tree/build.ts';
import type { Expression } from '../tree/tree.ts';
import type { EditorConfig, OperandType } from '../vocabulary/config.ts';
import type { Cursor } from './cursor.ts';
import { lexiconOf, takeOperand } from './names.ts';
import { takeDay, takeTime } from './read-moment.ts';

/** The place that a moment is read for: its type, and the day from which a day without a year is counted. */
export type MomentPlace = {
  readonly config: EditorConfig;
  readonly type: 'date' | 'time' | 'datetime';
  readonly today: string | null;
};

const DEEPEST = 12;

/** Units of shifts, by the type of what is shifted. */
const UNITS: Readonly<Record<'date' | 'datetime', readonly (readonly [RegExp, string])[]>> = {
  date: [
    [/^d(?:ays?)?(?!\p{L})/iu, 'days'],
    [/^w(?:eeks?|ks?)?(?!\p{L})/iu, 'weeks'],
    [/^mon(?:ths?)?(?!\p{L})/iu, 'months'],
    [/^y(?:ears?|rs?)?(?!\p{L})/iu, 'years'],
  ],
  datetime: [
    [/^min(?:ute)?s?(?!\p{L})/iu, 'minutes'],
    [/^h(?:ours?|rs?)?(?!\p{L})/iu, 'hours'],
  ],
};

/** Reads a day, time or moment: written out, an operand, or a shift of one; null with the cursor's doubt. */
export function readMomentExpression(cursor: Cursor, place: MomentPlace, depth = 0): Expression | null {
  if (depth > DEEPEST) return cursor.doubts('Brackets are nested too deeply');
  // '+ 5 days' counts from the day of pricing, as a relative operand does where nothing stands yet (SP-150).
  const starts = place.type !== 'time' && /^[+−–-]/.test(cursor.rest());
  const base = starts
    ? operand(place.type === 'date' ? 'today' : 'now')
    : (spokenShift(cursor, place, depth) ?? plainMoment(cursor, place, depth));
  if (base === null || cursor.doubt !== null) return null;
  return place.type === 'time' ? base : shiftedFrom(cursor, base, place.type);
}

function shiftedFrom(cursor: Cursor, base: Expression, type: 'date' | 'datetime'): Expression | null {
  let left = base;
  for (let sign = cursor.take(/^[+−–-]/); sign !== null; sign = cursor.take(/^[+−–-]/)) {
    const by = takeShift(cursor, type);
    if (by === null) return cursor.doubts('A count and a unit go here, such as 3 days');
    left = apply(`relative_${type}`, left, sign[0] === '+' ? 'plus' : 'minus', by.count, by.unit);
  }
  return left;
}

function takeShift(
  cursor: Cursor,
  type: 'date' | 'datetime',
): { readonly count: number; readonly unit: string } | null {
  const back = cursor.at;
  const found = cursor.take(/^(\d{1,6})(?![\d./,:])/);
  const unit =
    found === null
      ? undefined
      : [...UNITS.date, ...(type === 'datetime' ? UNITS.datetime : [])].find(
          ([pattern]) => cursor.take(pattern) !== null,
        );
  if (found !== null && unit !== undefined) return { count: Number(found[1]), unit: unit[1] };
  cursor.at = back;
  return null;
}

/** '5 days after pickup date', '2 weeks before today', 'in 3 days'. */
function spokenShift(cursor: Cursor, place: MomentPlace, depth: number): Expression | null {
  if (place.type === 'time') return null;
  const back = cursor.at;
  const ahead = cursor.take(/^in(?!\p{L})/iu) !== null;
  const by = takeShift(cursor, place.type);
  const way = by === null || ahead ? null : cursor.take(/^(after|from|before|ago)(?!\p{L})/iu);
  if (by === null || (way === null && !ahead)) {
    cursor.at = back;
    return null;
  }
  const [shift, direction] = [`relative_${place.type}`, /^(?:before|ago)$/i.test(way?.[1] ?? '') ? 'minus' : 'plus'];
  const isFromNow = ahead || way?.[1]?.toLowerCase() === 'ago';
  const base = isFromNow ? operand(place.type === 'date' ? 'today' : 'now') : plainMoment(cursor, place, depth);
  return base === null ? null : apply(shift, base, direction, by.count, by.unit);
}

const NEXT_DAYS: readonly (readonly [RegExp, string])[] = [
  [/^tomorrow(?!\p{L})/iu, 'plus'],
  [/^yesterday(?!\p{L})/iu, 'minus'],
];

function plainMoment(cursor: Cursor, place: MomentPlace, depth: number): Expression | null {
  const { config, type, today } = place;
  if (cursor.isAtEnd()) return cursor.doubts('Something is missing at the end');
  const open = cursor.at;
  if (cursor.take(/^\(/) !== null) {
    const inside = readMomentExpression(cursor, place, depth + 1);
    if (inside === null || cursor.take(/^\)/) !== null) return inside;
    return cursor.doubts('This bracket is not closed', open);
  }
  if (type === 'date') {
    const near = NEXT_DAYS.find(([pattern]) => cursor.take(pattern) !== null);
    if (near !== undefined) return apply('relative_date', operand('today'), near[1], 1, 'days');
  }
  const written = type === 'time' ? takeTime(cursor)?.slice(0, 5) : takeMoment(cursor, type, today);
  if (cursor.doubt !== null) return null;
  if (written !== null && written !== undefined) return constant(written);
  const types: readonly OperandType[] = [type];
  const named = takeOperand(cursor, lexiconOf(config, types));
  if (named !== null) return operand(named.name);
  return cursor.doubts(`'${cursor.next()}' is not a ${WORD[type]}: write ${FORM[type]}`);
}

const WORD = { date: 'date', time: 'time', datetime: 'date and time' } as const;
const FORM = { date: 'MM/DD/YYYY', time: 'HH:mm', datetime: 'MM/DD/YYYY HH:mm' } as const;

function takeMoment(cursor: Cursor, type: 'date' | 'datetime', today: string | null): string | null {
  const day = takeDay(cursor, today);
  if (day === null || type === 'date') return day;
  cursor.take(/^(?:,|at(?!\p{L}))/iu);
  return `${day} ${takeTime(cursor) ?? '00:00:00'}`;
}
