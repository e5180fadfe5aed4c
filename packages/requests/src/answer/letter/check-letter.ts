import {
  FIELD,
  fillsLines,
  isFieldOf,
  isLetterField,
  isRequired,
  LETTER_FIELDS,
  mayLack,
  REQUIRED_FIELDS,
  type LetterField,
  type LetterKind,
  type LetterTemplate,
} from './fields.ts';
import { BUILT_IN_LETTERS } from './built-in-letters.ts';
import { literalIn, priceSentencesIn, unknownIn } from './words/literals.ts';

/** The longest subject and body that are taken. */
const LETTER_LIMITS = { subject: 200, body: 5_000 } as const;

/** What is wrong with a letter, in sentences, by its part. */
type LetterFaults = Readonly<Record<keyof LetterTemplate, readonly string[]>>;

/**
 * Checks a letter before it is saved and again before it is used. Refuses, among others: unknown fields (with a
 * suggestion); fields of another kind of letter; a missing required field; a required field on a line with a field that
 * may have no value; a price, validity or lane written as text. Source: B-028.
 */
export function letterFaults(kind: LetterKind, { subject, body }: LetterTemplate): LetterFaults {
  return {
    subject: [
      ...lengthFaults(subject, LETTER_LIMITS.subject),
      ...(/[\p{Cc}\u2028\u2029]/u.test(subject) ? ['The subject is one line without control characters.'] : []),
      ...lineFaults(kind, { line: subject, next: '' }, true),
    ],
    body: [
      ...lengthFaults(body, LETTER_LIMITS.body),
      ...(/[^\P{Cc}\n]|[\u2028\u2029]/u.test(body) ? ['The letter holds hidden characters.'] : []),
      ...body
        .split('\n')
        .flatMap((line, at, lines) =>
          lineFaults(kind, { line, next: lines[at + 1] ?? '' }, false).map((fault) => `Line ${at + 1}: ${fault}`),
        ),
      ...missing(kind, body),
    ],
  };
}

/** Whether a letter may be used. */
export function isSoundLetter(kind: LetterKind, letter: LetterTemplate): boolean {
  const { subject, body } = letterFaults(kind, letter);
  return subject.length + body.length === 0;
}

/**
 * The words, numbers and signs of a letter that no check knows, and its sentences about a price that are not built in.
 * Lists each spelling once, because 'MIX' may be a numeral while 'mix' is a word. They may state or promise anything, so
 * the person who saves the letter must confirm them. Source: B-028, decisions 0079 and 0099.
 */
export function unknownWords(letter: LetterTemplate): readonly string[] {
  const words = eachLine(letter, unknownIn);
  const sentences = eachLine(letter, priceSentencesIn).filter((sentence) => !BUILT_IN_SENTENCES.has(sentence));
  return [...new Set([...words, ...sentences])];
}

function eachLine({ subject, body }: LetterTemplate, find: (line: string, next?: string) => readonly string[]) {
  return [subject, ...body.split('\n')].flatMap((line, at, lines) => find(line, at === 0 ? '' : lines[at + 1]));
}

const BUILT_IN_SENTENCES: ReadonlySet<string> = new Set(
  Object.values(BUILT_IN_LETTERS).flatMap((letter) => eachLine(letter, priceSentencesIn)),
);

function lengthFaults(text: string, most: number): readonly string[] {
  if (text.trim() === '') return ['This field is required'];
  return text.length > most ? [`Must be at most ${most.toLocaleString('en-US')} characters`] : [];
}

function lineFaults(
  kind: LetterKind,
  { line, next }: { readonly line: string; readonly next: string },
  isSubject: boolean,
): readonly string[] {
  const names = [...line.matchAll(FIELD)].map(([, name = '']) => name);
  const faults = names.flatMap((name) => fieldFaults(kind, name, isSubject));
  const several = names.find((name) => isLetterField(name) && fillsLines(name));
  if (several !== undefined && !isSubject && (names.length > 1 || !line.trimEnd().endsWith(`{${several}}`)))
    faults.push(`{${several}} fills whole lines: put nothing after it and no other field before it.`);
  if (!isSubject) faults.push(...takenAway(kind, names.filter(isLetterField)));
  if (/[{}]/.test(line.replaceAll(FIELD, ''))) faults.push('A brace belongs to no field; a field is written {rate}.');
  const literal = literalIn(line, next);
  return literal === null ? faults : [...faults, literal];
}

/** A required field beside one that a quote may lack would be left out with it, and the letter go out without it. */
function takenAway(kind: LetterKind, fields: readonly LetterField[]): readonly string[] {
  const required = fields.find(
    (field) => isRequired(field, kind) && fields.some((other) => other !== field && mayLack(other)),
  );
  const lacking = fields.find((other) => other !== required && mayLack(other));
  if (required === undefined || lacking === undefined) return [];
  return [
    `{${required}} needs a line without {${lacking}}: a quote may have no {${lacking}}, and its line is left out.`,
  ];
}

const KIND_WORDS: Readonly<Record<LetterKind, string>> = {
  respond: 'an answer',
  reject: 'a rejection',
  question: 'a letter of questions',
};

function fieldFaults(kind: LetterKind, name: string, isSubject: boolean): string[] {
  if (!isLetterField(name)) return [`There is no field {${name}}. Did you mean {${nearestField(kind, name)}}?`];
  if (!isFieldOf(name, kind)) return [`{${name}} is not known in ${KIND_WORDS[kind]}.`];
  if (isSubject && fillsLines(name)) return [`{${name}} fills several lines and cannot stand in a subject.`];
  if (isSubject && mayLack(name)) return [`A quote may have no {${name}}, so it cannot stand in a subject.`];
  return [];
}

function missing(kind: LetterKind, body: string): readonly string[] {
  const names = new Set([...body.matchAll(FIELD)].map(([, name]) => name));
  return REQUIRED_FIELDS[kind]
    .filter((any) => !any.some((name) => names.has(name)))
    .map((any) => `The letter lacks ${any.map((name) => `{${name}}`).join(' or ')}.`);
}

function nearestField(kind: LetterKind, word: string): string {
  const names = Object.keys(LETTER_FIELDS).filter((name) => isLetterField(name) && isFieldOf(name, kind));
  return names.toSorted((one, other) => editsBetween(word, one) - editsBetween(word, other))[0] ?? 'rate';
}

/** How many letters must be changed, added or taken out to make one word of the other. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_each, at) => at);
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1];
    for (let column = 1; column <= to.length; column += 1)
      next.push(
        Math.min(
          (next[column - 1] ?? 0) + 1,
          (row[column] ?? 0) + 1,
          (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}
