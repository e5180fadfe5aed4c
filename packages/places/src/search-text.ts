import { keyOfWords, officialKey, plainWords } from './place-key.ts';
import type { Country } from '@lanewright/quoting';
import { countryOf, stateOf, STATES, statesStartingWith } from '@lanewright/quoting';

/** One way to read what was typed: city letters, and the states it may lie in (null: any). */
export type CityReading = {
  readonly keys: readonly string[];
  readonly states: ReadonlySet<string> | null;
  /** 0 a state was written out, or none at all; 1 the state is still being typed; 2 it only might be a state. */
  readonly doubt: 0 | 1 | 2;
};

/** What was typed, read as a postal code's beginning and as city names. */
export type SearchText = { readonly codePrefix: string | null; readonly cities: readonly CityReading[] };

const MAX_TYPED = 80;
const ZIP_BEGINNING = /^\d{1,5}$/;
const ZIP_PLUS_FOUR = /^(\d{5})-?\d{0,4}$/;
const CANADIAN_BEGINNING = /^[a-z](?:\d(?:[a-z](?:\d(?:[a-z]\d?)?)?)?)?$/i;

/**
 * Reads the text of the location search: 'City, ST', 'city st', a beginning of either, a ZIP code, a
 * forward sortation area or a full Canadian postal code, or a city with its postal code behind it.
 */
export function readSearchText(typed: string): SearchText {
  const text = typed.slice(0, MAX_TYPED).trim();
  const alone = codePrefixOf(text);
  if (alone !== null && /\d/.test(alone)) return { codePrefix: alone, cities: [] };
  const { rest, code } = splitTrailingCode(text);
  return { codePrefix: code, cities: readCities(rest) };
}

function codePrefixOf(text: string): string | null {
  const tight = text.replaceAll(/\s/g, '');
  if (ZIP_BEGINNING.test(tight)) return tight;
  const plusFour = ZIP_PLUS_FOUR.exec(tight)?.[1];
  if (plusFour !== undefined) return plusFour;
  return CANADIAN_BEGINNING.test(tight) ? tight.slice(0, 3).toUpperCase() : null;
}

function splitTrailingCode(text: string): { rest: string; code: string | null } {
  const match = /^(.*?[\s,])(\d{5}(?:-\d{4})?|[a-z]\d[a-z](?:[ -]?\d[a-z]\d)?)$/i.exec(text);
  const [, rest, code] = match ?? [];
  return rest === undefined || code === undefined ? { rest: text, code: null } : { rest, code: codePrefixOf(code) };
}

function readCities(text: string): CityReading[] {
  const parts = text.split(',').map((part) => part.trim());
  const [city = '', ...after] = parts;
  const tail = after.filter((part) => part !== '');
  if (tail.length > 1 && countryOf(tail.at(-1) ?? '') !== null) tail.pop();
  const words = plainWords(city);
  if (words.length === 0) return [];
  const tailText = tail.join(' ');
  if (tailText !== '') return readWithState(words, tailText);
  const readings: CityReading[] = [{ keys: keysOf(words), states: null, doubt: 0 }];
  for (let count = 1; count <= Math.min(3, words.length - 1); count += 1) {
    const state = words.slice(-count).join(' ');
    const cityWords = words.slice(0, -count);
    const exact = stateOf(state);
    if (exact !== null) readings.push({ keys: keysOf(cityWords), states: new Set([exact.code]), doubt: 0 });
    else readings.push({ keys: keysOf(cityWords), states: codesStartingWith(state), doubt: 2 });
  }
  return readings.filter((reading) => reading.states === null || reading.states.size > 0);
}

function readWithState(words: readonly string[], tail: string): CityReading[] {
  const exact = stateOf(tail);
  if (exact !== null) return [{ keys: keysOf(words), states: new Set([exact.code]), doubt: 0 }];
  const country = countryOf(tail);
  const states = country === null ? codesStartingWith(tail) : codesOf(country);
  return states.size === 0 ? [] : [{ keys: keysOf(words), states, doubt: 1 }];
}

function codesOf(country: Country): ReadonlySet<string> {
  return new Set(STATES.filter((state) => state.country === country).map((state) => state.code));
}

function codesStartingWith(text: string): ReadonlySet<string> {
  return new Set(statesStartingWith(text).map((state) => state.code));
}

/** The key with abbreviations spelled out, and the letters as typed: 'st' may begin Stockton or Saint Louis. */
function keysOf(words: readonly string[]): readonly string[] {
  const spelled = keyOfWords(words);
  const typed = keyOfWords(words.slice(0, -1)) + (words.at(-1) ?? '');
  return [...new Set([spelled, typed, officialKey(spelled)])];
}
