import { parseDay } from '@lanewright/units';
import { element, type Segment } from '../x12/segment.ts';
import type { TenderTime } from './load-tender.ts';

/** The day, time and zone of a G62; null if the day does not exist or the time is invalid. */
export function timeIn(segment: Segment): TenderTime | null {
  const day = parseX12Day(element(segment, 2) ?? '');
  const written = element(segment, 4);
  const time = written === null ? null : parseX12Time(written);
  if (day === null || (written !== null && time === null)) return null;
  return { day, time, zone: element(segment, 5) };
}

/** CCYYMMDD as a day. */
export function parseX12Day(text: string) {
  return /^\d{8}$/.test(text) ? parseDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) : null;
}

/** HHMM, optionally with seconds and fractions, as '08:00'; null if it is no valid time. */
export function parseX12Time(text: string): string | null {
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d\d{0,2})?$/.exec(text) ?? [];
  return hour === '' ? null : `${hour}:${minute}`;
}
