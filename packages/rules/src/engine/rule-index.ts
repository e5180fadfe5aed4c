import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Expression, Rule } from '../tree/tree.ts';
import { wholeTest } from '../tree/whole-test.ts';
import { RuleFailure } from '../vocabulary/values.ts';
import { subjectsOf } from './asked-subjects.ts';
import { groupOf, KeyedGroups, type ClauseGroup } from './clause-group.ts';
import type { Reader } from './reader.ts';
import type { Pattern } from './conditions.ts';
import { filterOf, type Clause, type CertainFailure } from './filter.ts';
import { chooseKeys, type Keyed, type LeastKeyed, type TextsNamed } from './keys.ts';
import { OrderedOperand, TextOperand, WorkedOperand, type Operands } from './operand.ts';
import type { Ground } from './subjects.ts';

/** The clauses to check for a quote: those without a key, and the groups for its values. */
export type Clauses = { readonly others: ClauseGroup; readonly keyed: readonly KeyedGroups[] };

/**
 * Finds, from the captured operands of a quote, the rules that can fire or fail. A rule without a matching clause is
 * false or fails. A rule with a matching clause fires if its `rest` is true. A rule can fail only if one of its clauses
 * in `fails` matches; the whole rule is then evaluated. Steps (decision 0035):
 * 1. `subjects.ts` finds what the tests compare.
 * 2. `filter.ts` splits each test into clauses and a rest.
 * 3. `keys.ts` groups the clauses by a key.
 * 4. `clause-group.ts` builds the bitmaps of each group (`text-field.ts`, `ordered-field.ts`).
 * 5. `walk.ts` finds the rules of a quote in the bitmaps.
 */
export type RuleIndex = {
  readonly operands: Operands;
  readonly clauses: Clauses;
  readonly fails: Clauses;
  /** Guarded operands with the largest value each may have. Beyond it every rule is evaluated. */
  readonly guarded: readonly (readonly [slot: number, largest: number])[];
  /** By rule: the certain failure if a clause in `fails` holds; null if the rule must be evaluated. */
  readonly certainFailures: readonly (KnownFailure | null)[];
  /** By rule: the expressions still to evaluate, in order; empty if its clauses express the whole test. */
  readonly rests: readonly (readonly Expression[])[];
  /** 1 for each rule that has a rest. Most have none, and this check does not load the rule. */
  readonly asked: Uint8Array;
  /** The most words that a bitmap of a group has. */
  readonly words: number;
};

type Manner = {
  readonly least: LeastKeyed;
  /** Whether to find failing rules too. A caller that needs only true rules saves that work. */
  readonly failing: boolean;
};

/** Clauses, and the rule that owns each. */
type Owned = { readonly clauses: Clause[]; readonly owners: number[] };

/**
 * Builds the index of rules in their running order. Tests on `changing` slots are evaluated when the rule runs.
 * Source: SP-148; decision 0035.
 */
export function buildIndex(rules: readonly Rule[], ground: Ground, { least, failing }: Manner): RuleIndex {
  const reader: Reader = { ...ground, subjects: subjectsOf(rules, ground), guarded: new Map() };
  const found: Owned = { clauses: [], owners: [] };
  const fails: Owned = { clauses: [], owners: [] };
  const failures: (CertainFailure | null)[] = [];
  const rests = rules.map((rule, index) => {
    const filter = filterOf(wholeTest(rule), reader);
    for (const clause of filter.clauses) addTo(found, clause, index);
    if (failing) for (const clause of filter.fails) addTo(fails, clause, index);
    failures.push(filter.certain);
    return filter.rest.length === 0 ? NOTHING : filter.rest;
  });
  const named = textsNamed([...found.clauses, ...fails.clauses]);
  const operands = operandsOf([...found.clauses, ...fails.clauses], named, reader);
  const [foundLaid, failsLaid] = [
    layOut(found, chooseKeys(found.clauses, named, least), operands),
    layOut(fails, chooseKeys(fails.clauses, new Map(), EVERY_KEY), operands),
  ];
  return {
    operands,
    clauses: foundLaid.laid,
    fails: failsLaid.laid,
    guarded: failing ? [...reader.guarded] : [],
    certainFailures: knownFailures(failures, operands),
    rests,
    asked: Uint8Array.from(rests, (rest) => (rest.length > 0 ? 1 : 0)),
    words: Math.ceil(Math.max(foundLaid.most, failsLaid.most) / 32),
  };
}

/** A failure that is the same for every quote, or that of a calculated operand, which is set during the walk. */
type KnownFailure = { readonly failure: RuleFailure | null };

/** Shares one object between rules with the same failure: thousands may have it, and shared objects stay in cache. */
function knownFailures(
  failures: readonly (CertainFailure | null)[],
  operands: Operands,
): readonly (KnownFailure | null)[] {
  const known = new Map<CertainFailure, KnownFailure>();
  for (const operand of operands) if (operand instanceof WorkedOperand) known.set(operand.slot, operand);
  for (const one of failures) if (one instanceof RuleFailure && !known.has(one)) known.set(one, { failure: one });
  return failures.map((one) => (one === null ? null : (known.get(one) ?? null)));
}

/** Clauses in `fails` are always grouped: few quotes lack an operand, so even a small group saves work. */
const EVERY_KEY: LeastKeyed = { perGroup: 0 };
const NOTHING: readonly Expression[] = [];

function addTo({ clauses, owners }: Owned, clause: Clause, owner: number): void {
  clauses.push(clause);
  owners.push(owner);
}

function layOut(
  owned: Owned,
  { bySlot, others }: Keyed,
  operands: Operands,
): { readonly laid: Clauses; readonly most: number } {
  const lay = (places: readonly number[], key: number | null): ClauseGroup =>
    groupOf({ ...owned, places, key }, operands);
  const keyed: KeyedGroups[] = [];
  let most = others.length;
  for (const [operand, { slot }] of operands.entries()) {
    const places = bySlot.get(slot);
    if (places === undefined) continue;
    keyed.push(new KeyedGroups(operand, places, (chosen) => lay(chosen, slot)));
    for (const { length } of places.values()) most = Math.max(most, length);
  }
  return { laid: { others: lay(others, null), keyed }, most };
}

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

/** The operands that clauses test. */
function operandsOf(clauses: readonly Clause[], named: TextsNamed, { subjects }: Reader): Operands {
  const patterns = new Map<number, Pattern[]>();
  const ordered = new Set<number>();
  for (const clause of clauses)
    for (const [slot, condition] of clause)
      if (condition.kind === 'ordered') ordered.add(slot);
      else for (const pattern of condition.patterns) pushTo(patterns, slot, pattern);
  const texts = [...named].map(([slot, all]) => new TextOperand(slot, all, patterns.get(slot) ?? []));
  const others = [...ordered].flatMap((slot) => {
    const positions = subjects.positions.get(slot);
    const work = subjects.works.get(slot);
    if (positions === undefined) return [];
    return work === undefined ? new OrderedOperand(slot, positions) : new WorkedOperand(slot, positions, work.make());
  });
  return [...texts, ...others];
}

function pushTo(patterns: Map<number, Pattern[]>, slot: number, pattern: Pattern): void {
  const known = patterns.get(slot);
  if (known === undefined) patterns.set(slot, [pattern]);
  else known.push(pattern);
}

/**
 * Slots whose values the rules of the set may change: those they set, and `derived`, the slot of the value recalculated
 * after any change. A target that no rule sets keeps its captured value.
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
