import type { Condition } from './conditions.ts';
import type { Clause } from './filter.ts';

/** From how many clauses on they are grouped by keys, and for how many of them an operand is worth a look of its own. */
export type LeastKeyed = { readonly clauses: number; readonly perOperand: number };

/** With fewer a look at several groups costs more than it saves. */
export const LEAST_KEYED: LeastKeyed = { clauses: 1_024, perOperand: 64 };

/** In how many groups a clause may stand, and how much it may ask for beside its key to stand in more than one. */
const MOST_GROUPS = 16;
const MOST_WEIGHT = 256;

/** The part of all texts that rules name for an operand from which a list of them tells too little. */
const LARGEST_SHARE = 0.5;

/** What a key is: a text of its operand, that the operand is absent, or that it cannot be worked out. */
export type KeyValue = string | typeof ABSENT_KEY | typeof FAILED_KEY;
export const ABSENT_KEY = Symbol('absent');
export const FAILED_KEY = Symbol('failed');

/** The places of the clauses that may hold for each value of a key. */
export type KeyedPlaces = ReadonlyMap<KeyValue, readonly number[]>;

/** The places of clauses by the slot of their key, and of those that have none. */
export type Keyed = { readonly bySlot: ReadonlyMap<number, KeyedPlaces>; readonly others: readonly number[] };

/**
 * Chooses the key of each clause: an operand that must be absent or fail, or the one whose list of texts is the smallest
 * part of all texts that rules name for it. A clause stands in the group of each text of its key, so that a quote looks only at
 * the groups of its own texts and absences, and at the clauses without a key.
 */
export function chooseKeys(clauses: readonly Clause[], named: TextsNamed, least: LeastKeyed): Keyed {
  if (clauses.length < least.clauses) return { bySlot: new Map(), others: [...clauses.keys()] };
  const keys = clauses.map((clause) => keyOf(clause, named));
  const counts = new Map<number, number>();
  for (const key of keys) if (key !== null) counts.set(key.slot, (counts.get(key.slot) ?? 0) + 1);
  const bySlot = new Map<number, Map<KeyValue, number[]>>();
  const others: number[] = [];
  for (const [place, key] of keys.entries())
    if (key === null || (counts.get(key.slot) ?? 0) < least.perOperand) others.push(place);
    else add(bySlot, place, key);
  return { bySlot, others };
}

/** All texts that clauses name, by slot. */
export type TextsNamed = ReadonlyMap<number, ReadonlySet<string>>;

type Key = { readonly slot: number; readonly values: ReadonlySet<KeyValue> };

const ABSENT: ReadonlySet<KeyValue> = new Set([ABSENT_KEY]);
const FAILED: ReadonlySet<KeyValue> = new Set([FAILED_KEY]);

function keyOf(clause: Clause, named: TextsNamed): Key | null {
  let best: Key | null = null;
  let least = LARGEST_SHARE;
  for (const [slot, condition] of clause) {
    if (isAlone(condition)) return { slot, values: condition.absent ? ABSENT : FAILED };
    if (condition.kind !== 'text' || !condition.among || condition.absent || condition.patterns.length > 0) continue;
    const { size } = condition.texts;
    const share = size / (named.get(slot)?.size ?? 1);
    if (share > least || size > MOST_GROUPS || (size > 1 && weightBeside(slot, clause) > MOST_WEIGHT)) continue;
    least = share;
    best = { slot, values: condition.texts };
  }
  return best;
}

/** Whether a condition holds only for an absent value, or only for one that cannot be worked out. */
function isAlone(condition: Condition): boolean {
  if (condition.kind === 'text') return condition.absent && condition.among && condition.texts.size === 0;
  return condition.ranges.length === 0 && condition.absent !== condition.failed;
}

/** How many texts and ranges a clause names beside its key. */
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
