import { codedPlaceOf } from '../vocabulary/coded-places.ts';
import type { LiteralValue } from '../tree/tree.ts';
import { isDateText, isDatetimeText } from '../vocabulary/value-forms.ts';
import { BLANK } from './unfinished.ts';
import type { Subject, Voice, WordUnit } from './voice.ts';

const PLAIN = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
const WHOLE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 10 });

/** Words that would be read as part of the sentence if a text were one of them. */
const SENTENCE_WORDS = new Set(['and', 'or', 'not', 'is', 'yes', 'no', 'known', 'unknown', 'empty', 'always', 'never']);

/** Most values of a list that a column shows. */
const SHORT_LIST = 4;

/**
 * A constant in words: the title of a choice or of a looked-up value, a number with its unit, a day as MM/DD/YYYY.
 * Money is shown in dollars and cents, a fraction as percent. Free text stands in quotes unless it is one plain word.
 */
export function valueText(value: number | string | boolean, subject: Subject, voice: Voice): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === BLANK) return BLANK;
  const choice = subject.choices?.find((one) => String(one.value).toLowerCase() === String(value).toLowerCase());
  if (choice !== undefined) return choice.title;
  const title = subject.operand === null ? undefined : voice.titles.get(subject.operand)?.get(String(value));
  if (title !== undefined) return titleText(title);
  return typeof value === 'number' ? numberText(value, subject.unit, voice.short) : textOrMoment(value, subject);
}

/** A list of constants: 'HI, AK or PR'; a column shows the first few. */
export function listText(values: Extract<LiteralValue, readonly unknown[]>, subject: Subject, voice: Voice): string {
  const texts = values.map((value: number | string) => valueText(value, subject, voice));
  if (texts.length === 0) return 'nothing';
  if (voice.short && texts.length > SHORT_LIST)
    return `${texts.slice(0, SHORT_LIST - 1).join(', ')} or ${texts.length - SHORT_LIST + 1} more`;
  return texts.length === 1 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1) ?? ''}`;
}

/** A number with its unit; a negative one has the sign before the currency. */
export function numberText(value: number, unit: WordUnit | null, short: boolean): string {
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (unit === 'money') return `${sign}$${Number.isInteger(size) ? WHOLE.format(size) : CENTS.format(size)}`;
  const hundredths = Number((size * 100).toPrecision(12));
  if (unit === 'fraction') return `${sign}${PLAIN.format(hundredths)}%`;
  if (unit === 'fraction_points') return `${sign}${PLAIN.format(hundredths)}${unitText('points', hundredths, short)}`;
  return `${sign}${PLAIN.format(size)}${unitText(unit, size, short)}`;
}

function unitText(unit: WordUnit | null, size: number, short: boolean): string {
  if (unit === 'percent') return '%';
  if (unit === 'points') return size === 1 ? ' point' : ' points';
  if (unit === 'miles') return ' mi';
  if (unit === 'pounds') return ' lb';
  if (unit === 'fahrenheit') return ' °F';
  if (unit === 'hours') return short ? ' h' : size === 1 ? ' hour' : ' hours';
  return '';
}

function textOrMoment(value: string, { type, operand }: Subject): string {
  // The code of a state is known by its capitals, also where it is a word of sentences, as OR and IN are.
  if (operand !== null && codedPlaceOf(operand) === 'state' && /^\p{Lu}{2}$/u.test(value)) return value;
  if ((type === 'date' || type === null) && isDateText(value)) return dayText(value);
  if ((type === 'datetime' || type === null) && isDatetimeText(value))
    return `${dayText(value.slice(0, 10))} ${value.slice(11).replace(/:00$/, '')}`;
  if (type === 'time') return value;
  return quotedUnlessPlain(value);
}

function dayText(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** A free text; in quotes unless it is one plain word, so that it cannot pass for a part of the sentence. */
function quotedUnlessPlain(text: string): string {
  return /^[\p{L}\p{N}.-]+$/u.test(text) && !SENTENCE_WORDS.has(text.toLowerCase()) ? text : quoted(text);
}

/** A text in quotes; a quote inside it becomes a plain one, so that the outer ones stay its ends. */
export function quoted(text: string): string {
  return `“${text.replaceAll(/[“”]/g, '"')}”`;
}

/** The title of a looked-up value, such as a shipper's name; in quotes where it could pass for more than one value. */
function titleText(title: string): string {
  return /[,“”]|\b(?:and|or|not)\b/i.test(title) ? quoted(title) : title;
}
