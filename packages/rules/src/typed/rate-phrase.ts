import { OPERAND_WORDS } from '../people-words/operand-words.ts';
import type { EditorConfig, Operand, OperandUnit } from '../vocabulary/config.ts';
import { Cursor } from './cursor.ts';
import { inUnit, takeFigure } from './read-figure.ts';

/** An amount for each of something, taken out of a phrase: '$85 for each stop above 3'. */
export type RatePhrase = {
  /** The phrase with only the amount in it: 'cost + $85'. An amount alone is added, and an amount 'off' something is subtracted. */
  readonly core: string;
  /** How many it is paid for, as the grammar of numbers reads it: 'max(Stop count - 3; 0)'. */
  readonly count: string;
  /** Whether only what exceeds a number counts. The amount is then 0 for most quotes, so it cannot be a whole price. */
  readonly isAbove: boolean;
  /** What it is paid for in the words of the phrase, to name a line by: 'Extra stop'. */
  readonly label: string;
};

const AMOUNT = String.raw`\$?\s*\d[\d,]*(?:\.\d+)?(?:\s*(?:dollars?|usd|cad))?`;
const EACH = String.raw`\s*(?:for\s+(?:each|every)|per|each|every|an?|/)(?:\s+|(?<=/))(?:of\s+the\s+|the\s+)?`;
const JOINT = '(?:to|on|onto|from|off)';
const MORE_THAN = String.raw`(?:above|over|beyond|past|after|in\s+excess\s+of|more\s+than)\s+(?:the\s+)?(?:first\s+)?`;

const RATE = new RegExp(
  String.raw`^(?<before>.*?)(?<amount>${AMOUNT})(?<between>\s+${JOINT}\s+.+?)?${EACH}(?<extra>(?:extra|additional)\s+)?(?<unit>\p{L}[\p{L} -]*?)` +
    String.raw`(?:\s+${MORE_THAN}(?<least>\d[\d,]*(?:\.\d+)?)(?:\s+(?<again>\p{L}+))?)?` +
    String.raw`(?<after>\s+${JOINT}\s+.*)?$`,
  'iu',
);

/** A phrase that begins with an amount adds it, or takes it 'off' something. */
const STARTS_WITH_AMOUNT = new RegExp(`^${AMOUNT}(?:\\s+(?<joint>\\p{L}+)|$)`, 'iu');

/** What may be paid for one by one. */
const COUNTED: ReadonlySet<OperandUnit | null> = new Set(['count', 'miles', 'pounds']);

/** A plain load has a pickup and a delivery, so an extra stop is one above these. Other things have no such number. */
const PLAIN: ReadonlyMap<string, number> = new Map([['stop_count', 2]]);

/** Hours of an operand; a day has 24 of them. */
const SPAN = /^(?<span>hours?|days?)\s+(?:of\s+|to\s+|before\s+)(?<name>\p{L}.*)$/iu;

/**
 * Reads a phrase that pays an amount for each of something, such as '$85 per stop'. Null if it gives none, or if it is
 * not certain what is counted: several operands have the name, or 'extra' has no number to start from. Null too if it
 * is not certain whether the amount is added.
 */
export function ratePhrase(phrase: string, config: EditorConfig): RatePhrase | null {
  const groups = RATE.exec(phrase.trim())?.groups;
  if (groups === undefined) return null;
  const { before = '', amount = '', between = '', extra, unit = '', least, again, after = '' } = groups;
  const counted = countedBy(unit, config);
  if (counted === null) return null;
  if (again !== undefined && countedBy(again, config)?.operand !== counted.operand) return null;
  const from = least === undefined ? (extra === undefined ? 0 : PLAIN.get(counted.operand.name)) : figureIn(least);
  const core = signed(`${before}${amount}${between}${after}`.trim());
  if (from === undefined || from === null || core === null) return null;
  const label = `${extra ?? ''}${unit}`.replaceAll(/\s+/g, ' ');
  return {
    core,
    count: from === 0 ? counted.text : `max(${counted.text} - ${from}; 0)`,
    isAbove: from > 0,
    label: label.charAt(0).toUpperCase() + label.slice(1),
  };
}

/**
 * Writes the amount times the count, for example "(85 * Stop count)". Null if the text is not an amount of money above
 * zero.
 */
export function multipliedText(value: string, { count }: RatePhrase): string | null {
  const amount = figureIn(value);
  return amount === null || amount === 0 ? null : `(${amount} * ${count})`;
}

/** The only figure in a text, in dollars or plain. Null if it is not written as figures are, such as '1,50'. */
function figureIn(text: string): number | null {
  const cursor = new Cursor(text);
  const figure = takeFigure(cursor);
  const amount = figure === null ? null : inUnit(cursor, figure, 'money');
  return amount !== null && cursor.isAtEnd() ? amount : null;
}

/** Writes the sign that a phrase leaves out before its amount. Null if it is not certain: '$85 from the cost'. */
function signed(core: string): string | null {
  const found = STARTS_WITH_AMOUNT.exec(core);
  if (found === null) return core;
  const joint = found.groups?.['joint']?.toLowerCase();
  if (joint === 'off') return `-${core}`;
  return joint === undefined || ADDS.has(joint) ? `+${core}` : null;
}

const ADDS: ReadonlySet<string> = new Set(['to', 'on', 'onto']);

type Counted = { readonly operand: Operand; readonly text: string };

/** The only operand that a word counts, such as 'stop' or 'miles', with how it is written. */
function countedBy(word: string, config: EditorConfig): Counted | null {
  const { span, name } = SPAN.exec(word)?.groups ?? {};
  const operands = config.operands.filter((one) => one.is_expression_operand && !one.is_deprecated);
  if (span !== undefined && name !== undefined) {
    const of = only(operands.filter((one) => one.unit === 'hours' && namesOf(one).includes(name.toLowerCase())));
    return of === null ? null : { operand: of, text: /^d/i.test(span) ? `(${of.display_name} / 24)` : of.display_name };
  }
  const plural = pluralOf(word.toLowerCase());
  const named = only(operands.filter((one) => COUNTED.has(one.unit) && namesOf(one).map(pluralOf).includes(plural)));
  return named === null ? null : { operand: named, text: named.display_name };
}

function only(operands: readonly Operand[]): Operand | null {
  const [first, second] = operands;
  return first === undefined || second !== undefined ? null : first;
}

/** The plural names of an operand, which name the counted things: 'stops', but not 'haul', which is a whole load. */
function namesOf({ name, display_name, unit }: Operand): readonly string[] {
  const names = [display_name.toLowerCase(), ...(OPERAND_WORDS.get(name)?.words ?? [])];
  return unit === 'hours' ? names : names.filter((one) => /(?:s|^mi)$/.test(one));
}

function pluralOf(word: string): string {
  return word.endsWith('s') || word === 'mi' ? word : `${word}s`;
}
