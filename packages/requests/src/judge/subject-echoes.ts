import type { Piece } from '../reading/piece.ts';
import type { ReadQuote } from '../reading/reading.ts';
import { shortens } from '../reading/shortens.ts';
import { wordsOf, type Stretch } from '../reading/stretches.ts';

/** Words of a subject that repeat the goods or shorten the ends of the lane: `lettuce`, `OMA-PHX`, `St Louis`. */
export function echoesIn(piece: Piece, quotes: readonly ReadQuote[]): readonly Stretch[] {
  const [quote] = quotes;
  if (piece.source !== 'subject' || quotes.length !== 1 || quote === undefined) return [];
  const goods = new Set(wordsFrom(quote.commodity?.value ?? ''));
  const cities = quote.stops.map((stop) => wordsFrom(stop.city?.value ?? '').join(''));
  const found = Array.from(piece.text.matchAll(/\p{L}+/gu)).filter(([word]) =>
    wordsFrom(word).some((each) => goods.has(each)),
  );
  const lanes = Array.from(
    piece.text.matchAll(/(?<![\w])(?<a>[A-Za-z]{2,4})\s?(?:-{1,2}>?|=>|→|>|\/|to)\s?(?<b>[A-Za-z]{2,4})(?![\w])/g),
  ).filter(
    ({ groups }) =>
      shortens(groups?.['a'] ?? '', cities[0] ?? '') && shortens(groups?.['b'] ?? '', cities.at(-1) ?? ''),
  );
  const [from, to] = [quote.stops[0]?.state?.value, quote.stops.at(-1)?.state?.value];
  const ends = Array.from(piece.text.matchAll(LANE_END)).filter(({ groups }) => {
    const [a, b] = [groups?.['a'], groups?.['b']];
    const [letters = '', city = '', state] = a === undefined ? [b, cities.at(-1), to] : [a, cities[0], from];
    return letters.toUpperCase() === state || (letters.length > 2 && shortens(letters, city));
  });
  const named = quote.stops.flatMap((stop) =>
    /[.'’-]/.test(stop.city?.value ?? '') ? wordsOf(piece, (stop.city?.value ?? '').replaceAll(/[.'’]/g, '')) : [],
  );
  return [
    ...[...found, ...lanes, ...ends].map((match) => ({ from: match.index, to: match.index + match[0].length })),
    ...named,
  ];
}

/** Two to four letters at either side of the joint of a lane. */
const LANE_END =
  /(?<![\w])(?<a>[A-Za-z]{2,4})(?=\s?(?:-{1,2}>?|=>|→|>|\/|to\b))|(?<=(?:-{1,2}>?|=>|→|>|\/|\bto)\s?)(?<b>[A-Za-z]{2,4})(?![\w])/g;

/** Words in small letters and the singular. */
function wordsFrom(text: string): readonly string[] {
  return Array.from(text.toLowerCase().matchAll(/\p{L}{3,}/gu), ([word]) => word.replace(/s$/, ''));
}
