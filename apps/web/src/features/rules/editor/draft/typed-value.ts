import type { LiteralValue, OperandUnit, Wanted } from '@lanewright/rules';

const NUMBER = /^[+-]?(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/;

/** Figures that are one number with a comma in it as well as two numbers. */
const ONE_OR_TWO = /(?<![\d.])\d{1,3}(?:,\d{3})+(?!\d)/;

/** What was typed at a place: its value, or null with what is wrong where it is none. */
export type Typed = { readonly value: LiteralValue | null; readonly problem: string | null };

const NOTHING: Typed = { value: null, problem: null };
const given = (value: LiteralValue): Typed => ({ value, problem: null });
const refused = (problem: string): Typed => ({ value: null, problem });

/** What was typed as a number: thousands may be parted by commas, the unit's own sign may stand. Null where it is none. */
function readNumber(text: string, unit: OperandUnit | null): number | null {
  const sign = unit === 'money' ? /^([+-]?)\$/ : unit === 'percent' || unit === 'fraction' ? /()\s*%$/ : /^()/;
  const plain = text.trim().replace('−', '-').replace(sign, '$1');
  if (!NUMBER.test(plain) || !/\d/.test(plain)) return null;
  const typed = Number(plain.replaceAll(',', ''));
  const value = unit === 'fraction' ? Number((typed / 100).toPrecision(15)) : typed;
  return Number.isFinite(value) && Math.abs(value) <= 1e12 ? value : null;
}

/**
 * What was typed as a constant of its place. A list's values are parted by commas, those that hold one stand in quotes.
 * Where a number and a text may both stand, what reads as a number is one. A fraction is typed as percent. Dates stay as
 * typed until they are whole (C-033).
 */
export function readTyped(text: string, wanted: Wanted): Typed {
  const isNumber = wanted.types.includes('number');
  const isText = wanted.types.some((type) => type !== 'number');
  const unit = wanted.source?.unit ?? null;
  if (text.trim() === '') return isText && !wanted.list && text !== '' ? given(text) : NOTHING;
  if (wanted.list) return readList(text, { isNumber, isText, unit });
  const number = isNumber ? readNumber(text, unit) : null;
  if (number !== null) return given(number);
  return isText ? given(text) : refused('This is no number');
}

type ListOf = { readonly isNumber: boolean; readonly isText: boolean; readonly unit: OperandUnit | null };

function readList(text: string, { isNumber, isText, unit }: ListOf): Typed {
  const parts = partsOf(text);
  if (parts.length === 0) return NOTHING;
  const numbers = isNumber ? parts.map((part) => readNumber(part, unit)) : [null];
  if (numbers.some((number) => number === null)) return isText ? given(parts) : refused('These are not all numbers');
  const [unclear] = ONE_OR_TWO.exec(text) ?? [];
  if (unclear === undefined) return given(numbers.filter((number) => number !== null));
  const [one, two] = [unclear.replaceAll(',', ''), unclear.replaceAll(',', ', ')];
  return refused(`${unclear} could be one number or several: write ${one} or ${two}`);
}

function partsOf(text: string): string[] {
  return [...text.matchAll(/\s*"((?:[^"]|"")*)"\s*|[^,]+/g)]
    .map(([whole, quoted]) => (quoted === undefined ? whole.trim() : quoted.replaceAll('""', '"')))
    .filter((part) => part !== '');
}

/** A value as it is typed. */
export function textOf(value: LiteralValue | null, { source }: Pick<Wanted, 'source'>): string {
  const written = (one: string | number | boolean): string =>
    typeof one === 'number' && source?.unit === 'fraction' ? String(Number((one * 100).toPrecision(12))) : String(one);
  if (value === null) return '';
  return typeof value === 'object'
    ? value.map((one: string | number) => inList(written(one))).join(', ')
    : written(value);
}

/** A value in quotes where it could pass for several, or for another. */
function inList(text: string): string {
  return /,|^"|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** How a value of a place is written (C-033). */
export function placeholderOf({ types, list }: Wanted): string {
  if (list) return 'A, B, C';
  if (types.join() === 'date') return 'YYYY-MM-DD';
  if (types.join() === 'time') return 'HH:mm';
  return types.join() === 'datetime' ? 'YYYY-MM-DD HH:mm:ss' : '';
}

/** Values as one list of one type; null where none is left. */
export function listOf(values: readonly LiteralValue[]): LiteralValue | null {
  const texts = values.filter((value) => typeof value === 'string');
  const numbers = values.filter((value) => typeof value === 'number');
  if (texts.length > 0) return texts;
  return numbers.length > 0 ? numbers : null;
}

/** How the words of relative operands are read. */
export function wordTitle(word: string): string {
  return { plus: '+', minus: '−', percentage: '%' }[word] ?? word;
}
