import type { Dictionary } from '../dictionary.ts';
import type { Expression, Rule } from '../tree.ts';
import { allOnes, setBit, type Bitmap } from './bitmap.ts';
import type { Reader } from './comparison.ts';
import type { OrderedCondition, TextCondition } from './conditions.ts';
import { positionsIn } from './constants.ts';
import { filterOf, type Clause } from './filter.ts';
import { OrderedField, type Asked, type Field } from './ordered-field.ts';
import { TextField } from './text-field.ts';

/**
 * Which rules of a ruleset a quote can fire, told from its captured operands. A rule of which no clause holds is false
 * and does not fail; of the others, those with a rest fire when their rest is true.
 */
export type RuleIndex = {
  readonly fields: readonly Field[];
  /** The rule of each clause, by its place in the running order; the clauses of a rule stand together. */
  readonly ruleOfClause: Int32Array;
  /** What is left to ask of each rule, in order; empty where its clauses say all. */
  readonly rests: readonly (readonly Expression[])[];
  /** 1 for each rule that has a rest: most have none, and this is told without touching the rule. */
  readonly asked: Uint8Array;
  readonly words: number;
  /** A bit for every clause, none past the last. */
  readonly known: Bitmap;
};

type Collected = {
  readonly ordered: Map<number, Asked<OrderedCondition>[]>;
  readonly text: Map<number, Asked<TextCondition>[]>;
};

/**
 * Builds the index of rules in their running order; what `changing` slots hold is asked when a rule's turn comes.
 * Source: SP-148; decision 0035.
 */
export function buildIndex(rules: readonly Rule[], dictionary: Dictionary, changing: ReadonlySet<number>): RuleIndex {
  const reader: Reader = { dictionary, positions: positionsIn(rules, dictionary, changing), changing };
  const collected: Collected = { ordered: new Map(), text: new Map() };
  const owners: number[] = [];
  const rests = rules.map((rule, index) => {
    const { clauses, rest } = filterOf(rule.test, reader);
    for (const clause of clauses) {
      collect(collected, owners.length, clause);
      owners.push(index);
    }
    return rest.length === 0 ? NOTHING : rest;
  });
  const words = Math.ceil(owners.length / 32);
  const fields: Field[] = [];
  for (const [slot, asked] of collected.text) fields.push(new TextField(slot, asked, words));
  for (const [slot, asked] of collected.ordered) {
    const positions = reader.positions.get(slot);
    if (positions !== undefined) fields.push(new OrderedField(slot, positions, asked, words));
  }
  return {
    fields,
    ruleOfClause: Int32Array.from(owners),
    rests,
    asked: Uint8Array.from(rests, (rest) => (rest.length > 0 ? 1 : 0)),
    words,
    known: knownBits(owners.length, words),
  };
}

function knownBits(clauses: number, words: number): Bitmap {
  const known = allOnes(words);
  for (let bit = clauses; bit < words * 32; bit += 1) setBit(known, bit, false);
  return known;
}

const NOTHING: readonly Expression[] = [];

function collect({ ordered, text }: Collected, clause: number, conditions: Clause): void {
  for (const [slot, condition] of conditions)
    if (condition.kind === 'ordered') add(ordered, slot, { clause, condition });
    else add(text, slot, { clause, condition });
}

function add<C>(fields: Map<number, Asked<C>[]>, slot: number, asked: Asked<C>): void {
  const known = fields.get(slot);
  if (known === undefined) fields.set(slot, [asked]);
  else known.push(asked);
}

/**
 * Slots whose values rules of the set may change: what they set, and, as a value that follows others may be any amount,
 * every numeric target without choices once anything is set.
 */
export function changingSlots(rules: readonly Rule[], dictionary: Dictionary): ReadonlySet<number> {
  const changing = new Set<number>();
  const names = new Set(rules.flatMap((rule) => rule.actions.map((action) => action.name)));
  const setters = [...dictionary.actions.values()].filter(({ action_type }) => action_type === 'setter');
  const sets = setters.some(({ name }) => names.has(name));
  for (const { name, config } of setters) {
    const slot = dictionary.slots.get(name);
    const follows = sets && config.result_type === 'number' && config.choices === null;
    if (slot !== undefined && (follows || names.has(name))) changing.add(slot);
  }
  return changing;
}
