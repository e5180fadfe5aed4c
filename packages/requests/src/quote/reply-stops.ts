import type { Day } from '@lanewright/units';
import { findDays } from '../find/date/find-dates.ts';
import type { FoundDay } from '../find/date/found-day.ts';
import type { WrittenPlace } from '../find/find-places.ts';
import { findTimes } from '../find/find-times.ts';
import { fieldAt, type FoundField, type Piece } from '../reading/piece.ts';
import type { Finding, PlacePort } from '../reading/reading.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { remark } from './load-findings.ts';
import type { Replies } from './read-fields.ts';
import { changed } from './reply-fields.ts';
import { draftOf, samePlace, type StopDraft, type StopDrafts } from './stop-drafts.ts';

type Ask = { readonly port: PlacePort; readonly mailDay: Day };

/**
 * Lets each reply, oldest first, fill or change the stops of a load. A place, day or time goes to the stop whose role
 * the reply names; without a role, to the only stop that lacks one. A contradiction replaces the earlier value, is
 * doubtful and gives a finding. Source: B-009, SP-070.
 */
export function withReplies(first: StopDrafts, replies: Replies, ask: Ask): StopDrafts {
  return replies.reduce<StopDrafts>((stops, pieces) => {
    const clauses = pieces.flatMap((piece) => clausesOf(piece, ask.port));
    const placed = clauses.reduce((drafts, clause) => withPlaces(drafts, clause, ask), stops);
    return withStates(
      clauses.reduce((drafts, clause) => withDays(drafts, clause, ask), placed),
      pieces,
      ask.port,
    );
  }, first);
}

/** The stops with the places of one clause. */
function withPlaces(stops: StopDrafts, clause: Clause, { mailDay }: Ask): StopDrafts {
  const ends =
    clause.lane === null
      ? []
      : ([
          ['pickup', clause.lane[0]],
          ['delivery', clause.lane[1]],
        ] as const);
  const named = clause.lane === null ? clause.places.map((place) => [clause.role, place] as const) : ends;
  return named.reduce<StopDrafts>(({ drafts, findings }, [role, place]) => {
    const known = drafts.findIndex((draft) => samePlace(draft.place, place) && (role === null || draft.role === role));
    const found = drafts[known];
    if (found !== undefined)
      return { drafts: drafts.with(known, { ...found, place: joined(found.place, place) }), findings };
    const missing = (['pickup', 'delivery'] as const).filter((each) => !drafts.some((draft) => draft.role === each));
    const as = role ?? (missing.length === 1 ? missing[0] : undefined);
    const only = as === undefined ? [] : drafts.filter((draft) => draft.role === as);
    if (as !== undefined && only.length === 0) {
      const draft = { ...draftOf({ ...clause, role: as }, place, mailDay), days: [], times: [], doubtful: false };
      return { drafts: as === 'pickup' ? [draft, ...drafts] : [...drafts, draft], findings };
    }
    const [one] = only;
    if (one === undefined || only.length > 1)
      return { drafts, findings: [...findings, remark('place_without_role', nameOf(place), place.city)] };
    const at = drafts.indexOf(one);
    const finding = changed(`stops.${at + 1}.city`, anyOf(one.place), anyOf(place));
    return { drafts: drafts.with(at, { ...one, place, doubtful: true }), findings: [...findings, finding] };
  }, stops);
}

/** A place, completed by the parts that only the other mail names. */
function joined(place: WrittenPlace, other: WrittenPlace): WrittenPlace {
  return {
    ...place,
    state: place.state ?? other.state,
    postal: place.postal ?? other.postal,
    country: place.country ?? other.country,
  };
}

function nameOf({ city, state }: WrittenPlace): Finding['facts'] {
  return { city: city?.value ?? null, state: state?.value ?? null };
}

/** The words that name a place, for a finding. */
function anyOf({ city, state, postal }: WrittenPlace): FoundField<string> {
  const named = city ?? postal ?? state;
  if (named === null) throw new RangeError('a place needs a city, a postal code or a state');
  return named;
}

/** The stops with the days and times of one clause. */
function withDays(stops: StopDrafts, { piece, role, lane }: Clause, { mailDay }: Ask): StopDrafts {
  const days = findDays(piece, mailDay);
  const times = findTimes(
    piece,
    days.map((day) => day.field.at),
  );
  if ((days.length === 0 && times.length === 0) || lane !== null) return stops;
  const at = stopOf(stops.drafts, role, days);
  const draft = stops.drafts[at];
  if (draft === undefined) return stops;
  const date = newest(draft.days, days, (day) => day.field);
  const time = newest(draft.times, times, (each) => each);
  const findings = [
    ...date.changes.map(([earlier, later]) => changed(`stops.${at + 1}.date`, earlier, later)),
    ...time.changes.map(([earlier, later]) => changed(`stops.${at + 1}.time_range`, earlier, later)),
  ];
  const next: StopDraft = {
    ...draft,
    days: date.changes.length === 0 ? date.values : date.values.map(inDoubt),
    times: time.changes.length === 0 ? time.values : time.values.map((each) => ({ ...each, confidence: 'doubtful' })),
  };
  return { drafts: stops.drafts.with(at, next), findings: [...stops.findings, ...findings] };
}

function inDoubt(day: FoundDay): FoundDay {
  return { ...day, field: { ...day.field, confidence: 'doubtful' } };
}

/** The index of the stop that a clause is about; -1 if it may be about several. */
function stopOf(drafts: readonly StopDraft[], role: Clause['role'], days: readonly FoundDay[]): number {
  const may = drafts.filter((draft) =>
    role === null ? days.length > 0 && draft.days.length === 0 : draft.role === role,
  );
  const [only] = may;
  return only === undefined || may.length > 1 ? -1 : drafts.indexOf(only);
}

/** The later of two sets of values, and the pair that contradicts if they differ. */
function newest<Value>(
  earlier: readonly Value[],
  later: readonly Value[],
  fieldOf: (value: Value) => FoundField<string>,
): {
  readonly values: readonly Value[];
  readonly changes: readonly (readonly [FoundField<string>, FoundField<string>])[];
} {
  const [before] = earlier;
  const [after] = later;
  if (after === undefined) return { values: earlier, changes: [] };
  if (before === undefined) return { values: later, changes: [] };
  const known = new Set(earlier.map((value) => fieldOf(value).value));
  if (later.every((value) => known.has(fieldOf(value).value))) return { values: earlier, changes: [] };
  return { values: later, changes: [[fieldOf(before), fieldOf(after)]] };
}

/** A reply that is only the name of a state completes the only city without a state. */
function withStates(stops: StopDrafts, pieces: readonly Piece[], port: PlacePort): StopDrafts {
  return pieces.reduce<StopDrafts>(({ drafts, findings }, piece) => {
    const words = piece.text.replaceAll(/[.,!]/g, ' ').trim();
    const state = words.length > 25 ? null : port.stateOf(words);
    const open = drafts.filter(({ place }) => place.city !== null && place.state === null && place.postal === null);
    const [only] = open;
    if (state === null || only === undefined || open.length > 1) return { drafts, findings };
    const from = piece.text.indexOf(words);
    const field = fieldAt(piece, state.code, 'certain', { from, to: from + words.length });
    const place = { ...only.place, state: field, country: state.country };
    return { drafts: drafts.with(drafts.indexOf(only), { ...only, place }), findings };
  }, stops);
}
