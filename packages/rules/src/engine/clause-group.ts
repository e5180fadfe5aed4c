import { setBit } from './bitmap.ts';
import { BitmapStore } from './bitmap-store.ts';
import type { OrderedCondition, TextCondition } from './conditions.ts';
import type { Clause } from './filter.ts';
import type { KeyedPlaces, KeyValue } from './keys.ts';
import { TextOperand, type Operands } from './operand.ts';
import { OrderedField, type Asked } from './ordered-field.ts';
import { partsOf, TextField } from './text-field.ts';

/** Clauses that are looked at together, in the order of their rules. */
export type ClauseGroup = {
  /** The bitmaps of the group. The first has a bit for every clause, none past the last. */
  readonly store: BitmapStore;
  /** The rule of each clause, by its place in the running order. */
  readonly ruleOfClause: Int32Array;
  readonly texts: readonly TextField[];
  readonly ordered: readonly OrderedField[];
};

/**
 * The clauses to look at together: those at `places` among all, and the rule that owns each of all. Whoever looks at them
 * has met what they ask of the slot `key` (null for none) already, so it needs no bitmaps.
 */
export type Chosen = {
  readonly clauses: readonly Clause[];
  readonly owners: readonly number[];
  readonly places: readonly number[];
  readonly key: number | null;
};

/** Lays some clauses side by side. */
export function groupOf({ clauses, owners, places, key }: Chosen, operands: Operands): ClauseGroup {
  const store = new BitmapStore(Math.ceil(places.length / 32));
  const known = store.add(1);
  const askedOrdered = new Map<number, Asked<OrderedCondition>[]>();
  const askedTexts = new Map<number, Asked<TextCondition>[][]>();
  for (const [clause, place] of places.entries()) {
    setBit(store.bits, known * 32 + clause);
    for (const [slot, condition] of clauses[place] ?? NO_CLAUSE)
      if (slot === key) continue;
      else if (condition.kind === 'ordered') add(askedOrdered, slot, { clause, condition });
      else addParts(askedTexts, slot, { clause, condition });
  }
  const texts: TextField[] = [];
  const ordered: OrderedField[] = [];
  for (const [at, operand] of operands.entries())
    if (operand instanceof TextOperand) {
      for (const asked of askedTexts.get(operand.slot) ?? [])
        texts.push(new TextField(at, asked, { texts: operand, store }));
    } else {
      const asked = askedOrdered.get(operand.slot);
      if (asked !== undefined) ordered.push(new OrderedField(at, asked, { positions: operand.positions.count, store }));
    }
  return { store, ruleOfClause: Int32Array.from(places, (place) => owners[place] ?? 0), texts, ordered };
}

const NO_CLAUSE: Clause = new Map();

function add<C>(fields: Map<number, Asked<C>[]>, slot: number, asked: Asked<C>): void {
  const known = fields.get(slot);
  if (known === undefined) fields.set(slot, [asked]);
  else known.push(asked);
}

/** What has several parts is asked in several fields. */
function addParts(fields: Map<number, Asked<TextCondition>[][]>, slot: number, asked: Asked<TextCondition>): void {
  const known = fields.get(slot) ?? [];
  fields.set(slot, known);
  for (const [at, condition] of partsOf(asked.condition).entries())
    (known[at] ??= []).push({ clause: asked.clause, condition });
}

/**
 * The groups of the clauses whose key is an operand, by what it holds. Each is laid out when a quote first needs it: of
 * a large set's texts many are rare.
 */
export class KeyedGroups {
  /** The operand's place in the index. */
  readonly operand: number;
  readonly #places: KeyedPlaces;
  readonly #lay: (places: readonly number[]) => ClauseGroup;
  readonly #laid = new Map<KeyValue, ClauseGroup>();

  constructor(operand: number, places: KeyedPlaces, lay: (places: readonly number[]) => ClauseGroup) {
    this.operand = operand;
    this.#places = places;
    this.#lay = lay;
  }

  /** The group of a value; null where it has none. */
  at(value: KeyValue): ClauseGroup | null {
    return this.#laid.get(value) ?? this.#layOut(value);
  }

  #layOut(value: KeyValue): ClauseGroup | null {
    const places = this.#places.get(value);
    if (places === undefined) return null;
    const group = this.#lay(places);
    this.#laid.set(value, group);
    return group;
  }
}
