import type { LiteralValue, Wanted } from '@lanewright/rules';

const NUMBER = /^[+-]?(\d+(,\d{3})*|\d*)(\.\d+)?$/;

/** What was typed as a number: thousands may be parted by commas. Null where it is none. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace('−', '-');
  if (!NUMBER.test(plain) || !/\d/.test(plain)) return null;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) && Math.abs(value) <= 1e12 ? value : null;
}

/**
 * What was typed as a constant of its place; null where it is none yet. A list's values are parted by commas. Where a
 * number and a text may both stand, what reads as a number is one. Dates stay as typed until they are whole (C-033).
 */
export function readTyped(text: string, wanted: Wanted): LiteralValue | null {
  const isNumber = wanted.types.includes('number');
  const isText = wanted.types.some((type) => type !== 'number');
  if (wanted.list) {
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (parts.length === 0) return null;
    const numbers = parts.map(readNumber);
    if (isNumber && numbers.every((number) => number !== null)) return numbers.filter((number) => number !== null);
    return isText ? parts : null;
  }
  const number = isNumber ? readNumber(text) : null;
  if (number !== null) return number;
  return isText && text !== '' ? text : null;
}

/** A value as it is typed. */
export function textOf(value: LiteralValue | null): string {
  return value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value);
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
