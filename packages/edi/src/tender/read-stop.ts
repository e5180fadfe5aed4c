import { element, type PlacedSegment } from '../x12/segment.ts';
import { STOP_DAYS, STOP_HOURS, STOP_REASONS } from './codes.ts';
import { referenceOf, textAt, type FindingsOf } from './read-elements.ts';
import type { StopTimes, TenderPlace, TenderStop } from './load-tender.ts';
import { timeIn } from './times.ts';

/** Reads one stop from its S5 and the segments up to the next S5. */
export function readStop(segments: readonly PlacedSegment[], note: FindingsOf): TenderStop {
  const [head] = segments;
  const reason = head === undefined ? null : element(head, 2);
  const known = reason === null ? undefined : STOP_REASONS.get(reason);
  if (head !== undefined && known === undefined) note(head)('unknown_stop_reason', reason);
  const sequence = (head && element(head, 1)) ?? '';
  return {
    ...(known ?? { kind: 'other', drop: false }),
    ...placeOf(segments),
    sequence: /^\d{1,3}$/.test(sequence) ? Number(sequence) : 0,
    times: timesIn(segments, note),
    references: segments.flatMap(referenceOf),
    notes: segments.filter(({ id }) => id === 'NTE').flatMap(textAt(2)),
  };
}

/** The first named place among segments: N1 with the N3, N4 and G61 after it. */
export function placeOf(segments: readonly PlacedSegment[]): TenderPlace {
  const value = (id: string, number: number) => {
    const segment = segments.find((one) => one.id === id);
    return segment === undefined ? null : element(segment, number);
  };
  return {
    name: value('N1', 2),
    street: value('N3', 1),
    city: value('N4', 1),
    state: value('N4', 2),
    postalCode: value('N4', 3),
    country: value('N4', 4),
    contact: contactIn(segments),
  };
}

function contactIn(segments: readonly PlacedSegment[]): TenderPlace['contact'] {
  const contacts = segments.filter(({ id }) => id === 'G61');
  if (contacts.length === 0) return null;
  const by = (qualifier: string) => {
    const found = contacts.find((contact) => element(contact, 3) === qualifier);
    return found === undefined ? null : element(found, 4);
  };
  const [name = null] = contacts.flatMap(textAt(2));
  return { name, phone: by('TE'), mail: by('EM') };
}

/**
 * The day's qualifier says which time it is; if it leaves that open, the time's qualifier does. The first value wins.
 */
function timesIn(segments: readonly PlacedSegment[], note: FindingsOf): StopTimes {
  const times: { -readonly [End in keyof StopTimes]: StopTimes[End] } = { earliest: null, latest: null, exact: null };
  for (const segment of segments) {
    if (segment.id !== 'G62') continue;
    const qualifier = element(segment, 1) ?? '';
    const end = STOP_DAYS.get(qualifier);
    const hour = STOP_HOURS.get(element(segment, 3) ?? '');
    const time = timeIn(segment);
    if (end === undefined) note(segment)('unknown_date_qualifier', qualifier);
    else if (time === null) note(segment)('unreadable_date', element(segment, 2));
    else times[end === 'exact' ? (hour ?? 'exact') : end] ??= time;
  }
  return times;
}
