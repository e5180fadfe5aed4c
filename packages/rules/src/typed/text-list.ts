import type { Wanted } from '../editing/tree-wanted.ts';
import type { LiteralValue } from '../tree/tree.ts';
import { Cursor } from './cursor.ts';
import { inUnit, takeFigure } from './read-figure.ts';
import type { Typed } from './typed.ts';

/**
 * Reads a typed list. Commas separate its values, or semicolons if the text has one. A value that contains either sign is
 * quoted. Where both numbers and texts are allowed, a list that holds only numbers becomes numbers.
 */
export function readTextList(text: string, wanted: Wanted): Typed {
  const isNumber = wanted.types.includes('number');
  const isText = wanted.types.some((type) => type !== 'number');
  const parts = partsOf(text, isText);
  if (parts.length === 0) return { kind: 'nothing' };
  const numbers = isNumber ? parts.map((part) => numberOf(part, wanted)) : [null];
  if (numbers.some((number) => number === null))
    return isText ? { kind: 'constant', value: parts } : { kind: 'doubt', at: 0, problem: 'These are not all numbers' };
  // Figures that can be one number with a comma or two numbers.
  const unclear = text.includes(';') ? null : /(?<![\d.])\d{1,3}(?:,\d{3})+(?!\d)/.exec(text);
  if (unclear === null) return { kind: 'constant', value: numbers.filter((number) => number !== null) };
  const [one, several] = [unclear[0].replaceAll(',', ''), unclear[0].replaceAll(',', ', ')];
  const problem = `${unclear[0]} could be one number or several: write ${one} or ${several}`;
  return { kind: 'doubt', at: unclear.index, problem };
}

function partsOf(text: string, isText: boolean): string[] {
  const bySemicolon = /\s*"((?:[^"]|"")*)"\s*|[^;]+/g;
  const byComma = /\s*"((?:[^"]|"")*)"\s*|[^,]+/g;
  const isParted = text.replaceAll(/"(?:[^"]|"")*"/g, '').includes(';');
  const joined = isText ? text : text.replaceAll(/\s+(?:or|and)\s+/gi, isParted ? '; ' : ', ');
  return [...joined.matchAll(isParted ? bySemicolon : byComma)]
    .map(([part, quoted]) => (quoted === undefined ? part.trim() : quoted.replaceAll('""', '"')))
    .filter((part) => part !== '');
}

function numberOf(part: string, { source }: Wanted): number | null {
  const unit = source?.unit ?? null;
  const cursor = new Cursor(part.replace(/^[+−–-]\s*/, ''));
  const figure = takeFigure(cursor);
  if (figure === null) return null;
  if (unit === 'percent' || unit === 'fraction') cursor.take(/^%/);
  const counted = inUnit(cursor, figure, unit);
  if (counted === null || !cursor.isAtEnd()) return null;
  const size = unit === 'fraction' ? Number((counted / 100).toPrecision(15)) : counted;
  return /^[−–-]/.test(part) ? -size : size;
}

/** Writes the values of a list as they are typed; a value that could be misread is quoted. */
export function listText(
  values: Extract<LiteralValue, readonly unknown[]>,
  written: (one: string | number) => string,
): string {
  return values.map((one: string | number) => inList(written(one))).join(', ');
}

function inList(text: string): string {
  return /[,;]|^"|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
