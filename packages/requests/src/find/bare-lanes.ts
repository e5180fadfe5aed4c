import { fieldAt, type Piece } from '../reading/piece.ts';
import type { PlacePort } from '../reading/reading.ts';
import type { WrittenPlace } from './find-places.ts';
import { marketOf } from './market-codes.ts';

/** What stands between the two ends of a lane. */
const JOINT = /\s{0,3}(?:-{1,3}>|={1,2}>|→|>{1,2}|\s[-–—]\s|\bto\b|\bà\b|\bthru\b)\s{0,3}/giu;
const WORDS_BEFORE = /(?:\p{L}[\p{L}.'’-]{0,24} ){0,3}\p{L}[\p{L}.'’-]{0,24}$/u;
const WORDS_AFTER = /^\p{L}[\p{L}.'’-]{0,24}(?: \p{L}[\p{L}.'’-]{0,24}){0,3}/u;

/**
 * Finds two ends without states: known cities, whose states stay unknown, and market codes. `Chicago to Dallas`, `PHX >
 * DFW`, `SLC - las vegas`. Source: B-009.
 */
export function findBareLanes(piece: Piece, port: PlacePort): readonly (readonly [WrittenPlace, WrittenPlace])[] {
  return Array.from(piece.text.matchAll(JOINT)).flatMap((joint): readonly (readonly [WrittenPlace, WrittenPlace])[] => {
    const end = joint.index;
    const start = joint.index + joint[0].length;
    const before = WORDS_BEFORE.exec(piece.text.slice(Math.max(0, end - 100), end))?.[0] ?? '';
    const after = WORDS_AFTER.exec(piece.text.slice(start, start + 100))?.[0] ?? '';
    const first =
      lastName(piece, { words: before, end }, port) ?? codeAt(piece, /\b[a-z]{3}$/.exec(before)?.[0], end, -3);
    const second =
      first === null
        ? null
        : (firstName(piece, { words: after, start }, port) ?? codeAt(piece, /^[a-z]{3}\b/.exec(after)?.[0], start, 0));
    // Two lower-case market codes are no lane: at least one end must be a city name.
    if (first?.isMarket === true && second?.isMarket === true && /[a-z]/.test(first.city?.at.words ?? '')) return [];
    return first === null || second === null ? [] : [[first, second] as const];
  });
}

/** A lower-case market code: `chicago to atl`. */
function codeAt(piece: Piece, code: string | undefined, at: number, by: number): WrittenPlace | null {
  if (code === undefined || marketOf(code.toUpperCase()) === null) return null;
  return placeOf(piece, { name: code.toUpperCase(), from: at + by });
}

/** The longest known name that ends where the words end. */
function lastName(
  piece: Piece,
  { words, end }: { readonly words: string; readonly end: number },
  port: PlacePort,
): WrittenPlace | null {
  const parts = words.split(' ');
  const at = parts.findIndex((_part, from) => isName(parts.slice(from).join(' '), port));
  if (at < 0) return null;
  const name = parts.slice(at).join(' ');
  return placeOf(piece, { name, from: end - name.length });
}

/** The longest known name that begins where the words begin. */
function firstName(
  piece: Piece,
  { words, start }: { readonly words: string; readonly start: number },
  port: PlacePort,
): WrittenPlace | null {
  const parts = words.split(' ');
  const count = parts.findLastIndex((_part, at) => isName(parts.slice(0, at + 1).join(' '), port));
  if (count < 0) return null;
  return placeOf(piece, { name: parts.slice(0, count + 1).join(' '), from: start });
}

/** Words that are towns as well: they name one only among other words. */
const WORDS_TOO =
  /^(?:.{0,3}|need|rate|quote|load|loads|ready|going|price|please|from|back|down|home|street|center|point|union|hope|best|mobile|reading|monday|friday|drop|pick|ship|delivery|pickup|team|van|flat|power|dry|deck|truck|trailer|freight|pallets?|this|that|them|your|their|there|here|what|when|open|close|due|able|like|want|have|look|send|call|email|text|confirm|deliver|arrive|cover|move|run|haul|book|bid|target|normal|early|late|noon|night|morning)$/i;

function isName(words: string, port: PlacePort): boolean {
  if (marketOf(words) !== null) return true;
  return !WORDS_TOO.test(words) && port.isCity(words);
}

function placeOf(piece: Piece, { name, from }: { readonly name: string; readonly from: number }): WrittenPlace {
  const range = { from, to: from + name.length };
  const market = marketOf(name);
  if (market === null)
    return { city: fieldAt(piece, titled(name), 'likely', range), state: null, postal: null, country: null, ...range };
  return {
    city: fieldAt(piece, market.city, 'likely', range),
    state: fieldAt(piece, market.state, 'likely', range),
    postal: null,
    country: null,
    isMarket: true,
    ...range,
  };
}

/** `las vegas` becomes `Las Vegas`; mixed case stays as written. */
function titled(words: string): string {
  if (words !== words.toLowerCase() && words !== words.toUpperCase()) return words;
  return words
    .toLowerCase()
    .replace(/(^|[ -])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
