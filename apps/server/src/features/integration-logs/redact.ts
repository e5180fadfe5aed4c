import { HIDDEN_SECRET, isSecretName } from '../../platform/secret-names.ts';

/** Bodies are cut at this length (SP-132): 256 KB. */
const MOST_CHARACTERS = 262_144;

/** Deeper than any message anybody means; the writer of JSON would run out of stack on it. */
const DEEPEST = 100;
const TOO_DEEP = '[nested too deeply to be kept]';

/**
 * Text as an integration log keeps it: secrets, tokens and authorization headers replaced wherever they stand under a
 * name of theirs, bearer tokens and caller keys also inside other text, no NUL, at most 256 KB. A body that is no JSON
 * is kept as the text it is. Source: SP-132.
 */
export function redacted(body: unknown): string | null {
  if (body === null || body === undefined) return null;
  const value = typeof body === 'string' ? parsed(body) : body;
  if (isTooDeep(value)) return TOO_DEEP;
  const text = typeof value === 'string' ? hidden(value) : JSON.stringify(value, hideSecrets);
  return text.replaceAll('\0', '').toWellFormed().slice(0, MOST_CHARACTERS);
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : text;
  } catch {
    return text; // A body need not be JSON; the reader is told so (I-009).
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

function hideSecrets(name: string, value: unknown): unknown {
  if (isSecretName(name)) return HIDDEN_SECRET;
  return typeof value === 'string' ? hidden(value) : value;
}

const NAMED_SECRET =
  /((?:password|secret|token|signature|api[-_]?key)["']?\s{0,4}[:=]\s{0,4}["']?)[^\s"'&,;}[]{1,4000}/gi;

/**
 * Hides what looks like a credential inside other text: bearer tokens, caller keys, passwords of addresses, and what
 * follows the name of a secret in an address, a form or JSON that was cut short. The patterns are bounded, so that a
 * hostile text costs no more than its length.
 */
function hidden(text: string): string {
  return text
    .replaceAll(/\bBearer\s{1,8}[\w.~+/=-]+/gi, `Bearer ${HIDDEN_SECRET}`)
    .replaceAll(/\blwk_[\w-]+/g, HIDDEN_SECRET)
    .replaceAll(NAMED_SECRET, `$1${HIDDEN_SECRET}`)
    .replaceAll(/(:\/\/[^\s:/@]{1,200}:)[^\s@/]{1,200}@/g, `$1${HIDDEN_SECRET}@`);
}
