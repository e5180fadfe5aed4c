import { OPERAND_WORDS } from '../people-words/operand-words.ts';
import type { EditorConfig, Operand, OperandUnit } from '../vocabulary/config.ts';

/** An amount for each of something, taken out of a phrase: '$85 for each stop above 3'. */
export type RatePhrase = {
  /** The phrase with only the amount in it: 'cost + $85'. An amount alone is added. */
  readonly core: string;
  /** How many it is paid for, as the grammar of numbers reads it: 'max(Stop count - 3; 0)'. */
  readonly count: string;
  /** What it is paid for in the words of the phrase, to name a line by: 'Extra stop'. */
  readonly label: string;
};

const AMOUNT = String.raw`\$?\s*\d[\d,]*(?:\.\d+)?(?:\s*(?:dollars?|usd|cad))?`;
const EACH = String.raw`\s*(?:for\s+(?:each|every|any|all)|per|each|every|an?|/)(?:\s+|(?<=/))(?:of\s+the\s+|the\s+)?`;
const JOINT = '(?:to|on|onto|from|off)';
const MORE_THAN = String.raw`(?:above|over|beyond|past|after|in\s+excess\s+of|more\s+than)\s+(?:the\s+)?(?:first\s+)?`;

const RATE = new RegExp(
  String.raw`^(?<before>.*?)(?<amount>${AMOUNT})(?<between>\s+${JOINT}\s+.+?)?${EACH}(?<extra>(?:extra|additional)\s+)?(?<unit>\p{L}[\p{L} -]*?)` +
    String.raw`(?:\s+${MORE_THAN}(?<least>\d[\d,]*(?:\.\d+)?)(?:\s+(?<again>\p{L}+))?)?` +
    String.raw`(?<after>\s+${JOINT}\s+.*)?$`,
  'iu',
);

/** A phrase that is nothing but an amount says that it is added. */
const BARE = new RegExp(`^${AMOUNT}(?:\\s|$)`, 'iu');

/** What may be paid for one by one. */
const COUNTED: ReadonlySet<OperandUnit | null> = new Set(['count', 'miles', 'pounds']);

/** A plain load has a pickup and a delivery, so an extra stop is one above these. Other things have no such number. */
const PLAIN: ReadonlyMap<string, number> = new Map([['stop_count', 2]]);

/** Hours of an operand; a day has 24 of them. */
const SPAN = /^(?<span>hours?|days?)\s+(?:of\s+|to\s+|before\s+)(?<name>\p{L}.*)$/iu;

/**
 * Reads the amount that a phrase gives for each of something. Null if it gives none, or if it is not certain what is
 * counted: several operands have the name, or 'extra' has no number to start from.
 */
export function ratePhrase(phrase: string, config: EditorConfig): RatePhrase | null {
  const groups = RATE.exec(phrase.trim())?.groups;
  if (groups === undefined) return null;
  const { before = '', amount = '', between = '', extra, unit = '', least, again, after = '' } = groups;
  const counted = countedBy(unit, config);
  if (counted === null) return null;
  if (again !== undefined && countedBy(again, config)?.operand !== counted.operand) return null;
  const from = least?.replaceAll(',', '') ?? (extra === undefined ? '0' : PLAIN.get(counted.operand.name)?.toString());
  if (from === undefined) return null;
  const label = `${extra ?? ''}${unit}`.replaceAll(/\s+/g, ' ');
  const core = `${before}${amount}${between}${after}`.trim();
  return {
    core: BARE.test(core) ? `+${core}` : core,
    count: Number(from) === 0 ? counted.text : `max(${counted.text} - ${from}; 0)`,
    label: label.charAt(0).toUpperCase() + label.slice(1),
  };
}

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

/** The names of an operand that name the things it counts: 'stops', but not 'haul', which is a whole load. */
function namesOf({ name, display_name, unit }: Operand): readonly string[] {
  const names = [display_name.toLowerCase(), ...(OPERAND_WORDS.get(name)?.words ?? [])];
  return unit === 'hours' ? names : names.filter((one) => /(?:s|^mi)$/.test(one));
}

function pluralOf(word: string): string {
  return word.endsWith('s') || word === 'mi' ? word : `${word}s`;
}
