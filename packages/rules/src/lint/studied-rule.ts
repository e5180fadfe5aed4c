import { dictionaryOf, type Dictionary } from '../vocabulary/dictionary.ts';
import type { EditorConfig } from '../vocabulary/config.ts';
import { compareRules, type Rule } from '../tree/tree.ts';
import { wholeTest } from '../tree/whole-test.ts';
import { clausesOf, type Clauses } from './clauses.ts';
import { setKey } from './value-set.ts';
import { operandsOf } from './variables.ts';

/** A rule with what its test says. */
export type StudiedRule = {
  readonly rule: Rule;
  /** Its place in running order. */
  readonly place: number;
  readonly test: Clauses;
  /** A text that says when the test is true, the same for tests that are spelled differently but mean the same. */
  readonly key: string;
  /** The operands the test reads. */
  readonly reads: ReadonlySet<string>;
};

/** The rules that run, in running order, and which of them change which operand. */
export type StudiedRules = {
  readonly dictionary: Dictionary;
  readonly rules: readonly StudiedRule[];
  /** Places of the rules that may change an operand, ascending. */
  readonly changes: ReadonlyMap<string, readonly number[]>;
};

/** The value that follows the others until a rule sets it: any setter may move it (SP-142). */
const FOLLOWING = 'all_in';

/** Reads the tests of all rules that are not muted. */
export function studyRules(rules: readonly Rule[], config: EditorConfig): StudiedRules {
  const dictionary = dictionaryOf(config);
  const running = rules.filter((rule) => rule.muted !== true).toSorted(compareRules);
  const changes = new Map<string, number[]>();
  const note = (operand: string, place: number): void => {
    const places = changes.get(operand);
    if (places === undefined) changes.set(operand, [place]);
    else if (places.at(-1) !== place) places.push(place);
  };
  const studied = running.map((rule, place) => {
    for (const { name } of rule.actions) {
      if (dictionary.actions.get(name)?.action_type !== 'setter') continue;
      note(name, place);
      note(FOLLOWING, place);
    }
    const whole = wholeTest(rule);
    const test = clausesOf(whole, dictionary);
    return { rule, place, test, key: keyOf(test), reads: operandsOf(whole) };
  });
  return { dictionary, rules: studied, changes };
}

function keyOf({ list }: Clauses): string {
  const clauses = list.map((clause) =>
    [...clause]
      .map(([key, set]) => `${key}: ${setKey(set)}`)
      .sort()
      .join(' & '),
  );
  return clauses.sort().join(' | ');
}

/** Whether a rule from one place to before another may change one of the operands, so that a later test sees other values. */
export function mayChange(
  { changes }: StudiedRules,
  reads: Iterable<string>,
  { from, before }: { readonly from: number; readonly before: number },
): boolean {
  for (const operand of reads) {
    const places = changes.get(operand) ?? [];
    const next = places[firstAtLeast(places, from)];
    if (next !== undefined && next < before) return true;
  }
  return false;
}

function firstAtLeast(places: readonly number[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words for operands in a sentence. */
export function operandWords(names: Iterable<string>, { dictionary }: StudiedRules): string {
  const words = [...names].map((name) => dictionary.operands.get(name)?.display_name ?? name);
  return words.length <= 1 ? (words[0] ?? 'a value') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
