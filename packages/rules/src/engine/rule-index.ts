import type { Dictionary } from '../dictionary.ts';
import type { Expression, Rule } from '../tree.ts';
import { groupOf, KeyedGroups, type ClauseGroup } from './clause-group.ts';
import type { Reader } from './comparison.ts';
import { positionsIn } from './constants.ts';
import { filterOf, type Clause } from './filter.ts';
import { chooseKeys, type LeastKeyed, type TextsNamed } from './keys.ts';
import { OrderedOperand, TextOperand, type Operands } from './operand.ts';

/**
 * Which rules of a ruleset a quote can fire, told from its captured operands. A rule of which no clause holds is false
 * and does not fail; of the others, those with a rest fire when their rest is true. In the order of the work: `filter.ts`
 * makes clauses and a rest of a test, `keys.ts` chooses which clauses are looked at together, `clause-group.ts` lays
 * those out in bitmaps (`text-field.ts`, `ordered-field.ts`), and `walk.ts` finds a quote's rules in them (decision 0035).
 */
export type RuleIndex = {
  readonly operands: Operands;
  /** The clauses without a key, which are looked at for each quote. */
  readonly others: ClauseGroup;
  readonly keyed: readonly KeyedGroups[];
  /** What is left to ask of each rule, in order; empty where its clauses say all. */
  readonly rests: readonly (readonly Expression[])[];
  /** 1 for each rule that has a rest: most have none, and this is told without touching the rule. */
  readonly asked: Uint8Array;
  /** The most words that a bitmap of a group has. */
  readonly words: number;
};

type Ground = {
  readonly dictionary: Dictionary;
  readonly changing: ReadonlySet<number>;
  readonly least: LeastKeyed;
};

/**
 * Builds the index of rules in their running order; what `changing` slots hold is asked when a rule's turn comes.
 * Source: SP-148; decision 0035.
 */
export function buildIndex(rules: readonly Rule[], { dictionary, changing, least }: Ground): RuleIndex {
  const reader: Reader = { dictionary, positions: positionsIn(rules, dictionary, changing), changing };
  const clauses: Clause[] = [];
  const owners: number[] = [];
  const rests = rules.map((rule, index) => {
    const found = filterOf(rule.test, reader);
    for (const clause of found.clauses) {
      clauses.push(clause);
      owners.push(index);
    }
    return found.rest.length === 0 ? NOTHING : found.rest;
  });
  const named = textsNamed(clauses);
  const operands = operandsOf(clauses, named, reader);
  const { bySlot, others } = chooseKeys(clauses, named, least);
  const lay = (places: readonly number[], key: number | null): ClauseGroup =>
    groupOf({ clauses, owners, places, key }, operands);
  const keyed: KeyedGroups[] = [];
  let most = others.length;
  for (const [operand, { slot }] of operands.entries()) {
    const places = bySlot.get(slot);
    if (places === undefined) continue;
    keyed.push(new KeyedGroups(operand, places, (chosen) => lay(chosen, slot)));
    for (const { length } of places.values()) most = Math.max(most, length);
  }
  const asked = Uint8Array.from(rests, (rest) => (rest.length > 0 ? 1 : 0));
  return { operands, others: lay(others, null), keyed, rests, asked, words: Math.ceil(most / 32) };
}

const NOTHING: readonly Expression[] = [];

/** The texts that clauses name, by slot; a slot whose clauses name none has an empty set. */
function textsNamed(clauses: readonly Clause[]): TextsNamed {
  const named = new Map<number, Set<string>>();
  for (const clause of clauses)
    for (const [slot, condition] of clause) {
      if (condition.kind !== 'text') continue;
      const texts = named.get(slot) ?? new Set();
      named.set(slot, texts);
      for (const text of condition.texts) texts.add(text);
    }
  return named;
}

/** The operands that clauses ask about. */
function operandsOf(clauses: readonly Clause[], named: TextsNamed, { positions }: Reader): Operands {
  const patterned = new Set<number>();
  const ordered = new Set<number>();
  for (const clause of clauses)
    for (const [slot, condition] of clause)
      if (condition.kind === 'ordered') ordered.add(slot);
      else if (condition.patterns.length > 0) patterned.add(slot);
  const texts = [...named].map(([slot, all]) => new TextOperand(slot, all, patterned.has(slot)));
  const others = [...ordered].flatMap((slot) => {
    const known = positions.get(slot);
    return known === undefined ? [] : [new OrderedOperand(slot, known)];
  });
  return [...texts, ...others];
}

/**
 * Slots whose values rules of the set may change: what they set, and the value that follows others (`derived`, its slot)
 * once anything is set. A target that no rule of the set sets is as it was captured.
 */
export function changingSlots(
  rules: readonly Rule[],
  dictionary: Dictionary,
  derived: number | null,
): ReadonlySet<number> {
  const changing = new Set<number>();
  for (const { actions } of rules)
    for (const { name } of actions) {
      if (dictionary.actions.get(name)?.action_type !== 'setter') continue;
      const slot = dictionary.slots.get(name);
      if (slot !== undefined) changing.add(slot);
      if (derived !== null) changing.add(derived);
    }
  return changing;
}
