/** Abbreviations that stand for a whole word of a place name; spelled out on both sides of a comparison. */
const WORDS: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    st: 'saint',
    ste: 'sainte',
    ft: 'fort',
    mt: 'mount',
    mtn: 'mountain',
    hts: 'heights',
    spgs: 'springs',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
  }),
);

/** The words of a text in plain small letters and digits; accents, apostrophes and dots vanish, other marks part. */
export function plainWords(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.`]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/**
 * What two spellings of one place have in common: plain letters without spaces, abbreviations spelled out, so that
 * `St. Louis`, `ST LOUIS` and `Saint-Louis`, or `LaSalle` and `La Salle`, are one.
 */
export function placeKey(text: string): string {
  return keyOfWords(plainWords(text));
}

/** The same key made from words that are already plain. */
export function keyOfWords(words: readonly string[]): string {
  return words.map((word) => WORDS.get(word) ?? word).join('');
}

/** Keys of names that people write for a city the gazetteer calls otherwise. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    newyorkcity: 'newyork',
    nyc: 'newyork',
    quebeccity: 'quebec',
    washingtondc: 'washington',
  }),
);

/** The key under which the gazetteer knows a city: `newyork` for 'New York City'; most keys as they are. */
export function officialKey(key: string): string {
  return OTHER_NAMES.get(key) ?? key;
}
