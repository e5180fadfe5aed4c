import { fieldAt, partOf, type FoundField, type Piece } from '../reading/piece.ts';
import type { PlacePort } from '../reading/reading.ts';
import { stateOfWords } from './state-words.ts';

/** A place as written in a piece. The city may be any words before the state; the gazetteer decides later. */
export type WrittenPlace = {
  readonly city: FoundField<string> | null;
  readonly state: FoundField<string> | null;
  readonly postal: FoundField<string> | null;
  readonly country: 'US' | 'Canada' | null;
  /** Named by a code of the trade, such as PHX, which is a market rather than a city. */
  readonly isMarket?: true;
  readonly from: number;
  readonly to: number;
};

const POSTAL = String.raw`\d{5}(?:-\d{4})?(?!\d|\s?(?:lbs?|pounds|kgs?|#|kilos)(?![a-z]))|[A-Z]\d[A-Z](?:\s?\d[A-Z]\d)?\b`;
const STATE = new RegExp(
  String.raw`(?<lead>,\s{0,3}|\s?\(|\s[-–]\s|\s{1,3}|^)(?:(?<dotted>[A-Z]\.\s?[A-Z])(?=\.)|(?<code>[A-Za-z]{2})|(?<name>[A-Za-z][a-z]{2,12}(?:\s(?:and\s)?[A-Z][a-z]{3,12}){0,2}))\b\.?\)?(?:(?:,?\s{1,4}|\s[-–]\s)\(?(?<postal>${POSTAL})\)?)?(?:,?\s(?:USA|U\.S\.A\.|US|Canada)\b)?`,
  'g',
);
const STOP_WORDS = new Set(
  'from to in at of the for a an and or pickup pick up pu del deliver delivery delivering drop dest destination orig origin ship shipper consignee stop load loads loading unload ready need van reefer flatbed truck dock lane rate quote live is near shipment order customer reference opportunity tender bid tracking account'.split(
    ' ',
  ),
);

/**
 * Finds `City, ST`, `City ST 12345`, `City, Province A1A 1A1` and `City 12345` in a piece, at most `limit` of them, in
 * their order. Source: B-009.
 */
export function findPlaces(piece: Piece, port: PlacePort, limit = 60): readonly WrittenPlace[] {
  const stated = placesWithState(piece, port, limit);
  const coded = citiesWithCode(piece, port).filter((place) =>
    stated.every((other) => place.to <= other.from || other.to <= place.from),
  );
  return [...stated, ...coded].toSorted((one, other) => one.from - other.from).slice(0, limit);
}

const CITY_AND_CODE =
  /(?<![\p{L}\d])(?<city>\p{L}[\p{L}.'’-]{1,24}(?: \p{L}[\p{L}.'’-]{1,24}){0,3}),? {1,3}\(?(?<code>\d{5}|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d)(?![\w-]|[.,]\d)(?! ?(?:lbs?|pounds|kgs?|#))/gu;

/** Cities with their postal code and no state, such as `laredo 78045`: the gazetteer must know both together. */
function citiesWithCode(piece: Piece, port: PlacePort): readonly WrittenPlace[] {
  return Array.from(piece.text.matchAll(CITY_AND_CODE)).flatMap((match): readonly WrittenPlace[] => {
    const { city: words = '', code = '' } = match.groups ?? {};
    const parts = words.split(' ');
    const postal = canonicalPostal(code);
    const first = parts.findIndex((_part, at) => {
      const city = parts.slice(at).join(' ');
      return port.resolvePlace({ city, state: null, postal_code: postal, country: null }).ok;
    });
    if (first < 0) return [];
    const city = parts.slice(first).join(' ');
    const from = match.index + words.length - city.length;
    const codeFrom = match.index + match[0].lastIndexOf(code);
    const to = codeFrom + code.length;
    return [
      {
        city: fieldAt(piece, cityCase(city), 'certain', { from, to: from + city.length }),
        state: null,
        postal: fieldAt(piece, postal, 'certain', { from: codeFrom, to }),
        country: null,
        from,
        to,
      },
    ];
  });
}

function placesWithState(piece: Piece, port: PlacePort, limit: number): readonly WrittenPlace[] {
  const found: WrittenPlace[] = [];
  const pattern = new RegExp(STATE.source, 'g');
  for (let match = pattern.exec(piece.text); match !== null && found.length < limit; match = pattern.exec(piece.text)) {
    const place = placeAt(piece, match, { port, before: found.at(-1) ?? null });
    if (place === null) pattern.lastIndex = match.index + 1;
    else found.push(place);
  }
  return found;
}

function placeAt(
  piece: Piece,
  match: RegExpExecArray,
  { port, before }: { readonly port: PlacePort; readonly before: WrittenPlace | null },
): WrittenPlace | null {
  const floor = before?.to ?? 0;
  const g = match.groups ?? {};
  const lead = g['lead'] ?? '';
  const words = g['code'] ?? g['dotted'] ?? g['name'] ?? '';
  const comma = lead.startsWith(',');
  const loose = g['code'] !== undefined && g['code'] !== g['code'].toUpperCase();
  const odd = /[(–-]/.test(lead);
  // Accepts `Tulsa Oklahoma` without a comma only if the state has such a city.
  const isLoose = g['name'] !== undefined && !comma;
  if ((isLoose && (odd || !/^\p{Lu}/u.test(words))) || (odd && loose)) return null;
  const code = g['postal'];
  const bare = loose && !comma && code === undefined;
  const isDoubtful = bare && isWord(words) && !LANE_GOES_ON.test(piece.text.slice(match.index + match[0].length));
  // `Elberton GA to Richmond Va on a flatbed`: behind a joint it is the other end.
  if (isDoubtful && before === null) return null;
  const named = stateAt(words, port);
  if (named === null) return null;
  const { state, length } = named;
  // What follows a shorter name is no part of the place: `New Jersey Monday 07008`.
  const isWhole = length === words.length;
  const stateFrom = match.index + lead.length;
  const city = cityBefore(piece, match.index, { floor, state: state.code, port });
  const loud = piece.label !== null && piece.label !== 'other';
  if (city === null || (bare && city.field.at.words.length < 4)) return null;
  if (
    isLoose &&
    (!city.known || /^(?:kansas|oklahoma|new york|iowa|texas|michigan|virginia|jersey)$/i.test(city.field.value))
  )
    return null;
  if (isDoubtful && !JOINT.test(piece.text.slice(floor, city.from))) return null;
  if (!city.known && (loose || odd || (!comma && !loud && g['postal'] === undefined))) return null;
  const postalFrom = match.index + match[0].lastIndexOf(code ?? '');
  const postal =
    code === undefined || !isWhole
      ? postalBefore(piece, city.from)
      : fieldAt(piece, canonicalPostal(code), 'certain', { from: postalFrom, to: postalFrom + code.length });
  return {
    city: city.field,
    state: fieldAt(piece, state.code, 'certain', { from: stateFrom, to: stateFrom + length }),
    postal,
    country: state.country,
    from: code === undefined && postal !== null ? postal.at.start - piece.start : city.from,
    to: isWhole ? match.index + match[0].length : stateFrom + length,
  };
}

/** The state that words begin with, and how many of their characters name it: `New Jersey Monday` is New Jersey. */
function stateAt(
  words: string,
  port: PlacePort,
): { readonly state: NonNullable<ReturnType<PlacePort['stateOf']>>; readonly length: number } | null {
  for (let length = words.length; length > 0; length = words.lastIndexOf(' ', length - 1)) {
    const state = stateOfWords(words.slice(0, length), port);
    if (state !== null) return { state, length };
  }
  return null;
}

/** Codes of states that are words in small letters: `salem or hillsboro`. */
const isWord = (code: string): boolean =>
  /^(?:in|or|me|hi|ok|oh|pa|la|ma|de|al|co|id|as|on|ab|pe|mo|va|ne)$/i.test(code);
/** What follows a state in small letters when it is one: the other end, the end of the words, a figure. */
const LANE_GOES_ON = /^\s*(?:$|\n|to\b|[->→,/=;]|\d)/i;

/** `60436 Joliet, IL`: a postal code right before its city. */
function postalBefore(piece: Piece, cityFrom: number): FoundField<string> | null {
  const from = cityFrom - 6;
  const before = piece.text.slice(Math.max(0, from - 1), cityFrom);
  const match = /(?:^|[\s:>])(\d{5}) $/.exec(before);
  return match?.[1] === undefined || from < 0 ? null : fieldAt(piece, match[1], 'certain', { from, to: from + 5 });
}

/** The longest run of at most five words before the state that the gazetteer knows, else the whole run, unknown. */
function cityBefore(
  piece: Piece,
  end: number,
  near: { readonly floor: number; readonly state: string; readonly port: PlacePort },
): { readonly field: FoundField<string>; readonly from: number; readonly known: boolean } | null {
  const window = piece.text.slice(Math.max(near.floor, end - 60), end);
  const run = /(?:[\p{L}][\p{L}.'’-]{0,24}[ ]){0,4}[\p{L}][\p{L}.'’-]{0,24}$/u.exec(window)?.[0] ?? '';
  const words = run.split(' ').filter((word) => word !== '');
  const lastStop = words.findLastIndex((word, at) =>
    at < words.length - 1 ? STOP_WORDS.has(word.toLowerCase()) : false,
  );
  const usable = words.slice(lastStop + 1);
  const whole = usable.join(' ');
  if (whole === '' || STOP_WORDS.has(usable.at(-1)?.toLowerCase() ?? '')) return null;
  const known = usable.findIndex((_, at) => isCity(near.port, usable.slice(at).join(' '), near.state));
  const name = known >= 0 ? usable.slice(known).join(' ') : whole;
  const from = end - name.length;
  if (!/[A-Za-z]{2}/.test(name)) return null;
  return {
    field: fieldAt(piece, cityCase(name), known >= 0 ? 'certain' : 'doubtful', { from, to: end }),
    from,
    known: known >= 0,
  };
}

/** A name that several places in the state share counts as a city too; looking up the stop decides which one. */
function isCity(port: PlacePort, city: string, state: string): boolean {
  const found = port.resolvePlace({ city, state, postal_code: null, country: null });
  return found.ok || found.refusal.code === 'place.ambiguous';
}

/** `JOLIET` and `joliet` become `Joliet`; mixed case stays as written. */
function cityCase(words: string): string {
  if (words !== words.toUpperCase() && words !== words.toLowerCase()) return words;
  return words
    .toLowerCase()
    .replace(/(^|[ -])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}

/** `12345`, `A1A` or `A1A 1A1`: the four extra figures of a US code are left out. */
export function canonicalPostal(words: string): string {
  const plain = words.toUpperCase().replace(/\s/g, '');
  if (/^\d/.test(plain)) return plain.slice(0, 5);
  return plain.length === 6 ? `${plain.slice(0, 3)} ${plain.slice(3)}` : plain;
}

/** Finds postal codes on their own in a piece, for a stop that is named only by its code. */
export function findPostals(piece: Piece): readonly FoundField<string>[] {
  return Array.from(
    piece.text.matchAll(
      /(?<![\w,.#$-])(?:\d{5}(?:-\d{4})?|[A-Za-z]\d[A-Za-z](?:\s?\d[A-Za-z]\d)?)(?![\w,.-])(?!\s?(?:lbs?|pounds|kgs?|#))/g,
    ),
    (match) =>
      fieldAt(piece, canonicalPostal(match[0]), 'likely', { from: match.index, to: match.index + match[0].length }),
  );
}

const JOINT =
  /^[\s,]{0,4}(?:(?:and )?(?:going |headed |over |down |up )?to|-{1,3}>|={1,2}>|→|–|—|-|>{1,2}|thru|into|à|vers)\s{0,3}(?:deliver(?:y|s)?\s{1,2}(?:to\s)?)?$/i;

/**
 * Whether the words between two places make them the two ends of a lane. A bar does so only in words without a role:
 * under a label it joins alternatives.
 */
export function joinsLane(
  piece: Piece,
  [first, second]: readonly [WrittenPlace, WrittenPlace],
  free: boolean,
): boolean {
  const between = piece.text.slice(first.to, second.from);
  // `a` joins two ends in Spanish, but not in English.
  const joins =
    JOINT.test(between) || (piece.isDayFirst === true && /^\s{1,3}(?:a|hasta|hacia)\s{1,3}$/i.test(between));
  return joins || (free && /^\s{0,2}\/{1,2}\s{0,2}$/.test(between));
}

const POSTAL_LANE =
  /(?<![\w,.#$-])(?<a>\d{5})\s{0,2}(?:to|-{0,2}>|=>|→|[-–])\s{0,2}(?<b>\d{5})(?![\w-]|[.,]\d)(?!\s?(?:lbs?|pounds|kgs?|#|usd))/gi;

/** Finds `60638 to 30336`: two postal codes that the gazetteer knows, joined as the ends of a lane. */
export function findPostalLanes(piece: Piece, port: PlacePort): readonly (readonly [WrittenPlace, WrittenPlace])[] {
  return Array.from(piece.text.matchAll(POSTAL_LANE)).flatMap((match) => {
    const [a, b] = [match.groups?.['a'] ?? '', match.groups?.['b'] ?? ''];
    const ends = [
      [a, match.index],
      [b, match.index + match[0].length - 5],
    ] as const;
    const [first, second] = ends.map(([code, from]) => byPostal(piece, { code, from, to: from + 5 }, port));
    return first === null || first === undefined || second === null || second === undefined
      ? []
      : [[first, second] as const];
  });
}

/** A place named by a postal code alone, when the gazetteer knows it. */
export function byPostal(
  piece: Piece,
  { code, from, to }: { readonly code: string; readonly from: number; readonly to: number },
  port: PlacePort,
): WrittenPlace | null {
  const found = port.resolvePlace({ city: null, state: null, postal_code: code, country: null });
  if (!found.ok) return null;
  return { city: null, state: null, postal: fieldAt(piece, code, 'certain', { from, to }), country: null, from, to };
}

/** The words before a city in a labelled stop: a facility name and a street address, each between commas. */
export function findFacility(
  piece: Piece,
  place: WrittenPlace,
): {
  readonly facility: FoundField<string> | null;
  readonly address: FoundField<string> | null;
} {
  let facility: FoundField<string> | null = null;
  let address: FoundField<string> | null = null;
  let from = 0;
  for (const part of piece.text.slice(0, place.from).split(/[,\n]/)) {
    const own = partOf(piece, from, from + part.length);
    from += part.length + 1;
    const words = own.text.trim();
    if (/^\d{1,6}\s+[\p{L}\d .'#-]{3,60}$/u.test(words))
      address ??= fieldAt(own, words, 'certain', { from: 0, to: own.text.length });
    else if (/^\p{Lu}[\p{L}\d &.'-]{3,60}$/u.test(words) && address === null)
      facility ??= fieldAt(own, words, 'likely', { from: 0, to: own.text.length });
  }
  return { facility, address };
}
