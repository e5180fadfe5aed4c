import { addDays, done, refuse, type Day, type Outcome } from '@lanewright/units';
import type { FoundDay } from '../find/date/found-day.ts';
import type { WrittenPlace } from '../find/find-places.ts';
import type { WholeHandling } from '../find/find-terms.ts';
import { atMost, choose, type FoundField } from '../reading/piece.ts';
import type { BodyPart, Finding, PlaceFound, PlacePort, ReadField, ReadStop } from '../reading/reading.ts';
import { byCorrection } from '../reading/by-correction.ts';
import { plainWords, type SenderWords } from '../reading/sender-words.ts';
import { shortens } from '../reading/shortens.ts';
import type { StopDraft } from './stop-drafts.ts';

/** Stops with the findings about them: missing, ambiguous or unusual values. */
export type ReadStops = {
  readonly stops: readonly ReadStop[];
  readonly missing: readonly string[];
  readonly ambiguous: readonly string[];
  readonly findings: readonly Finding[];
};

/**
 * Turns gathered words into stops: places looked up in the gazetteer, days and times chosen. A city without state stays
 * without; a place the gazetteer refuses is kept as written, doubtful, with a finding. Source: B-009, SP-070.
 */
export function readStops(drafts: readonly StopDraft[], whole: readonly WholeHandling[], ask: PlaceAsk): ReadStops {
  const missing: string[] = [];
  const ambiguous: string[] = [];
  const findings: Finding[] = [];
  let before: Day | null = null;
  const stops = drafts.map((draft, at) => {
    const name = nameOf(drafts, at);
    const place = readPlace(draft.place, ask);
    findings.push(...place.findings, ...dayFindings(draft.days));
    if (place.state === null) missing.push(`${name.place}_state`);
    if ((place.state === null || place.ambiguous) && draft.place.city !== null) ambiguous.push(draft.place.city.value);
    const days = readDays(draft.days.map((found) => notBefore(found, before)));
    before = days.date?.value ?? before;
    if (days.date === null) missing.push(`${name.stop}_date`);
    if (days.conflict) ambiguous.push(`${name.stop}_date`);
    const time = choose(draft.times);
    if (time.conflict) ambiguous.push(`${name.stop}_time`);
    const handling = choose([...draft.handling, ...whole.flatMap((w) => w[draft.role])]);
    if (handling.conflict || (handling.field === null && whole.some((w) => w.unclear)))
      ambiguous.push(`${name.stop}_live_handling`);
    const stop: ReadStop = {
      activity_type: {
        value: draft.role,
        confidence: draft.doubtful ? 'doubtful' : 'certain',
        at: draft.place.city?.at ?? draft.place.postal?.at ?? null,
      },
      facility: draft.facility,
      address: draft.address,
      ...place.fields,
      resolved: place.resolved,
      date: days.date,
      date_to: days.dateTo,
      time_range: time.field,
      live_handling: handling.field,
    };
    return draft.doubtful ? inDoubt(stop) : stop;
  });
  return { stops, missing, ambiguous, findings };
}

/** A weekday that is named alone behind a later day is the one that follows it: `Monday, Nov 30, then Tuesday`. */
function notBefore(found: FoundDay, before: Day | null): FoundDay {
  if (!found.relative || before === null || found.field.value >= before) return found;
  let value = found.field.value;
  while (value < before) value = addDays(value, 7);
  return { ...found, field: { ...found.field, value, confidence: 'likely' } };
}

/** The same stop with every field doubtful: nothing of it may be relied upon. */
export function inDoubt(stop: ReadStop): ReadStop {
  const low = <Value>(field: ReadField<Value> | null): ReadField<Value> | null =>
    field === null ? null : atMost(field, 'doubtful');
  return {
    ...stop,
    activity_type: atMost(stop.activity_type, 'doubtful'),
    facility: low(stop.facility),
    address: low(stop.address),
    city: low(stop.city),
    state: low(stop.state),
    postal_code: low(stop.postal_code),
    country: low(stop.country),
    date: low(stop.date),
    date_to: low(stop.date_to),
    time_range: low(stop.time_range),
    live_handling: low(stop.live_handling),
  };
}

/** The name of a stop in `missing` and `ambiguous`: the role of an end, or the number of a stop between. */
function nameOf(drafts: readonly StopDraft[], at: number): { readonly place: string; readonly stop: string } {
  if (at === 0 && drafts[0]?.role === 'pickup') return { place: 'origin', stop: 'pickup' };
  if (at === drafts.length - 1 && drafts[at]?.role === 'delivery') return { place: 'destination', stop: 'delivery' };
  return { place: `stop_${at + 1}`, stop: `stop_${at + 1}` };
}

type PlaceAsk = {
  readonly port: PlacePort;
  readonly meant: SenderWords | null;
  /** The replies that somebody else than the sender wrote: `meant` does not apply to them. */
  readonly ofColleagues: readonly BodyPart[];
};

type PlaceRead = {
  readonly fields: Pick<ReadStop, 'city' | 'state' | 'postal_code' | 'country'>;
  readonly state: ReadField<string> | null;
  readonly resolved: boolean;
  /** Several places share the name. */
  readonly ambiguous: boolean;
  readonly findings: readonly Finding[];
};

function readPlace(written: WrittenPlace, ask: PlaceAsk): PlaceRead {
  const { port } = ask;
  const place = shortened(written, port) ?? written;
  const at = place.city?.at ?? place.postal?.at ?? null;
  const found = lookUp(place, port);
  const corrected = found.ok ? null : placeByCorrection(place, ask);
  if (corrected !== null) return corrected;
  const value = found.ok ? found.value : null;
  const finding: Finding = {
    code: 'place_unresolved',
    facts: {
      city: place.city?.value ?? null,
      state: place.state?.value ?? null,
      postal_code: place.postal?.value ?? null,
      why: found.ok ? null : found.refusal.code,
    },
    at,
  };
  const judged = (field: FoundField<string> | null): ReadField<string> | null =>
    field === null
      ? null
      : { ...field, confidence: value === null ? 'doubtful' : place.isMarket === true ? 'likely' : 'certain' };
  const fromCode = (words: string | undefined): ReadField<string> | null =>
    words === undefined || place.postal === null
      ? null
      : { value: words, confidence: atMost(place.postal, 'certain').confidence, at: place.postal.at };
  const state = place.state === null ? fromCode(value?.state) : judged(place.state);
  const country = value?.country ?? place.country;
  return {
    fields: {
      city: place.city === null ? fromCode(value?.city) : judged(place.city),
      state,
      postal_code: judged(place.postal),
      country:
        country === null
          ? null
          : {
              value: country,
              confidence: value === null ? 'doubtful' : (state?.confidence ?? 'doubtful'),
              at: state?.at ?? at,
            },
    },
    state,
    resolved: value !== null,
    ambiguous: !found.ok && found.refusal.code === 'place.ambiguous',
    findings: value === null ? [finding] : [],
  };
}

/** The place that an earlier correction gives for the same name, if nothing else that was written contradicts it. */
function placeByCorrection({ city, state, postal }: WrittenPlace, ask: PlaceAsk): PlaceRead | null {
  const { port, meant, ofColleagues } = ask;
  const word = city === null ? undefined : meant?.places.get(plainWords(city.at.words));
  if (city === null || word === undefined || postal !== null) return null;
  const { source, start } = city.at;
  if (source === 'body' && ofColleagues.some((part) => part.start <= start && start < part.end)) return null;
  if (state !== null && state.value !== word.value.state) return null;
  const found = port.resolvePlace({ ...word.value, postal_code: null, country: null });
  if (!found.ok || found.value.state !== word.value.state) return null;
  const field = <Value>(value: Value) => byCorrection({ ...city, value }, value, { word });
  const fields = {
    city: field(found.value.city),
    state: field(found.value.state),
    postal_code: null,
    country: field(found.value.country),
  };
  return { fields, state: fields.state, resolved: true, ambiguous: false, findings: [] };
}

/**
 * `Phila, PA 19148`: resolves an unknown city that abbreviates the city of its postal code. Only likely, so that a
 * person checks it.
 */
function shortened(place: WrittenPlace, port: PlacePort): WrittenPlace | null {
  if (place.city === null || place.postal === null || place.state === null || lookUp(place, port).ok) return null;
  const byCode = lookUp({ ...place, city: null }, port);
  if (!byCode.ok || !shortens(lettersOf(place.city.value), lettersOf(byCode.value.city))) return null;
  return { ...place, city: { ...place.city, value: byCode.value.city }, isMarket: true };
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

function lookUp(place: WrittenPlace, port: PlacePort): Outcome<PlaceFound> {
  if (place.state === null && place.postal === null) return refuse('place.no_state');
  const found = port.resolvePlace({
    city: place.city?.value ?? null,
    state: place.state?.value ?? null,
    postal_code: place.postal?.value ?? null,
    country: place.country,
  });
  if (found.ok && place.state !== null && found.value.state !== place.state.value)
    return refuse('place.state_disagrees');
  return found.ok ? done(found.value) : found;
}

function dayFindings(days: readonly FoundDay[]): readonly Finding[] {
  return days.flatMap((d) =>
    d.issue === null
      ? []
      : [
          {
            code: d.issue,
            facts: { words: d.field.at.words, day: d.issue === 'no_such_day' ? null : d.field.value },
            at: d.field.at,
          },
        ],
  );
}

/** The day of a stop, or two joined by a dash or `to` as a range; written days go before weekdays named alone. */
function readDays(days: readonly FoundDay[]): {
  readonly date: ReadField<Day> | null;
  readonly dateTo: ReadField<Day> | null;
  readonly conflict: boolean;
} {
  const real = days.filter((d) => d.issue !== 'no_such_day');
  const absolute = real.filter((d) => !d.relative);
  const told = absolute.length > 0 ? absolute : real;
  const fields = told.map((d) => d.field);
  const [first, second] = told;
  if (first !== undefined && second?.endsRange === true && told.length === 2)
    return { date: first.field, dateTo: second.field, conflict: false };
  const chosen = choose(fields);
  return { date: chosen.field, dateTo: null, conflict: chosen.conflict };
}
