import { MESSAGES, mustBeBelow, type RefusalCode } from '@lanewright/contract';
import { done, type Outcome, refuseFields } from '@lanewright/units';
import type { z } from 'zod';
import { MAX_FIELDS, shownName } from './field-name.ts';

/** Sentences by field path, as SP-094 sends them: `lane.stops.1.location`; faults of the whole under `non_field_errors`. */
export type FieldSentences = Readonly<Record<string, readonly string[]>>;

/** A checker's words for the kind of value it wanted. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

/** Our sentences for the formats of texts, by the library's name of the format. */
const FORMS: Readonly<Record<string, string>> = {
  email: 'Must be an e-mail address',
  url: 'Must be an address such as https://example.com',
  uuid: 'Must be a UUID',
  date: 'Must be a day such as 2026-11-20',
  time: 'Must be a time such as 08:30:00',
  datetime: 'Must be a moment such as 2026-11-20T18:00:00Z',
};

/** The sentence for any other fault. */
const NOT_VALID = 'Not a valid value';

/** The sentence for a field that the endpoint does not know. */
const UNKNOWN_FIELD = 'Unknown field';

/**
 * The sentence for an issue whose schema brings none of its own. A schema's own sentence always wins.
 * Given to zod with each parse; reads the value that was refused, which issues do not carry afterwards.
 */
function plainSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    const missing = issue.input === undefined || issue.input === null;
    if (missing) return MESSAGES.required;
    const kind = KINDS[issue.expected];
    return kind === undefined ? NOT_VALID : `Must be ${kind}`;
  }
  if (issue.code === 'invalid_value') {
    if (issue.input === undefined || issue.input === null) return MESSAGES.required;
    return choiceSentence(issue.values);
  }
  if (issue.code === 'invalid_union' && typeof issue.discriminator === 'string') {
    if (isAbsent(issue.input, issue.discriminator)) return MESSAGES.required;
    return choiceSentence(Array.isArray(issue.options) ? issue.options : []);
  }
  if (issue.code === 'unrecognized_keys') return UNKNOWN_FIELD;
  if (issue.code === 'too_big')
    return sizeSentence(issue.origin, { most: true, limit: issue.maximum, inclusive: issue.inclusive ?? true });
  if (issue.code === 'too_small')
    return sizeSentence(issue.origin, { most: false, limit: issue.minimum, inclusive: issue.inclusive ?? true });
  if (issue.code === 'invalid_format') return FORMS[issue.format] ?? 'Not in the expected form';
  if (issue.code === 'not_multiple_of') return `Must be a multiple of ${issue.divisor}`;
  return NOT_VALID;
}

/** The sentence for a value beside the choices; an empty text is a choice that cannot be named. */
function choiceSentence(choices: readonly unknown[]): string {
  const named = choices.map(String).filter((choice) => choice.trim() !== '');
  return named.length === 0 ? 'Not a valid choice' : `Must be one of ${named.join(', ')}`;
}

/** The sentence for a value outside its bounds: 'Must be at most 100', 'Must have at most 10 entries'. */
function sizeSentence(
  origin: string,
  bound: { readonly most: boolean; readonly limit: number | bigint; readonly inclusive: boolean },
): string {
  const { most, limit, inclusive } = bound;
  if (origin === 'string') return most ? mustBeBelow(Number(limit)) : `Must have at least ${limit} characters`;
  if (origin === 'array') return `Must have at ${most ? 'most' : 'least'} ${limit} entries`;
  if (!inclusive) return `Must be ${most ? 'below' : 'above'} ${limit}`;
  return `Must be at ${most ? 'most' : 'least'} ${limit}`;
}

/** Whether an object lacks the word by which its shape is chosen. */
function isAbsent(input: unknown, name: string): boolean {
  return (
    typeof input !== 'object' ||
    input === null ||
    Object.entries(input).every(([key, value]) => key !== name || value === null)
  );
}

/** Of a union's branches, the issues of the one the value came nearest to: fewest faults, unknown fields counted singly. */
function nearestBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const faults = (issues: readonly z.core.$ZodIssue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
  return [...branches].sort((a, b) => faults(a) - faults(b))[0] ?? [];
}

function collect(
  issues: readonly z.core.$ZodIssue[],
  parents: readonly PropertyKey[],
  into: Map<string, Set<string>>,
): void {
  const add = (path: readonly PropertyKey[], sentence: string) => {
    if (into.size >= MAX_FIELDS) return;
    const name = path.length === 0 ? 'non_field_errors' : path.map(shownName).join('.');
    into.set(name, (into.get(name) ?? new Set()).add(sentence));
  };
  for (const issue of issues) {
    const path = [...parents, ...issue.path];
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...path, key], UNKNOWN_FIELD);
    else if (issue.code === 'invalid_union' && issue.errors.length > 0)
      collect(nearestBranch(issue.errors), path, into);
    else add(path, issue.message);
  }
}

/**
 * The faults of a zod error at once (those of the first 100 fields), by dotted field path. Services use it for what they check themselves, so that a
 * body is refused in one shape wherever the check stands. Source: SP-094.
 */
export function fieldsOfZodError(error: z.ZodError): FieldSentences {
  const found = new Map<string, Set<string>>();
  collect(error.issues, [], found);
  return Object.fromEntries([...found].map(([name, sentences]) => [name, [...sentences]]));
}

/**
 * Parses input from outside: the parsed value, or the refusal `request.invalid` with every fault under its field.
 * Source: SP-094.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Outcome<z.output<Schema>, Extract<RefusalCode, 'request.invalid'>> {
  const parsed = schema.safeParse(input, { error: plainSentence });
  return parsed.success ? done(parsed.data) : refuseFields(fieldsOfZodError(parsed.error));
}
