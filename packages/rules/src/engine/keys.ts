import type { Condition } from './conditions.ts';
import type { Clause } from './filter.ts';

/** Least average number of clauses per group for an operand to be used as a key. */
export type LeastKeyed = { readonly perGroup: number };

/** Below this size, looking up a group takes longer than combining the bitmaps of its clauses with all the others. */
export const LEAST_KEYED: LeastKeyed = { perGroup: 64 };

/** Most groups that one clause may belong to, and most weight besides its key if it belongs to more than one. */
const MAX_GROUPS = 16;
const MAX_WEIGHT = 256;

/** A list with more than this share of the operand's texts is not selective enough for a key. */
const LARGEST_SHARE = 0.5;

/** The value of a key: a text of its operand, the operand's absence, or the failure of its calculation. */
export type KeyValue = string | typeof ABSENT_KEY | typeof FAILED_KEY;

/** The key of a clause whose operand must be absent. */
export const ABSENT_KEY = Symbol('absent');

/** The key of a clause whose operand must fail to be calculated. */
export const FAILED_KEY = Symbol('failed');

/** Positions of the clauses that may hold, by value of the key. */
export type KeyedPlaces = ReadonlyMap<KeyValue, readonly number[]>;

/** Positions of clauses by the slot of their key, and of those without a key. */
export type Keyed = { readonly bySlot: ReadonlyMap<number, KeyedPlaces>; readonly others: readonly number[] };

/**
 * Chooses the key of each clause: an operand that must be absent or fail, else the operand whose list contains the
 * smallest share of the texts that rules name for it. A clause belongs to the group of each text of its key. A quote
 * then looks only at the groups of its own texts and absences, and at the clauses without a key.
 */
export function chooseKeys(clauses: readonly Clause[], named: TextsNamed, { perGroup }: LeastKeyed): Keyed {
  const keys = clauses.map((clause) => keyOf(clause, named, null));
  const worth = new Set<number>();
  for (const [slot, places] of placesOf(keys).bySlot) {
    let together = 0;
    for (const { length } of places.values()) together += length;
    if (together >= perGroup * places.size) worth.add(slot);
  }
  return placesOf(
    keys.map((key, place) =>
      key === null || worth.has(key.slot) ? key : keyOf(clauses[place] ?? NOTHING, named, worth),
    ),
  );
}

const NOTHING: Clause = new Map();

function placesOf(keys: readonly (Key | null)[]): Keyed {
  const bySlot = new Map<number, Map<KeyValue, number[]>>();
  const others: number[] = [];
  for (const [place, key] of keys.entries())
    if (key === null) others.push(place);
    else add(bySlot, place, key);
  return { bySlot, others };
}

/** All texts that clauses name, by slot. */
export type TextsNamed = ReadonlyMap<number, ReadonlySet<string>>;

type Key = { readonly slot: number; readonly values: ReadonlySet<KeyValue> };

const ABSENT: ReadonlySet<KeyValue> = new Set([ABSENT_KEY]);
const FAILED: ReadonlySet<KeyValue> = new Set([FAILED_KEY]);

/** The best key of a clause among the operands in `worth`; null means all operands. */
function keyOf(clause: Clause, named: TextsNamed, worth: ReadonlySet<number> | null): Key | null {
  let best: Key | null = null;
  let least = LARGEST_SHARE;
  for (const [slot, condition] of clause) {
    if (worth?.has(slot) === false) continue;
    if (isAlone(condition)) return { slot, values: condition.absent ? ABSENT : FAILED };
    if (condition.kind !== 'text' || !condition.among || condition.absent || condition.patterns.length > 0) continue;
    const { size } = condition.texts;
    const share = size / (named.get(slot)?.size ?? 1);
    if (share > least || size > MAX_GROUPS || (size > 1 && weightBeside(slot, clause) > MAX_WEIGHT)) continue;
    least = share;
    best = { slot, values: condition.texts };
  }
  return best;
}

/** Whether a condition holds only for an absent value, or only for a failed one. */
function isAlone(condition: Condition): boolean {
  if (condition.kind === 'text') return condition.absent && condition.among && condition.texts.size === 0;
  return condition.ranges.length === 0 && condition.absent !== condition.failed;
}

/** How many texts and ranges a clause has besides its key. */
function weightBeside(key: number, clause: Clause): number {
  let weight = 0;
  for (const [slot, condition] of clause)
    if (slot !== key) weight += condition.kind === 'text' ? condition.texts.size : condition.ranges.length;
  return weight;
}

function add(bySlot: Map<number, Map<KeyValue, number[]>>, place: number, { slot, values }: Key): void {
  const places = bySlot.get(slot) ?? new Map<KeyValue, number[]>();
  bySlot.set(slot, places);
  for (const value of values) {
    const known = places.get(value);
    if (known === undefined) places.set(value, [place]);
    else known.push(place);
  }
}
