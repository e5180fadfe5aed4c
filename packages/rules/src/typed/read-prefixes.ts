import type { Doubt } from './cursor.ts';

/** The most prefixes in a list; more would be a country rather than a region. */
const MOST_PREFIXES = 200;

/** The letters that Canadian postal codes use in first and in third position. */
const FIRST_LETTERS = 'ABCEGHJKLMNPRSTVXY';
const THIRD_LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';

/** One to five digits of a US code, or one to three characters of a Canadian one. */
const UNITED_STATES = /^\d{1,5}$/;
const CANADA = new RegExp(`^[${FIRST_LETTERS}](?:\\d[${THIRD_LETTERS}]?)?$`, 'i');
const WHOLE_CANADA = new RegExp(`^[${FIRST_LETTERS}]\\d[${THIRD_LETTERS}]\\d[${THIRD_LETTERS}]?\\d?$`, 'i');

/**
 * The three-character beginnings of postal codes that a text names: '980, 981', '980 981', '980-994', 'L4W'. A shorter
 * beginning stands for all that begin with it: '98' for 980 to 989, 'L4' for L4A to L4Z.
 */
export function readPrefixes(text: string): { readonly values: readonly string[] } | Doubt {
  const found = new Set<string>();
  for (const { 0: part, index: at } of text.matchAll(/[^,;|\s]+/g)) {
    if (/^(?:or|and)$/i.test(part)) continue;
    const prefixes = prefixesOf(part);
    if (typeof prefixes === 'string') return { at, problem: prefixes };
    for (const one of prefixes) found.add(one);
  }
  return { values: [...found] };
}

/** The prefixes of one part of the text, or why it names none. */
function prefixesOf(part: string): readonly string[] | string {
  const [, first, last] = /^(\d{1,3})[-–](\d{1,3})$/.exec(part) ?? [];
  if (first !== undefined && last !== undefined && first.length === last.length) return rangeOf(part, first, last);
  if (WHOLE_CANADA.test(part) || (UNITED_STATES.test(part) && part.length > 3))
    return `'${part}' is longer than the 3 characters compared here: compare the postal code instead`;
  if (UNITED_STATES.test(part)) return rangeOf(part, part, part);
  if (!CANADA.test(part))
    return `'${part}' is not the beginning of a postal code: write up to 3 characters, such as 98, 980 or L4W`;
  const [letter = '', digit, third] = part.toUpperCase();
  const digits = digit === undefined ? '0123456789'.split('') : [digit];
  const thirds = third === undefined ? THIRD_LETTERS.split('') : [third];
  return digits.flatMap((one) => thirds.map((other) => `${letter}${one}${other}`));
}

function rangeOf(part: string, first: string, last: string): readonly string[] | string {
  const [from, to] = [Number(first.padEnd(3, '0')), Number(last.padEnd(3, '9'))];
  if (from > to) return `The range ${part} ends before it begins`;
  if (to - from >= MOST_PREFIXES) return `${part} stands for more than ${MOST_PREFIXES} beginnings of postal codes`;
  return Array.from({ length: to - from + 1 }, (_, step) => String(from + step).padStart(3, '0'));
}
