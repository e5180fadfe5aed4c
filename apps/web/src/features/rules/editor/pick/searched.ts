/** What of an entry is searched: its title, the sign before it, and other words for it. */
export type Searched = {
  readonly title: string;
  readonly sign?: string;
  readonly words?: readonly string[];
};

/** What ends a text to which more values are going to be added: 'jun,' still means June. */
const LIST_GOES_ON = /(?<=\S)(?:\s*[,;&]|\s+(?:or|and))$/;

/**
 * Entries that match every word by their title, sign or other words, the best match first. 'markup a' is the beginning
 * of 'markup amount', so it outranks an 'a' inside another title; 'near' begins a word of two titles, and the one that
 * people also call 'nearest' comes first.
 */
export function searched<One extends Searched>(picks: readonly One[], text: string): readonly One[] {
  const typed = text.toLowerCase().trim().replace(LIST_GOES_ON, '');
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return picks;
  const found = picks.filter(
    (pick) => isCalled(pick, typed) || words.every((word) => isInTitle(pick, word) || isCalled(pick, word)),
  );
  return found.toSorted((one, other) => rankOf(one, typed, words) - rankOf(other, typed, words));
}

function isCalled({ words: others = [] }: Searched, word: string): boolean {
  return others.some((other) => other.startsWith(word) || other.includes(` ${word}`));
}

function isInTitle(pick: Searched, word: string): boolean {
  return pick.title.toLowerCase().includes(word) || pick.sign === word;
}

function rankOf(pick: Searched, typed: string, words: readonly string[]): number {
  const title = pick.title.toLowerCase();
  const begins = beginsWords(title, words);
  if (pick.sign === typed || title === typed) return 0;
  if (title.startsWith(typed)) return 1;
  if (pick.words?.includes(typed) === true) return 2;
  if (begins && pick.words?.some((word) => word.startsWith(typed)) === true) return 3;
  if (begins) return 4;
  if (title.startsWith(words[0] ?? '')) return 5;
  return words.every((word) => isInTitle(pick, word)) ? 6 : 7;
}

/** Whether words of a title begin with the typed words, in the same order. */
function beginsWords(title: string, typed: readonly string[]): boolean {
  let next = 0;
  for (const word of title.split(/[\s-]+/)) {
    const wanted = typed[next];
    if (wanted !== undefined && word.startsWith(wanted)) next += 1;
  }
  return next === typed.length;
}
