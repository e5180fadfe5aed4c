import { argumentWanted, AS_LIST, comparisonsFor, type Wanted } from '../editing/tree-wanted.ts';
import { apply, constant, operand } from '../tree/build.ts';
import type { Expression, Operation } from '../tree/tree.ts';
import type { EditorConfig, Operand } from '../vocabulary/config.ts';
import { offeredBy, TRUTHS } from './offered-values.ts';
import { comparisonInFront, FILLER, OPPOSITE, presenceAsked, WHOLE_TEXT } from './phrase-words.ts';
import type { OfferedValues } from './read-choices.ts';
import { readTyped } from './read-typed.ts';
import { takeOperator } from './take-operator.ts';

/** What conditions are read with. */
export type ConditionAsk = {
  readonly config: EditorConfig;
  /** The day from which a day without a year is counted, YYYY-MM-DD. */
  readonly today: string | null;
  /** Whether a value has to be named in full, and not only by its beginning. */
  readonly exact?: boolean;
};

/** A text that starts with a sign that the operand does not have is not a value. */
const SIGN = /^[<>=!≤≥≠]/;

/** Fewer letters begin too many values. */
const LEAST_BEGUN = 2;

/**
 * The conditions on one operand that a text may mean: a comparison and a value ('> 1200', 'not produce', '24 hours or
 * less'), or whether it is given ('unknown'). Free text may be the whole value or a part of it, so both are offered.
 */
export function conditionsOn(one: Operand, typed: string, ask: ConditionAsk): readonly Operation[] {
  const phrase = comparisonInFront(typed.trim());
  const offered = comparisonsFor(operand(one.name), ask.config).map(({ name }) => name);
  const presence = presenceAsked(phrase);
  if (presence !== null && offered.includes(presence)) return [apply(presence, operand(one.name))];
  // 'in' is Indiana too, so the text is read with the word and without it.
  const plain = phrase.replace(FILLER, '');
  return unlike(
    [plain, ...(plain === phrase ? [] : [phrase])].flatMap((text) =>
      compared(one, text, { offered, ask, isWhole: WHOLE_TEXT.test(phrase) }),
    ),
  );
}

type Compared = { readonly offered: readonly string[]; readonly ask: ConditionAsk; readonly isWhole: boolean };

function compared(one: Operand, phrase: string, { offered, ask, isWhole }: Compared): readonly Operation[] {
  const taken = takeOperator(phrase, { present: 'equal', offered, sign: null });
  const name = taken?.name ?? 'equal';
  const rest = (taken?.rest ?? phrase).replace(FILLER, '');
  if (rest === '' || !offered.includes(name) || SIGN.test(rest)) return [];
  const left = operand(one.name);
  const wanted = argumentWanted(apply(name, left, 'x'), 1, ask.config);
  if (isFreeText(one, wanted)) return freeText(one, { name, rest, isWhole, ask });
  // A part of a code or of a title is no value that could be compared as a whole.
  if (wanted.types.includes('string') && offeredBy(one.choices, wanted.coded) === null && wanted.coded === null)
    return [];
  const read = readTyped(rest, wanted, { config: ask.config, own: null, today: ask.today, mayCompute: true });
  if (read.kind === 'constant') return [apply(name, left, constant(read.value))];
  // The words after one operand's name may be the rest of another's: 'markup percent'.
  const isRest = taken === null && !isWhole && one.type === 'number' && !/\d/.test(rest);
  if (read.kind === 'expression') return isRest ? [] : [apply(name, left, read.expression)];
  if (read.kind === 'range')
    return [apply('and', apply('greater_or_equal', left, read.from), apply('less_or_equal', left, read.to))];
  const several = AS_LIST.get(name);
  if (read.kind === 'list' && several !== undefined) return [apply(several, left, constant(read.value))];
  return ask.exact === true ? [] : begun(rest, offeredTo(one, wanted)).map((value) => apply(name, left, value));
}

/** The values whose names begin with a text, such as California for 'calif'. */
function begun(text: string, offered: OfferedValues | null): readonly (string | number | boolean)[] {
  const typed = text.toLowerCase();
  if (offered === null || typed.length < LEAST_BEGUN) return [];
  return offered.values
    .filter(({ title, words }) => [title, ...words].some((word) => word.toLowerCase().startsWith(typed)))
    .map(({ value }) => value);
}

function offeredTo(one: Operand, wanted: Wanted): OfferedValues | null {
  return one.type === 'boolean' ? TRUTHS : offeredBy(one.choices, wanted.coded);
}

/** Whether an operand takes any text: it has no choices, no lookup and no codes. */
function isFreeText(one: Operand, wanted: Wanted): boolean {
  return (
    one.type === 'string' &&
    one.choices === null &&
    one.lookup === null &&
    wanted.coded === null &&
    !CODED.test(one.name)
  );
}

/** Operands of codes, of which any part would pass for free text. */
const CODED = /_(?:state|postal_prefix)$/;

type Free = { readonly name: string; readonly rest: string; readonly isWhole: boolean; readonly ask: ConditionAsk };

/** Conditions on free text. People who write 'is' mean the whole text; otherwise a part of it is likelier. */
function freeText(one: Operand, { name, rest, isWhole, ask }: Free): readonly Operation[] {
  const left = operand(one.name);
  const value = rest.replace(/^(["“])(.*)["”]$/u, '$2');
  // What separates two conditions does not belong to a value.
  if (/[;&]/.test(value)) return [];
  if (AS_LIST.has(name)) {
    const part = apply(name === 'equal' ? 'like' : 'not_like', left, value);
    const whole = apply(name, left, value);
    // Codes have figures, and are compared as a whole.
    return isWhole || /\d/.test(value) ? [whole, part] : [part, whole];
  }
  const wanted = argumentWanted(apply(name, left, 'x'), 1, ask.config);
  const read = readTyped(value, wanted, { config: ask.config, own: null, today: ask.today, mayCompute: false });
  return read.kind === 'constant' ? [apply(name, left, constant(read.value))] : [];
}

/** The opposite of a condition; null if no single comparison says it. */
export function negated(condition: Operation): Operation | null {
  const [left, right] = condition.args;
  if (left === undefined) return null;
  if (right?.type === 'literal' && typeof right.value === 'boolean' && condition.name === 'equal')
    return apply('equal', left, !right.value);
  const opposite = OPPOSITE.get(condition.name);
  return opposite === undefined ? null : apply(opposite, ...condition.args);
}

/** The conditions without repetitions, in their order. */
export function unlike<One extends Expression>(conditions: readonly One[]): readonly One[] {
  return [...new Map(conditions.map((one) => [JSON.stringify(one), one])).values()];
}
