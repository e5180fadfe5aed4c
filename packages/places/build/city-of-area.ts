import { milesBetween } from '../src/great-circle.ts';
import { keyOfWords } from '../src/place-key.ts';
import type { Town } from './town.ts';

/** A forward sortation area as its source tells it: the label names an area, and has lost some accented letters. */
export type Area = { code: string; label: string; lat: number; lng: number };

const LOST_LETTER = '\ufffd';
const PART_OF_TOWN = new Set(
  'north south east west central inner outer upper lower northeast northwest southeast southwest downtown'.split(' '),
);
const SMALL_WORDS = new Set(['de', 'du', 'des', 'la', 'le', 'sur', 'and']);
const GRAVITY_REACH_MILES = 25;

/**
 * The city of an area, in this order: the locality that its label begins with; for a rural area the town in brackets;
 * Montréal for a code in H; the label itself; Québec for a code in G1 or G2; the locality that weighs most nearby.
 */
export function cityOfArea(area: Area, inside: readonly Town[]): string | null {
  if (area.code.startsWith('H7')) return 'Laval';
  const [head = '', bracket = ''] = area.label.split(/[()]/);
  const isRural = area.code.charAt(1) === '0';
  const reach = inside.filter((town) => milesBetween(area, town) < (isRural ? 200 : 40));
  const town = bracket.split('/')[0] ?? '';
  if (isRural && town !== '') return beginningOf(town, reach) ?? (town.includes(LOST_LETTER) ? null : titled(town));
  const named = beginningOf(withoutParts(head), reach);
  if (named !== null) return named;
  if (area.code.startsWith('H')) return 'Montréal';
  if (bracket === '' && !head.includes(LOST_LETTER) && !/[/,]/.test(head)) return titled(withoutParts(head));
  if (/^G[12]/.test(area.code)) return 'Québec';
  return heaviest(
    area,
    reach.filter((one) => milesBetween(area, one) < GRAVITY_REACH_MILES),
  );
}

function withoutParts(label: string): string {
  const words = label.trim().split(' ');
  while (words.length > 1 && PART_OF_TOWN.has((words.at(-1) ?? '').toLowerCase())) words.pop();
  if (words.length > 1 && (words[0] ?? '').toLowerCase() === 'downtown') words.shift();
  return words.join(' ');
}

/** The longest locality name that the label begins with; a lost letter stands for any one. */
function beginningOf(label: string, reach: readonly Town[]): string | null {
  const key = keyOfWords(words(label));
  const fits = (name: string): boolean =>
    name.length <= key.length && name.split('').every((letter, at) => key[at] === LOST_LETTER || key[at] === letter);
  const wordEnds = new Set(words(label).map((_, at, all) => keyOfWords(all.slice(0, at + 1)).length));
  return (
    reach
      .map((town) => ({ town, key: keyOfWords(words(town.name)) }))
      .filter((one) => wordEnds.has(one.key.length) && fits(one.key))
      .toSorted((a, b) => b.key.length - a.key.length || b.town.population - a.town.population)[0]?.town.name ?? null
  );
}

function words(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9\ufffd]+/)
    .filter((word) => word !== '');
}

function titled(label: string): string {
  return label.trim().replace(/(^|[ -])(\p{L}+)/gu, (_, mark: string, word: string) => {
    const small = mark !== '' && SMALL_WORDS.has(word.toLowerCase());
    return mark + (small ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1));
  });
}

function heaviest(area: Area, reach: readonly Town[]): string | null {
  const weight = (town: Town): number => (town.population + 500) / (milesBetween(area, town) + 2) ** 2;
  return reach.toSorted((a, b) => weight(b) - weight(a))[0]?.name ?? null;
}
