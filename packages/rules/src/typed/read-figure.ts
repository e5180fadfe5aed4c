import type { OperandUnit } from '../vocabulary/config.ts';
import type { Cursor } from './cursor.ts';

/** Figures as people write them: thousands parted by commas, decimals, and the exponent of very small ones. */
const FIGURE = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\d.])/i;

/** Words behind a figure, the unit they belong to, and how many of that unit one is. */
const UNITS: readonly (readonly [pattern: RegExp, unit: OperandUnit, times: number])[] = [
  [/^(?:miles?|mi)(?!\p{L})/iu, 'miles', 1],
  [/^(?:hours?|hrs?|h)(?!\p{L})/iu, 'hours', 1],
  [/^(?:days?)(?!\p{L})/iu, 'hours', 24],
  [/^(?:pounds?|lbs?)(?!\p{L})/iu, 'pounds', 1],
  [/^(?:°\s*f|degrees?(?:\s*f)?)(?!\p{L})/iu, 'fahrenheit', 1],
  [/^(?:dollars?|usd|cad)(?!\p{L})/iu, 'money', 1],
];

/** How a unit is named in a doubt. */
const UNIT_NAME: Readonly<Partial<Record<OperandUnit, string>>> = {
  money: 'dollars',
  percent: 'percent',
  miles: 'miles',
  hours: 'hours',
  pounds: 'pounds',
  fahrenheit: '°F',
};

/** The largest number that a rule may hold. */
const MOST = 1e12;

/** Reads a figure without sign and unit; null if there is none. In a list a comma may also separate two figures. */
export function takeFigure(cursor: Cursor, { inList = false } = {}): number | null {
  const at = (cursor.rest(), cursor.at);
  const dollar = cursor.take(/^\$\s*/) !== null;
  const found = cursor.take(FIGURE);
  if (found === null) {
    if (dollar) cursor.doubts('A number goes after the dollar sign');
    return null;
  }
  const [text] = found;
  if (inList && text.includes(',')) {
    const [one, several] = [text.replaceAll(',', ''), text.replaceAll(',', '; ')];
    return cursor.doubts(`${text} could be one number or several: write ${one} or ${several}`, at);
  }
  const value = Number(text.replaceAll(',', ''));
  if (value > MOST) return cursor.doubts('This number is too large', at);
  return value;
}

/** Reads the unit after a figure, if there is one. Returns the figure in the unit of its place. */
export function inUnit(cursor: Cursor, figure: number, unit: OperandUnit | null): number | null {
  for (const [pattern, own, times] of UNITS) {
    const at = (cursor.rest(), cursor.at);
    const found = cursor.take(pattern);
    if (found === null) continue;
    if (own !== unit) {
      const wanted = unit === null ? undefined : UNIT_NAME[unit];
      return cursor.doubts(
        `${wanted === undefined ? 'A plain number' : `A number of ${wanted}`} goes here, not '${found[0]}'`,
        at,
      );
    }
    return figure * times;
  }
  return figure;
}

/** The unit that a text ends with after a figure, as in 'over 1200 mi'; null if it ends with none. */
export function unitBehind(text: string): OperandUnit | null {
  const [, word] = /\d\s*(°?\s?\p{L}+)$/u.exec(text.trim()) ?? [];
  if (word === undefined) return null;
  return UNITS.find(([pattern]) => pattern.exec(word)?.[0].length === word.length)?.[1] ?? null;
}
