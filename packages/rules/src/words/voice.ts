import type { Choice, OperandUnit, ResultType } from '../vocabulary/config.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Expression } from '../tree/tree.ts';
import type { Negation } from '../absence/negations.ts';
import type { LookedUpTitles, Words } from './segments.ts';
import { BLANK } from './unfinished.ts';

/** How rules are put into words: the configuration's names, looked-up titles, and whether signs stand for words. */
export type Voice = {
  readonly dictionary: Dictionary;
  readonly titles: LookedUpTitles;
  /** Signs instead of words ('<' for 'is under'), for columns; sentences use words. */
  readonly short: boolean;
  /** How a test reads that stands where a value is wanted: values and tests hold one another. */
  readonly test: (node: Expression, voice: Voice) => Words;
  /** The negated conditions whose sentence says what they do while a value is absent; without them none does. */
  readonly negations?: readonly Negation[];
};

/** A unit as words have it; added to a percentage, a number counts points, as a percentage of it would read the same. */
export type WordUnit = OperandUnit | 'points' | 'fraction_points';

/** What a value is a value of: its unit, its choices, the operand whose looked-up titles name it. */
export type Subject = {
  readonly operand: string | null;
  readonly unit: WordUnit | null;
  readonly choices: readonly Choice[] | null;
  readonly type: ResultType | null;
};

/** A value of nothing in particular. */
export const NO_SUBJECT: Subject = { operand: null, unit: null, choices: null, type: null };

/** The name of an operand within a sentence: 'origin city', but 'TMS'; an unknown one in quotes, one not chosen '…'. */
export function operandName(name: string, { dictionary }: Voice): string {
  if (name === '') return BLANK;
  const operand = dictionary.operands.get(name);
  return operand === undefined ? `unknown operand '${name}'` : inSentence(operand.display_name);
}

/** A title within a sentence: without its capital, unless it is an abbreviation. */
export function inSentence(title: string): string {
  return /^\p{Lu}[\p{Ll} -]/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** The unit of what is added to a value of a unit. */
export function addedUnit(unit: WordUnit | null): WordUnit | null {
  return unit === 'percent' ? 'points' : unit === 'fraction' ? 'fraction_points' : unit;
}

/** Operations whose result counts what their first arguments count. */
const KEEPS_UNIT = new Set([
  'add',
  'subtract',
  'minimum',
  'maximum',
  'average',
  'round',
  'ceiling',
  'floor',
  'relative_number',
]);

/** What the value of a node is a value of; a constant is of nothing until it meets an operand. */
export function subjectOf(node: Expression, voice: Voice): Subject {
  if (node.type === 'literal') return NO_SUBJECT;
  if (node.type === 'variable') {
    const operand = voice.dictionary.operands.get(node.value);
    if (operand === undefined) return NO_SUBJECT;
    return { operand: operand.name, unit: operand.unit, choices: operand.choices, type: operand.type };
  }
  const type = voice.dictionary.operations.get(node.name)?.result_type ?? null;
  const unit = unitOf(node.name === 'percent_of' ? node.args.slice(1) : node.args, node.name, voice);
  return { ...NO_SUBJECT, unit, type };
}

function unitOf(args: readonly Expression[], name: string, voice: Voice): WordUnit | null {
  if (!KEEPS_UNIT.has(name) && name !== 'percent_of') return null;
  for (const arg of args) {
    const { unit } = subjectOf(arg, voice);
    if (unit !== null) return unit;
  }
  return null;
}
