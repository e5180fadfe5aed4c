import {
  FIELD,
  isLetterField,
  REQUIRED_FIELDS,
  type LetterField,
  type LetterKind,
  type LetterTemplate,
  type LetterValues,
} from './fields.ts';
import { oneLine } from '../one-line.ts';

/** Characters of a subject beyond which mail programs cut it anyway. */
const LONGEST_SUBJECT = 300;

/**
 * Fills the fields of a letter, each once: what a value holds is never read as a field. A line with a field that has no
 * value is left out; a field of several lines repeats what stands before it. The subject is one line without control
 * characters, so that no header can be smuggled in. Source: B-028, SP-067.
 */
export function fillLetter(
  { subject, body }: LetterTemplate,
  values: LetterValues,
): { readonly subject: string; readonly text: string } {
  const lines = body.split('\n').flatMap((line) => filledLines(line, values));
  const words = filledLines(subject, values).join(' ');
  return {
    subject: Array.from(oneLine(words)).slice(0, LONGEST_SUBJECT).join(''),
    text: `${lines.join('\n')}\n`,
  };
}

/**
 * Whether a letter, filled with these values, has a subject and says all that its kind must say: what has a value stands on
 * a line that is not left out. Source: B-028, SP-067.
 */
export function saysAll(kind: LetterKind, letter: LetterTemplate, values: LetterValues): boolean {
  const said = new Set(
    letter.body
      .split('\n')
      .map((line) => fieldsOf(line))
      .filter((fields) => fields.every((field) => hasValue(values[field])))
      .flat(),
  );
  return (
    fillLetter(letter, values).subject !== '' &&
    REQUIRED_FIELDS[kind].every((any) => any.some((field) => said.has(field) || !hasValue(values[field])))
  );
}

function hasValue(value: LetterValues[LetterField]): boolean {
  return value !== undefined && value !== null && value.length > 0;
}

function fieldsOf(line: string): readonly LetterField[] {
  return [...line.matchAll(FIELD)].flatMap(([, name = '']) => (isLetterField(name) ? [name] : []));
}

function filledLines(line: string, values: LetterValues): readonly string[] {
  const found = fieldsOf(line).map((field) => values[field] ?? null);
  if (found.some((value) => value === null)) return [];
  const several = found.find((value) => Array.isArray(value));
  const filled = (text: (value: string | readonly string[]) => string) =>
    line.replaceAll(FIELD, (written, name: string) => {
      const value = isLetterField(name) ? (values[name] ?? null) : null;
      return value === null ? written : text(value);
    });
  if (several === undefined) return [filled((value) => (typeof value === 'string' ? value : value.join(' ')))];
  return Array.from(several, (part) => filled((value) => (typeof value === 'string' ? value : part)));
}
