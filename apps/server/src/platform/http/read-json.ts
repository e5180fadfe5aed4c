import { done, type Outcome, type Refusal, refuse } from '@lanewright/units';
import { MAX_FIELDS, shownName } from './field-name.ts';

/** Deeper nesting than any request of ours has; keeps hostile bodies from costing more than they weigh. */
const ORDINARY_DEPTH = 40;

/** More values than any request of ours holds in its 1 MB; keeps half a million zeros from being checked one by one. */
const ORDINARY_VALUES = 200_000;

/** How deep and how many values are looked through. */
type Shape = { readonly depth: number; readonly values: number };
const ORDINARY: Shape = { depth: ORDINARY_DEPTH, values: ORDINARY_VALUES };
const ANY_SHAPE: Shape = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };

/** A fault below this depth is reported by the start of its path. */
const LONGEST_PATH = 1_000;

/** Beyond this length the position of a fault is not looked up: each step of the search reads the text again. */
const SEARCHED = 1_048_576;

type JsonRefusal = 'request.malformed_json' | 'request.nul_character' | 'request.invalid';

/**
 * How the unkeepable must be written in JSON: NUL and halves of characters as escapes (a raw one is no JSON, or no
 * UTF-8), `__proto__` as it is or with escapes in it. A text without any of these has nothing to refuse.
 */
const MAY_BE_UNKEEPABLE = /\\u(?:0000|d[89a-f]|00(?:5f|6f|7[024]))|__proto__/i;

/**
 * Reads a JSON body. Empty is undefined (no body). Refuses text that is not UTF-8 or not JSON, saying where, and text
 * that PostgreSQL cannot keep (see `refuseUnkeepable`). With `anyShape` depth and number of values are left to the reader
 * of the body, and a body of many megabytes is walked only when its text gives reason to.
 */
export function readJson(
  bytes: Uint8Array,
  { anyShape }: { readonly anyShape: boolean } = { anyShape: false },
): Outcome<unknown, JsonRefusal> {
  if (bytes.length === 0) return done(undefined);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('request.malformed_json', { at: 'it is not UTF-8 text' });
  }
  try {
    const value: unknown = JSON.parse(text);
    const refusal =
      anyShape && !MAY_BE_UNKEEPABLE.test(text) ? null : refuseUnkeepable(value, anyShape ? ANY_SHAPE : ORDINARY);
    return refusal === null ? done(value) : { ok: false, refusal };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse('request.malformed_json', { at: whereOf(text, error) });
  }
}

/**
 * Refuses what the database cannot keep, in keys and values however deep: NUL characters, halves of surrogate pairs,
 * `__proto__` as a name, and nesting past reason. The first places are named at once, so that an answer never outgrows
 * its request; null means nothing was found.
 */
export function refuseUnkeepable(value: unknown, shape = ORDINARY): Unkeepable | null {
  // A map, since a name may be `__proto__`.
  const fields = new Map<string, string>();
  // Only what holds others waits, and a path is written out only where it is needed: there may be millions of values.
  const waiting: Holder[] = [];
  const meet = (child: unknown, path: () => string, depth: number): void => {
    if (typeof child === 'object' && child !== null) waiting.push({ held: child, path: path(), depth });
    const fault = typeof child === 'string' ? faultOf(child) : null;
    if (fault !== null) fields.set(path().slice(0, LONGEST_PATH) || 'non_field_errors', fault);
  };
  meet(value, () => '', 0);
  let seen = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { held, path, depth } = at;
    if (depth >= shape.depth) return refuseShape('Is nested too deeply');
    for (const [key, child] of childrenOf(held)) {
      seen += 1;
      if (seen > shape.values) return refuseShape('Holds too many values');
      const pathOfIt = () => pathTo(path, key);
      const fault = typeof key === 'string' ? nameFaultOf(key) : null;
      if (fault !== null) fields.set(pathOfIt(), fault);
      meet(child, pathOfIt, depth + 1);
      if (fields.size >= MAX_FIELDS) return refuseFields(fields);
    }
  }
  return fields.size === 0 ? null : refuseFields(fields);
}

type Unkeepable = Refusal<'request.nul_character' | 'request.invalid'>;
type Holder = { readonly held: object; readonly path: string; readonly depth: number };

const NUL_FAULT = 'Must not hold a NUL character';

function faultOf(text: string): string | null {
  if (text.includes('\0')) return NUL_FAULT;
  return text.isWellFormed() ? null : 'Must not hold half a character';
}

function nameFaultOf(key: string): string | null {
  return key === '__proto__' ? 'Unknown field' : faultOf(key);
}

function childrenOf(held: object): Iterable<readonly [number | string, unknown]> {
  return Array.isArray(held) ? held.entries() : Object.entries(held);
}

function refuseShape(problem: string): Unkeepable {
  return { code: 'request.invalid', facts: {}, fields: { non_field_errors: [problem] } };
}

function refuseFields(faults: ReadonlyMap<string, string>): Unkeepable {
  const isNul = [...faults.values()].includes(NUL_FAULT);
  return {
    code: isNul ? 'request.nul_character' : 'request.invalid',
    facts: { field: [...faults.keys()].join(', ') },
    fields: Object.fromEntries([...faults].map(([path, fault]) => [path, [fault]])),
  };
}

/** A path is cut at its reported length: with millions of nested names each would write it out again. */
function pathTo(path: string, key: number | string): string {
  if (path === '') return shownName(key);
  return path.length >= LONGEST_PATH ? path : `${path}.${shownName(key)}`;
}

/** Where the text stops being JSON, in words: 'line 2, column 7'; nothing where it is too long to be searched. */
function whereOf(text: string, error: SyntaxError): string {
  if (error.message.startsWith('Unexpected end')) return 'it ends too early';
  const told = /position (\d+)/.exec(error.message)?.[1];
  if (told === undefined && text.length > SEARCHED) return '';
  const before = text.slice(0, told === undefined ? placeOfToken(text) : Number(told)).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/**
 * The place of an unexpected token, which the engine's message leaves out: the longest beginning of the text that
 * fails for another reason (being too short) ends right before it. Found by halving.
 */
function placeOfToken(text: string): number {
  let sound = 0;
  let broken = text.length;
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    if (hasUnexpectedToken(text.slice(0, middle))) broken = middle;
    else sound = middle;
  }
  return broken - 1;
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return error instanceof SyntaxError && error.message.startsWith('Unexpected token');
  }
}
