import type { Written } from './dialect.ts';
import type { Chance } from './random.ts';

/** Swaps, drops or doubles a letter in one or two longer words; names of places and goods are spared. */
export function mistype(text: string, { words, load }: Written, chance: Chance): string {
  const spared = `${words.from} ${words.to} ${words.commodity} ${load.commodity ?? ''}`.toLowerCase();
  let left = chance.whole(1, 2);
  return text.replaceAll(/[A-Za-z]{5,}/g, (word) => {
    if (left === 0 || spared.includes(word.toLowerCase()) || !chance.says(0.15)) return word;
    left -= 1;
    const at = chance.whole(1, word.length - 3);
    const [a, b] = [word.slice(at, at + 1), word.slice(at + 1, at + 2)];
    const middle = chance.of([`${b}${a}`, b, `${a}${a}${b}`]);
    return `${word.slice(0, at)}${middle}${word.slice(at + 2)}`;
  });
}
