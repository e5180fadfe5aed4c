import type { StopType } from '@lanewright/quoting';
import type { Day } from '@lanewright/units';
import type { Clause } from './clauses.ts';
import { findDays } from '../find/date/find-dates.ts';
import type { FoundDay } from '../find/date/found-day.ts';
import { canonicalPostal, findFacility, type WrittenPlace } from '../find/find-places.ts';
import { findHandling } from '../find/find-terms.ts';
import { findTimes } from '../find/find-times.ts';
import { roleOf } from '../reading/labels.ts';
import { fieldAt, partOf, type FoundField, type Piece } from '../reading/piece.ts';
import type { Finding, PlacePort } from '../reading/reading.ts';

/** A stop while its words are being gathered. */
export type StopDraft = {
  readonly role: StopType;
  readonly place: WrittenPlace;
  readonly facility: FoundField<string> | null;
  readonly address: FoundField<string> | null;
  readonly days: readonly FoundDay[];
  readonly times: readonly FoundField<string>[];
  readonly handling: readonly FoundField<boolean>[];
  /** Two places in one clause: which of them is meant is not known. */
  readonly doubtful: boolean;
};

/** The stops of one load in the order written, and what contradicts. */
export type StopDrafts = { readonly drafts: readonly StopDraft[]; readonly findings: readonly Finding[] };

/**
 * Gathers the stops of one load from its clauses: places first, then days and times. `mayInfer` takes places without a role
 * for a route, in doubt.
 */
export function draftStops(
  clauses: readonly Clause[],
  pieces: readonly Piece[],
  ask: { readonly port: PlacePort; readonly mailDay: Day; readonly mayInfer: boolean },
): StopDrafts {
  const bare = clauses.flatMap((c) =>
    c.lane === null && c.role !== null ? c.places.map((place) => draftOf(c, place, ask.mailDay)) : [],
  );
  const columns = columnsOf(pieces, ask.port);
  const own = bare.map((draft) => withPostal(draft, columns[draft.role]));
  const labelled = (['pickup', 'delivery'] as const).flatMap((role) => columnStop(role, columns[role], own));
  const lanes = clauses.flatMap((c) => (c.lane === null ? [] : [laneDrafts(c, c.lane)]));
  const stated = [...own, ...labelled];
  const lane = lanes[0];
  const complete = stated.some((d) => d.role === 'pickup') && stated.some((d) => d.role === 'delivery');
  const findings: Finding[] = clauses
    .filter((c) => c.role === null && c.lane === null)
    .flatMap((c) => c.places.map((place) => loosePlace(place, stated)).filter((f) => f !== null));
  const told = complete || lane === undefined ? stated : stated.length === 0 ? lane : [...lane, ...stated];
  const drafts = told.length > 1 || !ask.mayInfer ? told : withLoosePlaces(told, clauses, ask.mailDay);
  const other =
    stated.length === 0
      ? lanes.find((each) => lane !== undefined && !sameEnds(each, lane))
      : lanes.find((each) => !(complete && sameEnds(each, stated)));
  if (other !== undefined) findings.push({ code: 'lanes_disagree', facts: {}, at: other[0]?.place.city?.at ?? null });
  const isGuessed = pieces.some((piece) => piece.isGuessed === true && roleOf(piece.label) !== null);
  const attached = attach(inOrder(drafts), clauses, ask.mailDay);
  return { drafts: isGuessed ? attached.map((draft) => ({ ...draft, doubtful: true })) : attached, findings };
}

/** Places of which nobody says whether they are a pickup: as many as a quote may have stops. */
const MAX_LOOSE = 10;

/**
 * A route of places in the order in which a mail tells them, where it does not say of each what happens there: the first
 * is the pickup, the others are deliveries, and all of it is in doubt. Days and times go to the place before them.
 */
function withLoosePlaces(stated: readonly StopDraft[], clauses: readonly Clause[], mailDay: Day): readonly StopDraft[] {
  const told = clauses
    .filter((c) => c.role === null && c.lane === null && c.piece.text !== '')
    .flatMap((c) => c.places.map((place, at) => ({ place, piece: stretchOf(c, at), isEnd: isReached(c, place) })))
    .slice(0, MAX_LOOSE);
  // `a bakery in Syracuse, which loads in Eau Claire`: what the goods go to comes after where they are.
  const [first] = told;
  const loose = first?.isEnd === true ? told.toSorted((one, other) => Number(one.isEnd) - Number(other.isEnd)) : told;
  const others = loose.filter(({ place }) => !stated.some((draft) => samePlace(draft.place, place)));
  const [only] = stated;
  if (others.length === 0 || others.length + stated.length < 2) return stated;
  const route = others.map(({ place, piece }, at): StopDraft => {
    const role =
      only === undefined ? (at === 0 ? 'pickup' : 'delivery') : only.role === 'pickup' ? 'delivery' : 'pickup';
    const days = findDays(piece, mailDay);
    const times = findTimes(
      piece,
      days.map((d) => d.field.at),
    );
    return { role, place, facility: null, address: null, days, times, handling: findHandling(piece), doubtful: true };
  });
  if (only === undefined) return route;
  const [start] = route;
  return only.role === 'pickup' ? [only, ...route] : start === undefined ? stated : [start, only];
}

/** Whether the words before a place say that the goods go there. */
function isReached({ piece }: Clause, place: WrittenPlace): boolean {
  const before = piece.text.slice(Math.max(0, place.from - 60), place.from);
  return /\b(?:to|for|into|reach(?:es)?|bound for)\s(?:(?:an?|the|our|their|my)\s)?(?:[\p{L}'-]+\s){0,4}?(?:(?:in|at|near)\s)?$/iu.test(
    before,
  );
}

/** The words of a clause from one of its places up to the next. */
function stretchOf(c: Clause, at: number): Piece {
  const from = at === 0 ? 0 : (c.places[at]?.from ?? 0);
  return partOf(c.piece, from, c.places[at + 1]?.from ?? c.piece.text.length);
}

/** Makes a stop of a place in a clause. */
export function draftOf(c: Clause, place: WrittenPlace, mailDay: Day): StopDraft {
  const days = findDays(c.piece, mailDay);
  const labelled = c.piece.label === 'pickup' || c.piece.label === 'delivery' || c.piece.label === 'shipper';
  const before = labelled ? findFacility(c.piece, place) : { facility: null, address: null };
  return {
    role: c.role ?? 'pickup',
    place,
    ...before,
    days,
    times: findTimes(
      c.piece,
      days.map((d) => d.field.at),
    ),
    handling: findHandling(c.piece),
    doubtful: c.places.length > 1,
  };
}

function laneDrafts(c: Clause, lane: readonly [WrittenPlace, WrittenPlace]): readonly StopDraft[] {
  const empty = { facility: null, address: null, days: [], times: [], handling: [], doubtful: c.places.length > 2 };
  return [
    { role: 'pickup', place: lane[0], ...empty },
    { role: 'delivery', place: lane[1], ...empty },
  ];
}

/** Places given by labels or columns of their own for city, state and postal code. */
function columnsOf(pieces: readonly Piece[], port: PlacePort): Readonly<Record<StopType, WrittenPlace>> {
  const of = (role: StopType): WrittenPlace => {
    const value = (part: 'city' | 'state' | 'postal'): FoundField<string> | null => {
      const piece = pieces.find((p) => p.label === `${role}_${part}` && p.text.trim() !== '' && p.text.length < 80);
      return piece === undefined
        ? null
        : fieldAt(piece, piece.text.trim(), 'certain', { from: 0, to: piece.text.length });
    };
    const [city, stateWords, code] = [value('city'), value('state'), value('postal')];
    const state = stateWords === null ? null : port.stateOf(stateWords.value);
    return {
      city,
      state: state === null || stateWords === null ? null : { ...stateWords, value: state.code },
      postal: code === null ? null : { ...code, value: canonicalPostal(code.value) },
      country: state?.country ?? null,
      from: 0,
      to: 0,
    };
  };
  return { pickup: of('pickup'), delivery: of('delivery') };
}

function withPostal(draft: StopDraft, column: WrittenPlace): StopDraft {
  return draft.place.postal === null && column.postal !== null
    ? { ...draft, place: { ...draft.place, postal: column.postal } }
    : draft;
}

function columnStop(role: StopType, place: WrittenPlace, own: readonly StopDraft[]): readonly StopDraft[] {
  if (own.some((d) => d.role === role) || (place.city === null && place.postal === null)) return [];
  return [{ role, place, facility: null, address: null, days: [], times: [], handling: [], doubtful: false }];
}

/** Days and times in clauses without a place go to the only stop of their role; a lone day without role to the pickup, in doubt. */
function attach(drafts: readonly StopDraft[], clauses: readonly Clause[], mailDay: Day): readonly StopDraft[] {
  const told = clauses.filter((c) => c.places.length === 0 && c.lane === null);
  const withRoles = drafts.map((draft) => {
    if (drafts.filter((d) => d.role === draft.role).length > 1) return draft;
    return told.filter((c) => c.role === draft.role).reduce((d, c) => addTold(d, c.piece, mailDay), draft);
  });
  const loose = clauses
    .filter((c) => c.role === null && (c.places.length === 0 || c.lane !== null))
    .filter(
      (c) => !/\b(?:repl(?:y|ies)|respond|response|answer|bids?|valid|expires?|quoted?|office)\b/i.test(c.piece.text),
    );
  const days = loose.flatMap((c) => findDays(c.piece, mailDay)).filter((d) => d.issue === null);
  const inOrderOfDays = inTwoDays(withRoles, days);
  if (inOrderOfDays !== null) return inOrderOfDays;
  const only = new Set(days.map((d) => d.field.value)).size === 1 ? days[0] : undefined;
  const pickups = withRoles.filter((d) => d.role === 'pickup');
  const first = pickups[0];
  if (only === undefined || first === undefined || pickups.length > 1 || first.days.length > 0) return withRoles;
  const doubtful: FoundDay = { ...only, field: { ...only.field, confidence: 'doubtful' } };
  return withRoles.map((d) => (d === first ? { ...d, days: [doubtful] } : d));
}

/**
 * `Omaha NE - Denver CO, 11/24 1200, 11/25 0700`: of two days without a role, the first is the pickup and the second
 * the delivery, both doubtful.
 */
function inTwoDays(drafts: readonly StopDraft[], days: readonly FoundDay[]): readonly StopDraft[] | null {
  const [pickup, delivery] = drafts;
  const [first, second] = days;
  if (first === undefined || second === undefined || days.length > 2 || second.endsRange) return null;
  if (pickup?.role !== 'pickup' || delivery?.role !== 'delivery' || drafts.length > 2) return null;
  if (pickup.days.length + delivery.days.length > 0 || first.field.value >= second.field.value) return null;
  const doubtful = (day: FoundDay): FoundDay => ({ ...day, field: { ...day.field, confidence: 'doubtful' } });
  return [
    { ...pickup, days: [doubtful(first)] },
    { ...delivery, days: [doubtful(second)] },
  ];
}

function addTold(draft: StopDraft, piece: Piece, mailDay: Day): StopDraft {
  const days = findDays(piece, mailDay);
  const times = findTimes(
    piece,
    days.map((d) => d.field.at),
  );
  const handling = piece.label === null ? [] : findHandling(piece);
  return {
    ...draft,
    days: [...draft.days, ...days],
    times: [...draft.times, ...times],
    handling: [...draft.handling, ...handling],
  };
}

/** One pickup and one delivery in the wrong order are put right; longer routes stay as written. */
function inOrder(drafts: readonly StopDraft[]): readonly StopDraft[] {
  const [a, b] = drafts;
  return drafts.length === 2 && a?.role === 'delivery' && b?.role === 'pickup' ? [b, a] : drafts;
}

/** Whether two places have the same city, and the same state if both name one. */
export function samePlace(a: WrittenPlace, b: WrittenPlace): boolean {
  return (
    a.city?.value.toLowerCase() === b.city?.value.toLowerCase() &&
    (a.state === null || b.state === null || a.state.value === b.state.value)
  );
}

function sameEnds(lane: readonly StopDraft[], stated: readonly StopDraft[]): boolean {
  return lane.every((end) => stated.some((d) => d.role === end.role && samePlace(d.place, end.place)));
}

function loosePlace(place: WrittenPlace, stated: readonly StopDraft[]): Finding | null {
  if (stated.some((d) => samePlace(d.place, place))) return null;
  return {
    code: 'place_without_role',
    facts: { city: place.city?.value ?? null, state: place.state?.value ?? null },
    at: place.city?.at ?? null,
  };
}
