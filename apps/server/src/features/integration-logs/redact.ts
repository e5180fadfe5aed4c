import { HIDDEN_SECRET, isSecretName } from '../../platform/secret-names.ts';
import { hidden } from './hide-in-text.ts';

/** Bodies are cut at this length (SP-132): 256 KB. */
const MAX_CHARACTERS = 262_144;

/** Deeper than any message anybody means; the writer of JSON would run out of stack on it. */
const DEEPEST = 100;
const TOO_DEEP = '[nested too deeply to be kept]';

/** JSON inside a text of JSON is looked into so often. */
const MAX_WRAPPINGS = 4;

/**
 * Text as an integration log keeps it: secrets, tokens and authorization headers replaced wherever they stand under a
 * name of theirs, in JSON, forms, addresses, headers, XML and HTML, encoded or not; bearer tokens and caller keys also
 * inside other text; no NUL, at most 256 KB. A body without a secret is kept letter by letter. Source: SP-132.
 */
export function redacted(body: unknown): string | null {
  if (body === null || body === undefined) return null;
  const text = typeof body === 'string' ? redactedText(body, 0) : redactedValue(body, 0);
  return text.replaceAll('\0', '').toWellFormed().slice(0, MAX_CHARACTERS);
}

function redactedText(text: string, wrappings: number): string {
  const value = parsed(text);
  if (value === null) return hidden(text);
  const shown = redactedValue(value, wrappings);
  // Of two equal names only the last is parsed, and a name may be written in escapes: then the text is not kept as it is.
  const asItIs = shown !== TOO_DEEP && shown === JSON.stringify(value) && !text.includes(String.raw`\u`);
  return asItIs && hidden(text) === text ? text : shown;
}

function redactedValue(value: unknown, wrappings: number): string {
  return isTooDeep(value) ? TOO_DEEP : (JSON.stringify(cleaned(value, wrappings)) ?? '');
}

/** The object or array that a text is; null for any other text. */
function parsed(text: string): object | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null; // A body need not be JSON; the reader is told so (I-009).
  }
}

/** Goes down level by level, since whatever calls itself would run out of stack too. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** A copy without secrets. Strings are bodies of their own: many a message carries another as text. */
function cleaned(value: unknown, wrappings: number): unknown {
  if (typeof value === 'string') return wrappings < MAX_WRAPPINGS ? redactedText(value, wrappings + 1) : hidden(value);
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return cleaned(value.toJSON(), wrappings);
  if (Array.isArray(value)) return cleanedList(value, wrappings);
  const names = secretlyNamed(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      hidden(name),
      names || isSecretName(name) ? secretOf(each) : cleaned(each, wrappings),
    ]),
  );
}

/** Headers may travel as a list of names and values: what follows the name of a secret is one. */
function cleanedList(list: readonly unknown[], wrappings: number): unknown[] {
  return list.map((each, at) => {
    const before = list[at - 1];
    return typeof before === 'string' && typeof each === 'string' && isSecretName(before)
      ? HIDDEN_SECRET
      : cleaned(each, wrappings);
  });
}

const NAMES = ['name', 'key', 'header', 'field', 'param', 'parameter', 'property', 'id'];

/** Whether an object is a name beside a value, as in `{"name":"Authorization","value":"…"}`, and the name a secret's. */
function secretlyNamed(value: object): boolean {
  return Object.entries(value).some(
    ([name, each]) => NAMES.includes(name.toLowerCase()) && typeof each === 'string' && isSecretName(each),
  );
}

/** An answer of yes or no, or an empty one, is no secret. */
function secretOf(value: unknown): unknown {
  return value === null || value === '' || typeof value === 'boolean' ? value : HIDDEN_SECRET;
}
