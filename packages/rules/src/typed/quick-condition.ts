import { EXAMPLES, OPERAND_WORDS } from '../people-words/operand-words.ts';
import { apply, operand } from '../tree/build.ts';
import type { Expression, Operation } from '../tree/tree.ts';
import type { Operand } from '../vocabulary/config.ts';
import { conditionsOn, negated, unlike, type ConditionAsk } from './condition-of.ts';
import { comparisonInFront, NEGATION, presenceAsked, WHOLE_TEXT } from './phrase-words.ts';
import { operandNames } from './operand-names.ts';
import { unitBehind } from './read-figure.ts';
import { comparisonAtEnd, writtenOut } from './short-names.ts';
import { takeOperator } from './take-operator.ts';

/** At most this many conditions are offered; more would not help. */
const MOST = 4;

/** Nobody types a longer condition, and a longer text would be read once for every operand. */
const LONGEST = 300;

/**
 * The conditions that a text may mean: 'distance > 1200' and 'commodity is not produce' name an operand and a value,
 * 'reefer', 'not reefer' and 'jun-aug' only a value, 'over 1200 mi' a unit, and '3 or more stops' has the operand at its
 * end. One line may contain several: 'reefer & miles > 1200 & from CA'. Users see each condition before they choose it.
 * Empty if the text is only a name.
 */
export function quickConditions(text: string, ask: ConditionAsk): readonly Expression[] {
  if (text.length > LONGEST) return [];
  const whole = oneCondition(text, ask);
  // Free text may end before an 'and', as it may contain one.
  const isLoose = whole.length === 0 || whole.some(isOfText);
  const several = isLoose ? severalConditions(text, ask) : [];
  return unlike([...several, ...whole]).slice(0, MOST);
}

/**
 * The conditions whose value begins with a text, such as 'calif'. They are less likely than an operand of this name.
 */
export function begunConditions(text: string, ask: ConditionAsk): readonly Expression[] {
  const typed = text.trim();
  if (typed.length < LEAST_ALONE || typed.length > LONGEST) return [];
  const isNegated = NEGATION.exec(typed);
  const value = isNegated === null ? typed : typed.slice(isNegated[0].length);
  if (value.length < LEAST_ALONE || !/^\p{L}/u.test(value)) return [];
  const found = usableIn(ask).flatMap((one) => (isOffered(one) ? conditionsOn(one, value, ask) : []));
  const begun = found.flatMap((one) => (isNegated === null ? one : (negated(one) ?? [])));
  return (begun.length > 0 || isNegated === null ? begun : withoutText(value, ask)).slice(0, MOST);
}

/**
 * 'not produce': the free texts that must not contain it. Offers nothing if the text begins another meaning: a name, a
 * comparison, or an example of a value that is not free text, such as 'weekend'.
 */
function withoutText(value: string, ask: ConditionAsk): readonly Operation[] {
  const typed = value.toLowerCase();
  const usable = usableIn(ask);
  if (COMPARES.test(typed) || presenceAsked(typed) !== null) return [];
  if (usable.some((one) => operandNames(one).some((name) => name.startsWith(typed) || typed.startsWith(`${name} `))))
    return [];
  const without = (one: Operand): readonly Operation[] =>
    conditionsOn(one, `without ${value}`, ask).filter(({ name }) => name === 'not_like');
  const known = usable.filter(({ name }) => EXAMPLES.has(typed) && OPERAND_WORDS.get(name)?.words.includes(typed));
  // A postal code contains no words.
  const texts = usable.filter(
    (one) => without(one).length > 0 && (/\d/.test(value) || !one.name.endsWith('_postal_code')),
  );
  if (known.length > 0 && !known.some((one) => texts.includes(one))) return [];
  const placeOf = (one: Operand): number => (known.includes(one) ? 0 : one.name === LIKELIEST ? 1 : 2);
  return texts.toSorted((one, other) => placeOf(one) - placeOf(other)).flatMap(without);
}

/** The free text that most rules are about. */
const LIKELIEST = 'commodity';

/** The beginning of a comparison in words. */
const COMPARES =
  /^(?:over|under|above|below|beyond|before|after|until|since|within|more|less|fewer|at|greater|longer|later|earlier|shorter|higher|lower|contain|includ|start|begin|like|one|any|in|from|to)(?:s|ing|es?)?(?:\s|$)/;

/** Fewer letters are the beginning of a name as often as of a value. */
const LEAST_ALONE = 4;

/** What separates two conditions in one line: '&', the key that begins another one, a semicolon, or the word 'and'. */
const BETWEEN: readonly RegExp[] = [/[;&]|\sand\s/iu, /[;&,]|\s(?:and|with|but)\s/iu];

/** Every reading of several conditions in one line, joined by 'and'; empty if one of the parts is no condition. */
function severalConditions(text: string, ask: ConditionAsk): readonly Expression[] {
  for (const between of BETWEEN) {
    const parts = text.split(between).map((part) => part.trim());
    if (parts.length < 2) continue;
    let readings: readonly (readonly Expression[])[] = [[]];
    for (const part of parts) {
      const read = oneCondition(part, ask);
      const all = read.length > 0 ? read : begunConditions(part, ask);
      readings = readings.flatMap((before) => all.map((one) => [...before, ...partsOf(one)])).slice(0, MOST);
    }
    if (readings.length > 0) return readings.map((all) => apply('and', ...all));
  }
  return [];
}

/** The two conditions of a range; of any other condition only itself. */
function partsOf(one: Expression): readonly Expression[] {
  return one.type === 'operation' && one.name === 'and' ? one.args : [one];
}

function isOfText({ name }: Operation): boolean {
  return name === 'like' || name === 'not_like' || name === 'starts_with' || name === 'not_starts_with';
}

function oneCondition(text: string, ask: ConditionAsk): readonly Operation[] {
  const typed = text.trim();
  if (typed.length < 2) return [];
  for (const read of [nameFirst, notThat, nameLast, byValue, byUnit]) {
    const conditions = read(typed, ask);
    if (conditions.length > 0) return conditions.slice(0, MOST);
  }
  return writtenOut(typed, usableIn(ask))
    .flatMap((text) => nameFirst(text, ask))
    .slice(0, MOST);
}

/**
 * The condition on an operand with the comparison that ends a text, such as '> 500' of 'distnace > 500', so that choosing
 * an entry near to the text keeps it. Null without a comparison, or if the operand has no such one.
 */
export function comparedAsTyped(one: Operand, text: string, ask: ConditionAsk): Expression | null {
  const comparison = text.length > LONGEST ? null : comparisonAtEnd(text.trim());
  return comparison === null ? null : (conditionsOn(one, comparison, ask)[0] ?? null);
}

/** 'distance > 1200', 'from CA', 'commodity is not produce'. */
function nameFirst(typed: string, ask: ConditionAsk): readonly Operation[] {
  return usableIn(ask).flatMap((one) => {
    const named = afterName(typed, one);
    if (named === null) return [];
    // A value may also be a word for its operand, so 'van or reefer' is read as a whole.
    const whole = isOffered(one) ? exactly(one, typed, ask) : [];
    if (whole.length > 0) return whole;
    const conditions = conditionsOn(one, named.rest, ask);
    // A word such as 'freight' begins many phrases, so free text needs a comparison after it.
    return named.isTitle || !conditions.some(isOfText) || isCompared(named.rest) ? conditions : [];
  });
}

/** Whether a text says how it compares, or is a code. */
function isCompared(rest: string): boolean {
  return (
    /\d/.test(rest) ||
    WHOLE_TEXT.test(rest) ||
    takeOperator(rest, { present: 'equal', offered: TEXTS, sign: null }) !== null
  );
}

const TEXTS = ['equal', 'not_equal', 'like', 'not_like', 'starts_with', 'not_starts_with', 'in', 'not_in'];

/** 'not reefer', 'no hazmat', 'except from CA': the opposite of what follows. */
function notThat(typed: string, ask: ConditionAsk): readonly Operation[] {
  const negation = NEGATION.exec(typed);
  if (negation === null) return [];
  const rest = typed.slice(negation[0].length);
  const value = (text: string): readonly Operation[] => byValue(text, ask, 2);
  for (const read of [nameFirst, nameLast, value, byUnit]) {
    const conditions = read(rest, ask).flatMap((one) => negated(one) ?? []);
    if (conditions.length > 0) return conditions;
  }
  const isNone = /^no\s/i.test(negation[0]);
  return usableIn(ask).flatMap((one) => {
    if (!operandNames(one).includes(rest.toLowerCase())) return [];
    if (one.type === 'boolean') return apply('equal', operand(one.name), false);
    // 'No commodity' says that none is given; 'not distance' is unfinished.
    return isNone ? apply('null', operand(one.name)) : [];
  });
}

/** '3 or more stops'. A text that ends with a word for free text, such as 'fresh produce', is no condition on it. */
function nameLast(typed: string, ask: ConditionAsk): readonly Operation[] {
  return usableIn(ask).flatMap((one) => {
    const rest = one.type === 'string' && !isOffered(one) ? null : beforeName(typed, one);
    return rest === null ? [] : conditionsOn(one, rest, ask);
  });
}

/**
 * A value alone must come from a list of choices. Yes and no do not count, because every flag has them. Two letters are
 * the beginning of a name as often as a state.
 */
function byValue(typed: string, ask: ConditionAsk, least = 3): readonly Operation[] {
  if (typed.length < least) return [];
  return usableIn(ask).flatMap((one) => (isOffered(one) ? exactly(one, typed, ask) : []));
}

/** 'over 1200 mi' and '500 to 1000 miles': the unit says which operands it may be. */
function byUnit(typed: string, ask: ConditionAsk): readonly Operation[] {
  const phrase = comparisonInFront(typed);
  const unit = unitBehind(phrase);
  if (unit === null) return [];
  const isOrdered = takeOperator(phrase, { present: 'equal', offered: ORDERED, sign: null }) !== null;
  return usableIn(ask)
    .filter((one) => one.unit === unit)
    .flatMap((one) => conditionsOn(one, phrase, ask))
    .filter(({ name }) => isOrdered || name === 'and');
}

const ORDERED = ['less', 'less_or_equal', 'greater', 'greater_or_equal'];

function usableIn({ config }: ConditionAsk): readonly Operand[] {
  return config.operands.filter((one) => !one.is_deprecated);
}

/** The conditions of a text that is a whole value, and not the beginning of one. */
function exactly(one: Operand, typed: string, ask: ConditionAsk): readonly Operation[] {
  return conditionsOn(one, typed, { ...ask, exact: true });
}

function isOffered({ name, choices }: Operand): boolean {
  return choices !== null || OFFERED_ALONE.has(name);
}

/** States are offered without being choices of the configuration. */
const OFFERED_ALONE = new Set(['origin_state', 'destination_state']);

/** The text after the longest name of an operand that it begins with; null if it begins with none. */
function afterName(typed: string, one: Operand): { readonly rest: string; readonly isTitle: boolean } | null {
  const lower = typed.toLowerCase();
  const found = operandNames(one)
    .filter((name) => lower.startsWith(name) && /^(?:\s+\S|\s*[<>=!≤≥≠]\s*\S)/.test(typed.slice(name.length)))
    .toSorted((first, other) => other.length - first.length)[0];
  if (found === undefined) return null;
  return { rest: typed.slice(found.length).trim(), isTitle: found === one.display_name.toLowerCase() };
}

/** The text before the longest name of an operand that it ends with; null if it ends with none. */
function beforeName(typed: string, one: Operand): string | null {
  const lower = typed.toLowerCase();
  const found = operandNames(one)
    .filter((name) => lower.endsWith(` ${name}`))
    .toSorted((first, other) => other.length - first.length)[0];
  return found === undefined ? null : typed.slice(0, -found.length).trim();
}
