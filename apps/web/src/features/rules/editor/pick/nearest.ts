import type { Searched } from './searched.ts';

/** At most this many entries are offered; more would be a list of everything. */
const MOST = 4;

/** Shorter words stand between others and are like too many. */
const LEAST_LETTERS = 3;

/** Words that name nothing. */
const LITTLE = new Set([
  'and',
  'are',
  'for',
  'from',
  'into',
  'not',
  'the',
  'than',
  'over',
  'under',
  'with',
  'set',
  'add',
]);

/**
 * The entries nearest to a text that finds none: those with a word of it, with the beginning of one, or with one that
 * differs by a slip of the keys. The nearest come first. Empty if no word is like any.
 */
export function nearest<One extends Searched>(picks: readonly One[], text: string): readonly One[] {
  const typed = wordsIn(text);
  return picks
    .map((pick) => ({ pick, likeness: likenessOf(pick, typed) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, MOST)
    .map(({ pick }) => pick);
}

function wordsIn(text: string): readonly string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= LEAST_LETTERS && !LITTLE.has(word),
  );
}

/** A word of the title counts more than one of its synonyms. */
function likenessOf({ title, words = [] }: Searched, typed: readonly string[]): number {
  const [own, others] = [wordsIn(title), words.flatMap(wordsIn)];
  return typed.reduce(
    (sum, word) =>
      sum + Math.max(0, ...own.map((one) => 1.2 * alike(word, one)), ...others.map((one) => alike(word, one))),
    0,
  );
}

/** From 0 to 1: the same word, one the beginning of the other, or a slip of the keys. */
function alike(typed: string, word: string): number {
  if (typed === word) return 1;
  if (word.startsWith(typed) || (typed.startsWith(word) && word.length > LEAST_LETTERS)) return 0.8;
  const slips = Math.floor(Math.min(typed.length, word.length) / 4);
  return slips > 0 && differsBy(typed, word, slips) ? 0.6 : 0;
}

/** Whether two words differ by at most so many letters: added, left out, taken for another, or changed in place. */
function differsBy(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return (last.at(-1) ?? 0) <= most;
}
