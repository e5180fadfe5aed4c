import type { LoadTender, StopTimes, TenderStop, TenderTime } from '@lanewright/edi';
import type { OfferedLoad, OfferedStop } from '@lanewright/partner-kit';
import { instantOf } from '@lanewright/units';
import { LOCAL_TIME, ZONES } from './codes.ts';

/**
 * The date and time range of a stop. The date is the start of its window. A window that ends on another day, or whose
 * hours are not local time, has no time range.
 */
export function timesOf({ earliest, latest, exact }: StopTimes): Pick<OfferedStop, 'date' | 'timeRange'> {
  const from = exact ?? earliest ?? latest;
  if (from === null) return { date: null, timeRange: null };
  const isWindow = exact === null && earliest !== null && latest !== null && earliest.day === latest.day;
  const isLocal = isWindow && isAtPlace(earliest) && isAtPlace(latest);
  const timeRange =
    isLocal && earliest.time !== null && latest.time !== null ? `${earliest.time}-${latest.time}` : null;
  return { date: dateOf(from), timeRange };
}

/** A local time, or an instant if the sender names another zone. */
function dateOf(time: TenderTime): string {
  const local = `${time.day}T${time.time ?? '00:00'}`;
  const zone = isAtPlace(time) ? undefined : ZONES.get(time.zone ?? '');
  return zone === undefined ? local : instantOf(local, zone).toISOString();
}

/** Whether a time is local. A day without a time has no zone. */
function isAtPlace({ time, zone }: TenderTime): boolean {
  return time === null || zone === null || zone === LOCAL_TIME;
}

/** A sentence for each time with an unknown zone. */
export function zoneDoubts({ stops }: Pick<LoadTender, 'stops'>): readonly string[] {
  return stops.flatMap((stop, at) => {
    const unknown = new Set(timesIn(stop).flatMap((time) => (isAtPlace(time) ? [] : (time.zone ?? []))));
    return [...unknown]
      .filter((zone) => !ZONES.has(zone))
      .map((zone) => `Stop ${at + 1} has a time in a zone that is not known: ${zone}.`);
  });
}

/** A sentence for each window in another zone than the stop's, in the tender's words. */
export function zoneNotes({ stops }: Pick<LoadTender, 'stops'>): readonly string[] {
  return stops.flatMap(({ times: { earliest, latest, exact } }, at) => {
    if (exact !== null || earliest === null || latest === null) return [];
    if (isAtPlace(earliest) && isAtPlace(latest)) return [];
    return [`Stop ${at + 1}: from ${wordsOf(earliest)} until ${wordsOf(latest)}`];
  });
}

/** The deadline of a price request if it is in local time (LT); any other zone stays a note. */
export function answerBy({ respondBy: by }: Pick<LoadTender, 'respondBy'>): OfferedLoad['answerBy'] {
  return by === null || by.time === null || by.zone !== LOCAL_TIME ? null : { atFirstStop: `${by.day}T${by.time}` };
}

/** The deadline for an answer, in words: its zone is the sender's and often not stated. */
export function respondBy({ respondBy: by }: Pick<LoadTender, 'respondBy'>): string | null {
  return by === null ? null : `Respond by ${wordsOf(by)}`;
}

function timesIn({ times: { earliest, latest, exact } }: TenderStop): readonly TenderTime[] {
  return [earliest, latest, exact].filter((time) => time !== null);
}

function wordsOf({ day, time, zone }: TenderTime): string {
  return [day, time, zone].filter((part) => part !== null).join(' ');
}
