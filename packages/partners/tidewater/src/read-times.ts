import type { LoadTender, StopTimes, TenderStop, TenderTime } from '@lanewright/edi';
import type { OfferedLoad, OfferedStop } from '@lanewright/partner-kit';
import { instantOf } from '@lanewright/units';
import { LOCAL_TIME, ZONES } from './codes.ts';

/**
 * When a stop is wanted. The beginning of a window is when the truck is wanted; a window that runs into another day has
 * no range of hours, and neither has one whose hours are not those of the stop's clock.
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

/** A time at the clock of the stop, or a moment where the sender names another zone. */
function dateOf(time: TenderTime): string {
  const local = `${time.day}T${time.time ?? '00:00'}`;
  const zone = isAtPlace(time) ? undefined : ZONES.get(time.zone ?? '');
  return zone === undefined ? local : instantOf(local, zone).toISOString();
}

/** Whether a time is that of the stop's own clock. A day without a time has no zone. */
function isAtPlace({ time, zone }: TenderTime): boolean {
  return time === null || zone === null || zone === LOCAL_TIME;
}

/** Times whose zone is not known, in sentences: nobody can say when they are. */
export function zoneDoubts({ stops }: Pick<LoadTender, 'stops'>): readonly string[] {
  return stops.flatMap((stop, at) => {
    const unknown = new Set(timesIn(stop).flatMap((time) => (isAtPlace(time) ? [] : (time.zone ?? []))));
    return [...unknown]
      .filter((zone) => !ZONES.has(zone))
      .map((zone) => `Stop ${at + 1} has a time in a zone that is not known: ${zone}.`);
  });
}

/** The windows whose hours are told in a zone other than the stop's, in the words of the tender. */
export function zoneNotes({ stops }: Pick<LoadTender, 'stops'>): readonly string[] {
  return stops.flatMap(({ times: { earliest, latest, exact } }, at) => {
    if (exact !== null || earliest === null || latest === null) return [];
    if (isAtPlace(earliest) && isAtPlace(latest)) return [];
    return [`Stop ${at + 1}: from ${wordsOf(earliest)} until ${wordsOf(latest)}`];
  });
}

/** The end of a price request, if it is told in the time of the place (LT); any other zone stays a note. */
export function answerBy({ respondBy: by }: Pick<LoadTender, 'respondBy'>): OfferedLoad['answerBy'] {
  return by === null || by.time === null || by.zone !== LOCAL_TIME ? null : { atFirstStop: `${by.day}T${by.time}` };
}

/** By when an answer is wanted, in words: the zone of such a time is the sender's and often unsaid. */
export function respondBy({ respondBy: by }: Pick<LoadTender, 'respondBy'>): string | null {
  return by === null ? null : `Respond by ${wordsOf(by)}`;
}

function timesIn({ times: { earliest, latest, exact } }: TenderStop): readonly TenderTime[] {
  return [earliest, latest, exact].filter((time) => time !== null);
}

function wordsOf({ day, time, zone }: TenderTime): string {
  return [day, time, zone].filter((part) => part !== null).join(' ');
}
