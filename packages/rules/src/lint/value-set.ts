/** A value in an ordered domain: numbers, or folded texts, dates and times as texts. One domain per variable. */
export type Key = number | string;

/** An interval; null ends are open to infinity. */
type Part = {
  readonly low: Key | null;
  readonly lowIn: boolean;
  readonly high: Key | null;
  readonly highIn: boolean;
};

/** The values a variable may have: disjoint intervals in order with true gaps between them, and whether it may be absent. */
export type ValueSet = { readonly absent: boolean; readonly parts: readonly Part[] };

const ALL: Part = { low: null, lowIn: false, high: null, highIn: false };

/** Every value, and absent. */
export const ANY: ValueSet = { absent: true, parts: [ALL] };
/** No value at all: what a contradiction leaves. */
export const NOTHING: ValueSet = { absent: false, parts: [] };
/** Every value that is there. */
export const PRESENT: ValueSet = { absent: false, parts: [ALL] };

/** The listed values. */
export function points(keys: readonly Key[]): ValueSet {
  const sorted = [...new Set(keys)].sort((one, other) => (one < other ? -1 : 1));
  return { absent: false, parts: sorted.map((key) => ({ low: key, lowIn: true, high: key, highIn: true })) };
}

/** Present values from a key on. */
export function above(low: Key, lowIn: boolean): ValueSet {
  return { absent: false, parts: [{ low, lowIn, high: null, highIn: false }] };
}

/** Present values up to a key. */
export function below(high: Key, highIn: boolean): ValueSet {
  return { absent: false, parts: [{ low: null, lowIn: false, high, highIn }] };
}

/** Whether no value is left, not even absent. */
export function isNothing({ absent, parts }: ValueSet): boolean {
  return !absent && parts.length === 0;
}

/** Whether the set holds everything. */
export function isAny({ absent, parts }: ValueSet): boolean {
  const [first] = parts;
  return absent && parts.length === 1 && first?.low === null && first.high === null;
}

/** What is in neither gap of the set: all else, absent turned too. */
export function complement({ absent, parts }: ValueSet): ValueSet {
  const gaps: Part[] = [];
  let low: Key | null = null;
  let lowIn = false;
  let open = true;
  for (const part of parts) {
    if (part.low !== null) gaps.push({ low, lowIn, high: part.low, highIn: !part.lowIn });
    open = part.high !== null;
    [low, lowIn] = [part.high, !part.highIn];
  }
  if (open) gaps.push({ low, lowIn, high: null, highIn: false });
  return { absent: !absent, parts: gaps };
}

/** What is in both sets. */
export function intersect(one: ValueSet, other: ValueSet): ValueSet {
  const parts: Part[] = [];
  for (let i = 0, j = 0; i < one.parts.length && j < other.parts.length;) {
    const [a, b] = [one.parts[i], other.parts[j]];
    if (a === undefined || b === undefined) break;
    const shared = overlap(a, b);
    if (shared !== null) parts.push(shared);
    if (endsBefore(a, b)) i += 1;
    else j += 1;
  }
  return { absent: one.absent && other.absent, parts };
}

/** What is in either set. */
export function union(one: ValueSet, other: ValueSet): ValueSet {
  return complement(intersect(complement(one), complement(other)));
}

/** Whether every value of the first is in the second. */
export function isWithin(one: ValueSet, other: ValueSet): boolean {
  if (one.absent && !other.absent) return false;
  let j = 0;
  for (const part of one.parts) {
    for (let at = other.parts[j]; at !== undefined && endsBefore(at, part); at = other.parts[j]) j += 1;
    const around = other.parts[j];
    if (around === undefined || startsBefore(part, around)) return false;
  }
  return true;
}

/** A text that says the set, the same for equal sets. */
export function setKey({ absent, parts }: ValueSet): string {
  return JSON.stringify([absent, parts.map((part) => [part.low, part.lowIn, part.high, part.highIn])]);
}

function overlap(a: Part, b: Part): Part | null {
  const from = startsBefore(a, b) ? b : a;
  const to = endsBefore(a, b) ? a : b;
  const { low, lowIn } = from;
  const { high, highIn } = to;
  if (low !== null && high !== null && (low > high || (low === high && !(lowIn && highIn)))) return null;
  return { low, lowIn, high, highIn };
}

function startsBefore(a: Part, b: Part): boolean {
  if (a.low === null) return b.low !== null;
  if (b.low === null) return false;
  return a.low < b.low || (a.low === b.low && a.lowIn && !b.lowIn);
}

function endsBefore(a: Part, b: Part): boolean {
  if (a.high === null) return false;
  if (b.high === null) return true;
  return a.high < b.high || (a.high === b.high && !a.highIn && b.highIn);
}
