import { constant } from '../tree/build.ts';
import type { Wanted } from '../editing/tree-wanted.ts';
import type { Expression, LiteralValue } from '../tree/tree.ts';
import { Cursor } from './cursor.ts';
import { offeredBy, TRUTHS } from './offered-values.ts';
import { readChoices } from './read-choices.ts';
import { readMomentExpression } from './read-date.ts';
import { readChange, readNumberExpression } from './read-number.ts';
import { readPrefixes } from './read-prefixes.ts';
import { readTextList } from './text-list.ts';
import { inUnit, takeFigure } from './read-figure.ts';
import type { Typed, TypedAsk } from './typed.ts';

const NOTHING: Typed = { kind: 'nothing' };

/**
 * The longest text that is parsed as a number, a day or choices. The names of all states are half as long. The text is
 * parsed on every key, so a long text pasted by mistake must not block the browser.
 */
const LONGEST_TYPED = 2000;
const constantOf = (value: LiteralValue): Typed => ({ kind: 'constant', value });

/**
 * Parses a text that a user types as a value of a rule: a number, which may be computed ('max(cost + 6%, 400)'), a
 * change of the action's own target ('+6%'), a day in any usual form, or several choices at once. Nothing is guessed: a
 * text with two meanings is a doubt that says how to write each. `typedText` is the inverse. Source: SP-139, SP-150,
 * C-033.
 */
export function readTyped(text: string, wanted: Wanted, ask: TypedAsk): Typed {
  const isText = wanted.types.includes('string');
  if (text.trim() === '')
    return isText && !wanted.list && wanted.coded === null && text !== '' ? constantOf(text) : NOTHING;
  if (text.length > LONGEST_TYPED && !isPlain(wanted))
    return { kind: 'doubt', at: 0, problem: `At most ${LONGEST_TYPED.toLocaleString('en-US')} characters go here` };
  const chosen = readOffered(text, wanted);
  if (chosen !== null) return chosen;
  if (wanted.list) return readTextList(text, wanted);
  const range = wanted.mayRange ? readRange(text.trim(), wanted, ask) : null;
  if (range !== null) return range;
  if (wanted.types.includes('number')) {
    const number = readNumber(text, wanted, ask);
    if (number.kind !== 'doubt' || !isText) return number;
  }
  const moment = (['date', 'time', 'datetime'] as const).find((type) => wanted.types.includes(type));
  if (moment !== undefined && !isText)
    return whole(text, ask, (cursor) =>
      readMomentExpression(cursor, { config: ask.config, type: moment, today: ask.today }),
    );
  return constantOf(text);
}

/** 'between 500 and 1000', '500 to 1,000', '500-1000', '06/01/2027 - 08/31/2027'; null if the text is not a range. */
function readRange(text: string, wanted: Wanted, ask: TypedAsk): Typed | null {
  const found = RANGES.flatMap((pattern) => pattern.exec(text) ?? []);
  const [, first, last] = found;
  if (first === undefined || last === undefined) return null;
  const [from, to] = [first, last].map((part) => readTyped(part, { ...wanted, mayRange: false, mayList: false }, ask));
  const [one, other] = [from, to].map((read) => (read === undefined ? null : expressionOf(read)));
  if (one === null || one === undefined || other === null || other === undefined) return null;
  const [low, high] = [one, other].map((end) => (end.type === 'literal' ? end.value : null));
  if (typeof low === 'number' && typeof high === 'number' && low > high)
    return { kind: 'doubt', at: 0, problem: `No number is at least ${low} and at most ${high}` };
  if (typeof low === 'string' && typeof high === 'string' && low > high)
    return { kind: 'doubt', at: 0, problem: 'The range ends before it begins' };
  return { kind: 'range', from: one, to: other };
}

/** Whether a text is kept as it is or split into a list of such texts, which takes time in proportion to its length. */
function isPlain({ coded, source, list, types }: Wanted): boolean {
  if (coded === 'prefix') return true;
  if (coded !== null || (source?.choices ?? null) !== null) return false;
  return list || (types.includes('string') && !types.includes('number'));
}

/**
 * A hyphen between two figures means a range without blanks around it, and a subtraction with blanks. Between two days
 * it always means a range. The patterns expect a text without outer blanks, because a pattern that skips blanks takes
 * minutes for a thousand of them.
 */
const RANGES: readonly RegExp[] = [
  /^between\s+(.+?)\s+and\s+(.+)$/is,
  /^(?:from\s+)?(.+?)\s+(?:to|through|thru)\s+(.+)$/is,
  /^(.+?)\s*\.\.\s*(.+)$/s,
  /^([\d.,]+)[-–]([\d.,]+)$/,
  /^([\d/]{6,})\s*[-–]\s*([\d/]{6,})$/,
];

function expressionOf(read: Typed): Expression | null {
  if (read.kind === 'expression') return read.expression;
  return read.kind === 'constant' ? constant(read.value) : null;
}

function readOffered(text: string, wanted: Wanted): Typed | null {
  const { coded, source, list, mayList } = wanted;
  if (wanted.words !== null) return null;
  const isTruth = wanted.types.join() === 'boolean';
  const offered = isTruth ? TRUTHS : offeredBy(source?.choices ?? null, coded);
  if (offered === null && coded !== 'prefix') return null;
  const read = offered === null ? readPrefixes(text) : readChoices(text, offered);
  if ('problem' in read) return { kind: 'doubt', ...read };
  const [first, second] = read.values;
  if (first === undefined) return NOTHING;
  const values = listOf(read.values);
  if (list) return values === null ? NOTHING : constantOf(values);
  if (second === undefined) return constantOf(first);
  if (mayList && values !== null) return { kind: 'list', value: values };
  return { kind: 'doubt', at: 0, problem: 'Only one value goes here' };
}

/** Values as a list of one type; null if it is empty. */
export function listOf(values: readonly LiteralValue[]): readonly string[] | readonly number[] | null {
  const texts = values.filter((value) => typeof value === 'string');
  const numbers = values.filter((value) => typeof value === 'number');
  if (texts.length > 0) return texts;
  return numbers.length > 0 ? numbers : null;
}

/** Parses the whole text. A remainder is a doubt, and so is an expression if only a constant is allowed here. */
function whole(text: string, ask: TypedAsk, read: (cursor: Cursor) => Expression | null, from = 0): Typed {
  const cursor = new Cursor(text, from);
  const expression = read(cursor);
  if (expression !== null && cursor.doubt === null && !cursor.isAtEnd())
    cursor.doubts(`'${cursor.next()}' does not go here`);
  if (cursor.doubt !== null) return { kind: 'doubt', ...cursor.doubt };
  if (expression === null) return { kind: 'doubt', at: 0, problem: 'This cannot be read' };
  if (expression.type === 'literal') return constantOf(expression.value);
  return ask.mayCompute
    ? { kind: 'expression', expression }
    : { kind: 'doubt', at: 0, problem: 'Only a constant goes here' };
}

function readNumber(text: string, wanted: Wanted, ask: TypedAsk): Typed {
  const unit = wanted.source?.unit ?? null;
  const place = { config: ask.config, unit: unit === 'fraction' ? null : unit };
  const blanks = /^\s*/.exec(text)?.[0].length ?? 0;
  const start = text.trim();
  const { own } = ask;
  if (own !== null && /^[+*×/÷−–-]/.test(start)) {
    const unclear = unclearChange(start, wanted);
    if (unclear !== null) return { kind: 'doubt', at: blanks, problem: unclear };
    return whole(text, ask, (cursor) => readChange(cursor, own, place));
  }
  const plain = plainNumber(start.replace(/^=\s*/, ''), wanted);
  if (plain !== null) return constantOf(plain);
  if (wanted.constant || wanted.whole) return { kind: 'doubt', at: blanks, problem: 'This is not a number' };
  const from = own !== null && start.startsWith('=') ? text.indexOf('=') + 1 : 0;
  const read = whole(text, ask, (cursor) => readNumberExpression(cursor, place), from);
  if (read.kind !== 'doubt' || !wanted.mayList || !/[,;]|\bor\b/i.test(text)) return read;
  const several = readTextList(text, { ...wanted, types: ['number'], list: true });
  return several.kind === 'constant' && Array.isArray(several.value) ? { kind: 'list', value: several.value } : read;
}

/** The doubt about a sign at the start: whether it means a value below zero or a change, and percent of what. */
function unclearChange(text: string, { source }: Wanted): string | null {
  const isSigned = source?.min === null || source?.min === undefined || source.min < 0;
  const name = source?.display_name.replace(/^Set /, '') ?? 'it';
  const figure = /^[+−–-]\s*\$?([\d.,]+)\s*(%|percent)?\s*$/.exec(text);
  if (figure === null) return null;
  const [, size = '', percent] = figure;
  const isMinus = !text.startsWith('+');
  if (source?.unit === 'percent' && percent !== undefined) {
    const points = isMinus ? `${name} - ${size}` : `+ ${size}`;
    return `Points, or percent of ${name}? Write '${points}' for points, or '* 1.04' for a factor`;
  }
  if (!isMinus || !isSigned || percent !== undefined) return null;
  return `The value −${size}, or ${size} less? Write '= -${size}' for the value, or '${name} - ${size}'`;
}

/** Reads one number with sign and unit; a fraction is typed as percent. Null if it is not a number. */
function plainNumber(text: string, { source }: Wanted): number | null {
  const unit = source?.unit ?? null;
  const found = /^([+−–-]?)\s*(.*)$/s.exec(text);
  if (found === null) return null;
  const [, sign = '', rest = ''] = found;
  const cursor = new Cursor(rest);
  const figure = takeFigure(cursor);
  if (figure === null) return null;
  if (unit === 'percent' || unit === 'fraction') cursor.take(/^(?:%|percent(?!\p{L})|points?(?!\p{L}))/iu);
  const counted = inUnit(cursor, figure, unit);
  if (counted === null || !cursor.isAtEnd()) return null;
  const size = unit === 'fraction' ? Number((counted / 100).toPrecision(15)) : counted;
  return sign === '' || sign === '+' || size === 0 ? size : -size;
}
