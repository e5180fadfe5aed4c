import { instantOf } from '@lanewright/units';

const ZONES: Readonly<Record<string, string>> = {
  e: 'America/New_York',
  c: 'America/Chicago',
  m: 'America/Denver',
  p: 'America/Los_Angeles',
  u: 'UTC',
};

/**
 * The instant of a shipper's deadline as the reader gives it: `2026-11-20T14:00 ET`. Without a zone it is a time of the
 * broker's business zone, without an hour the end of the day (SP-029). Null when it is nothing of the kind.
 */
export function deadlineOf(written: string, businessZone: string): Date | null {
  const [, day, time, word] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?(?: ([A-Za-z]+))?$/.exec(written) ?? [];
  if (day === undefined) return null;
  const zone = word === undefined ? businessZone : ZONES[word.charAt(0).toLowerCase()];
  return zone === undefined ? null : instantOf(`${day}T${time ?? '23:59'}`, zone);
}
