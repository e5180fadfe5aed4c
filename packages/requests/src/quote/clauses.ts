import type { StopType } from '@lanewright/quoting';
import {
  byPostal,
  findPlaces,
  findPostalLanes,
  findPostals,
  joinsLane,
  type WrittenPlace,
} from '../find/find-places.ts';
import { MONTH } from '../find/date/date-words.ts';
import { findBareLanes } from '../find/bare-lanes.ts';
import { roleOf, type Label } from '../reading/labels.ts';
import { fieldAt, partOf, type Piece } from '../reading/piece.ts';
import type { PlacePort } from '../reading/reading.ts';

/** Words about one stop, about both ends of a lane, or about neither. */
export type Clause = {
  readonly role: StopType | null;
  /** Words of the role, or of the label before the colon, when the mail has them in its own text. */
  readonly piece: Piece;
  readonly places: readonly WrittenPlace[];
  readonly lane: readonly [WrittenPlace, WrittenPlace] | null;
};

/** What must follow a plain `loads` or `due` for it to be about a stop. */
const DAY_AHEAD = String.raw`(?=:?\s{1,2}(?:(?:on|by|for|is|this|next|the|it)\s){0,3}(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|today|tomorrow|\d))`;
const PICKUP = String.raw`orig(?:in)?(?=\s?:)|ship(?:ping)? from|ramass(?:age|er?|é)|cueillette|chargement|recog(?:er|ida)|recolecci[oó]n|recolectar|carga(?=\s(?:el|a las)\s)|p\/u|pu|pick(?:s|ing|ed)?[- ]?up|picks?|ready|(?:they |we )?(?:can )?load(?:s|ing)?${DAY_AHEAD}|we load|loading|(?:ship(?:s|ping)?|avail(?:able)?|leaving|leaves|collect(?:ion)?)${DAY_AHEAD}`;
const DELIVERY = String.raw`(?<=[.!?;]\s)(?:going|goes|headed|heading|bound|destined) (?:to|for)|final(?= \p{Lu})|must deliver|(?:has|have|needs?) to (?:be there|arrive|deliver)|(?:due|arrive|arrives|arriving|want it|wants it|need it|be there|d\/o|must be there)${DAY_AHEAD}|dest(?:ination)?(?=\s?:)|ship(?:ping)? to|livr(?:aison|er?|é)|entreg(?:a|ar)|descarga|deliver(?:y|s|ing|ed)?|del|drop(?:[- ]?off)?(?!\s?(?:[-/&]|trailer|hook|and|deck|n hook))|unload(?:s|ing)?|consignee`;
/** Words that announce a stop, with its number. */
export const ROLE = new RegExp(
  String.raw`(?<![\w/#-])(?:(?<p>${PICKUP})|(?<d>${DELIVERY}))(?![\w/])\.?(?:\s?#\s?\d{1,2}\b|\s\d{1,2}(?=[\s:.)-]{1,3}(?!(?:(?:of|de)\s)?(?:${MONTH})\b)\p{L}))?[\s:–-]{0,4}`,
  'giu',
);
const SILENT: ReadonlySet<Label> = new Set<Label>([
  'equipment',
  'weight',
  'pallets',
  'commodity',
  'temperature',
  'hazmat',
  'un_number',
  'team',
  'quote_id',
  'reference',
  'purchase_order',
  'bill',
  'declared_value',
  'currency',
  'cost_type',
  'expires',
  'loads',
  'stops',
  'pickup_city',
  'pickup_state',
  'pickup_postal',
  'delivery_city',
  'delivery_state',
  'delivery_postal',
]);

/** Takes a piece apart into clauses: a labelled stop is one clause, another label has only places that nobody stops at, a free line is cut at its words for a stop. */
export function clausesOf(piece: Piece, port: PlacePort): readonly Clause[] {
  if (piece.label === 'customer' || piece.label === 'boilerplate') return [];
  const city = piece.label === 'pickup_city' || piece.label === 'delivery_city' ? findPlaces(piece, port) : [];
  if (city.length === 1) return [{ role: roleOf(piece.label), piece, places: city, lane: null }];
  if (piece.label !== null && SILENT.has(piece.label))
    return [{ role: null, piece: partOf(piece, 0, 0), places: findPlaces(piece, port), lane: null }];
  const role = roleOf(piece.label);
  if (role !== null) return [clause(piece, role, port)];
  const marks = Array.from(piece.text.matchAll(ROLE)).slice(0, 20);
  const trailing = trailingRoles(piece, marks);
  if (trailing.length > 0) {
    const [start] = trailing;
    const lead = partOf(piece, 0, (start?.part.start ?? piece.start) - piece.start);
    const before = /[\p{L}\d]/u.test(lead.text) ? [clause(lead, null, port)] : [];
    return [...before, ...trailing.map(({ part, role: at }) => clause(part, at, port))];
  }
  const clauses: Clause[] = [];
  const first = marks[0];
  if (first === undefined || /\S/.test(piece.text.slice(0, first.index).replace(/[-*•\d.)\s]/g, '')))
    clauses.push(clause(partOf(piece, 0, first?.index ?? piece.text.length), null, port));
  for (const [at, mark] of marks.entries()) {
    const whole = partOf(piece, mark.index + mark[0].length, marks[at + 1]?.index ?? piece.text.length);
    const { part, rest } = atSentence(whole);
    const next = clause(part, mark.groups?.['p'] === undefined ? 'delivery' : 'pickup', port);
    const last = clauses.at(-1);
    if (last?.role === next.role && last.places.length === 0 && next.places.length === 0)
      clauses[clauses.length - 1] = {
        ...last,
        piece: partOf(piece, last.piece.start - piece.start, part.start - piece.start + part.text.length),
      };
    else clauses.push(next);
    // The next sentence may tell of another place, but not of another day: `Pickup is easy. Monday works.`
    const other = rest === null ? null : clause(rest, null, port);
    if (other !== null && other.places.length > 0) clauses.push(other);
    else if (rest !== null && clauses.at(-1) === next) clauses[clauses.length - 1] = { ...next, piece: whole };
  }
  return clauses;
}

/** Cuts words about a stop at the end of their sentence, if another one follows; `St. Louis` ends none. */
function atSentence(piece: Piece): { readonly part: Piece; readonly rest: Piece | null } {
  const end = /[\p{L}\d)]{4,}[.!?]\s+(?=\p{Lu})/u.exec(piece.text);
  if (end === null) return { part: piece, rest: null };
  const cut = end.index + end[0].length;
  return { part: partOf(piece, 0, cut), rest: partOf(piece, cut, piece.text.length) };
}

/** A day right before a word for a stop, and right behind it. */
const DAY_BEFORE =
  /(?:\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s)?(?:\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s)?\d[\d/-]{0,9}(?:st|nd|rd|th)?\s{1,2}$/i;
const DAY_BEHIND =
  /^[\s:,–-]{0,4}(?:(?:on|by|at)\s)?(?:(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\d{1,2}[/-]\d)/i;

/** `Dec 1 pickup, Dec 2 delivery`: two or more words of a stop that each follow their day, without a day behind the last of them. */
export function trailingRoles(
  piece: Piece,
  marks: readonly RegExpExecArray[],
): readonly { readonly part: Piece; readonly role: StopType }[] {
  const last = marks.at(-1);
  if (last === undefined || marks.length < 2 || DAY_BEHIND.test(piece.text.slice(last.index + last[0].length)))
    return [];
  const parts = marks.map((mark, at) => {
    const before = marks[at - 1];
    const from = before === undefined ? 0 : before.index + before[0].length;
    const day = DAY_BEFORE.exec(piece.text.slice(from, mark.index));
    return day === null
      ? null
      : ({
          part: partOf(piece, from + day.index, mark.index),
          role: mark.groups?.['p'] === undefined ? 'delivery' : 'pickup',
        } as const);
  });
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length ? known : [];
}

function clause(piece: Piece, role: StopType | null, port: PlacePort): Clause {
  const places = findPlaces(piece, port);
  const [first, second] = places;
  const joined =
    places.length === 2 &&
    first !== undefined &&
    second !== undefined &&
    joinsLane(piece, [first, second], role === null);
  const bare =
    places.length === 0 && role === null
      ? (findPostalLanes(piece, port)[0] ?? findBareLanes(piece, port)[0] ?? null)
      : null;
  const lane = joined ? ([first, second] as const) : bare;
  return { role, piece, places: places.length === 0 && role !== null ? alone(piece, port) : places, lane };
}

const NO_CITY =
  /^(?:asap|tbd|tba|live|drop|appt|appointment|fcfs|any|anytime|see|same|hours|open|date|time|between|by|before|after|at|on|the|flexible|yes|no|n\/a|today|tomorrow|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A labelled stop without `City, ST`: its postal code, or the city it begins with, whose state is then unknown. */
function alone(piece: Piece, port: PlacePort): readonly WrittenPlace[] {
  if (piece.label === null) {
    // `del 46241 12/1`: behind a word for the stop.
    const code = /^[\s:#]{0,3}(\d{5})\b/.exec(piece.text);
    const from = code === null ? 0 : code[0].length - 5;
    const known = code === null ? null : byPostal(piece, { code: code[1] ?? '', from, to: from + 5 }, port);
    return known === null ? [] : [known];
  }
  if (piece.label !== 'pickup' && piece.label !== 'delivery' && piece.label !== 'shipper') return [];
  const [postal] = findPostals(piece);
  if (postal !== undefined) {
    const from = postal.at.start - piece.start;
    const known = byPostal(piece, { code: postal.value, from, to: from + postal.at.words.length }, port);
    if (known !== null && /^\s*$/.test(piece.text.slice(0, from))) return [known];
    return [{ city: null, state: null, postal, country: null, from, to: from + postal.at.words.length }];
  }
  const match = /^\s*(\p{Lu}[\p{L}.' -]{2,30}?)\s*(?:[,\n(]|$)/u.exec(piece.text);
  const words = match?.[1] ?? '';
  if (words === '' || NO_CITY.test(words)) return [];
  const from = piece.text.indexOf(words);
  return [
    {
      city: fieldAt(piece, words, 'likely', { from, to: from + words.length }),
      state: null,
      postal: null,
      country: null,
      from,
      to: from + words.length,
    },
  ];
}
