import type { ResultType } from '../vocabulary/config.ts';
import { sharedType } from '../tree/expression-type.ts';
import { apply, operand } from '../tree/build.ts';
import type { DraftNode } from '../tree/tree-draft.ts';
import type { Expression, Operation } from '../tree/tree.ts';
import { strongValue, valueWords } from './expression-words.ts';
import type { Negation } from '../absence/negations.ts';
import { plainWords, say, strong, type Words } from './segments.ts';
import { BLANK } from './unfinished.ts';
import { rowWanted } from './table-words.ts';
import { NO_SUBJECT, operandName, subjectOf, type Voice } from './voice.ts';

/** The clock is always known, so a test for it is how 'always' is written. */
const CLOCK = new Set(['now', 'today', 'current_time', 'current_weekday']);

/**
 * A test in words. Members of a group are parted by commas, a group inside another stands in parentheses, so no
 * sentence can be read in two ways.
 */
export function testWords(node: Expression, voice: Voice): Words {
  const notes = (voice.negations ?? []).filter((one) => one.node === node).map((one) => absenceWords(one, voice));
  return notes.length === 0 ? bareWords(node, voice) : say(bareWords(node, voice), ` (${notes.join('; ')})`);
}

/** What a negated condition does while a value is absent, which its own words leave open (SP-149). */
function absenceWords({ effect, operands }: Negation, voice: Voice): string {
  const names = operands.map((name) => operandName(name, voice));
  const listed = names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
  if (effect === 'unmatched') return `what reads ${listed} counts as not met while it is unknown`;
  return `${effect === 'never' ? 'never' : 'also'} met while ${listed} is unknown`;
}

function bareWords(node: Expression, voice: Voice): Words {
  const fixed = alwaysOrNever(node);
  if (fixed !== null) return say(fixed);
  if (node.type === 'literal') return strong(String(node.value));
  if (node.type === 'variable') return say(valueWords(node, NO_SUBJECT, voice), ' is ', strong('yes'));
  if (node.name === 'and' || node.name === 'or') return groupWords(node, node.name, voice);
  if (node.table !== undefined) return say(rowWanted(node.table, voice));
  const [first] = node.args;
  if (node.name === 'not' && first !== undefined) return say('not (', testWords(first, voice), ')');
  return voice.dictionary.operations.has(node.name)
    ? comparisonWords(node, voice)
    : valueWords(node, NO_SUBJECT, voice);
}

/** A test that is met by every quote, for rules without a condition: a rule needs a query. */
export function alwaysTest(): Operation {
  return apply('not_null', operand('now'));
}

/** 'always' or 'never' where a test is the same for every quote by its very form; else null. */
export function alwaysOrNever(node: DraftNode): 'always' | 'never' | null {
  if (node.type === 'literal') return node.value === true ? 'always' : node.value === false ? 'never' : null;
  if (node.type === 'variable') return null;
  const [first] = node.args;
  if (first?.type !== 'variable' || !CLOCK.has(first.value)) return null;
  return node.name === 'not_null' ? 'always' : node.name === 'null' ? 'never' : null;
}

function groupWords({ args }: Operation, name: 'and' | 'or', voice: Voice): Words {
  const members = args.map((arg) => {
    const inside = unwrapped(arg);
    return isGroup(inside) && args.length > 1 ? say('(', testWords(inside, voice), ')') : testWords(inside, voice);
  });
  const parted = members.length > 2 || members.some(holdsList);
  return say(
    ...members.flatMap((member, index) => {
      if (index === 0) return [member];
      if (index < members.length - 1) return [', ', member];
      return [parted ? `, ${name} ` : ` ${name} `, member];
    }),
  );
}

/** What a group of one comes down to, however deep: it is said as its only member, and bracketed as that one is. */
function unwrapped(node: Expression): Expression {
  const [only, ...others] = isGroup(node) ? node.args : [];
  return only === undefined || others.length > 0 ? node : unwrapped(only);
}

function isGroup(node: Expression): node is Operation {
  return node.type === 'operation' && (node.name === 'and' || node.name === 'or');
}

/** Whether words list several values, whose 'or' a comma keeps apart from the one of the group. */
function holdsList(words: Words): boolean {
  return /\b(?:and|or)\b/.test(plainWords(words).replaceAll(/\(.*\)|“[^”]*”/g, ''));
}

type Phrases = Readonly<Record<string, string>>;

const TEXT: Phrases = {
  equal: 'is',
  not_equal: 'is not',
  in: 'is',
  not_in: 'is not',
  like: 'contains',
  not_like: 'does not contain',
  starts_with: 'starts with',
  not_starts_with: 'does not start with',
  empty: 'is empty',
  not_empty: 'is not empty',
  null: 'is unknown',
  not_null: 'is known',
};
const NUMBER: Phrases = {
  ...TEXT,
  less: 'is under',
  less_or_equal: 'is at most',
  greater: 'is over',
  greater_or_equal: 'is at least',
};
const DAY: Phrases = {
  ...TEXT,
  less: 'is before',
  less_or_equal: 'is on or before',
  greater: 'is after',
  greater_or_equal: 'is on or after',
};
const MOMENT: Phrases = { ...DAY, less_or_equal: 'is at or before', greater_or_equal: 'is at or after' };
const ORDER_SIGNS: Phrases = { less: '<', less_or_equal: '≤', greater: '>', greater_or_equal: '≥' };
const SIGNS: Phrases = { ...TEXT, ...ORDER_SIGNS, equal: '=', not_equal: '≠' };
const TEXT_SIGNS: Phrases = { ...TEXT, ...ORDER_SIGNS };

/** How a comparison of values of a type is put: 'is under', or '<' in a column. */
export function comparisonPhrase(name: string, type: ResultType | null, short: boolean): string {
  const isText = type === 'string' || type === 'boolean' || type === null;
  const phrases = short
    ? isText
      ? TEXT_SIGNS
      : SIGNS
    : type === 'date'
      ? DAY
      : type === 'time' || type === 'datetime'
        ? MOMENT
        : NUMBER;
  return phrases[name] ?? `unknown operation '${name}'`;
}

/** The type the two sides of a comparison share, as the check and the engine settle it. */
export function comparedType(node: Operation, voice: Voice): ResultType | null {
  const allowed = voice.dictionary.operations.get(node.name)?.args[0]?.types ?? [];
  // A value that is not given yet may be of any type.
  const given = node.args.filter((arg) => arg.type !== 'literal' || arg.value !== BLANK);
  return sharedType(given, allowed, voice.dictionary);
}

function comparisonWords(node: Operation, voice: Voice): Words {
  const [left, right] = node.args;
  if (left === undefined) return say(`unknown operation '${node.name}'`);
  const type = comparedType(node, voice);
  const rightSubject = right === undefined ? NO_SUBJECT : subjectOf(right, voice);
  const leftSubject = left.type === 'literal' ? rightSubject : subjectOf(left, voice);
  const phrase = comparisonPhrase(node.name, leftSubject.choices === null ? type : 'string', voice.short);
  const subject = valueWords(left, { ...leftSubject, type }, voice);
  if (right === undefined) return say(subject, ` ${phrase}`);
  const wanted = left.type === 'literal' ? rightSubject : leftSubject;
  return say(subject, ` ${phrase} `, strongValue(right, { ...wanted, type }, voice));
}
