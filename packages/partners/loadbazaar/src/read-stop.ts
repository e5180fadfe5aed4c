import { isAbsent, windowOf, type OfferedStop, type WireReader } from '@lanewright/partner-kit';
import type { LocalDateTime } from '@lanewright/units';
import { COUNTRIES, HANDLING, KINDS } from './codes.ts';

/** Parses a stop. */
export function readStop(reader: WireReader, stop: Readonly<Record<string, unknown>>, at: number): OfferedStop {
  const name = `Stop ${at + 1}`;
  const activity = reader.code(`${name}, kind`, stop['kind'], KINDS);
  if (isAbsent(stop['kind'])) reader.problems.push(`${name} is neither a pickup nor a delivery.`);
  const trailer = reader.code(`${name}, trailer`, stop['trailer'], HANDLING);
  return {
    activity: activity ?? 'pickup',
    city: reader.text(name, stop['city']),
    state: reader.text(name, stop['state']),
    postalCode: reader.text(name, stop['zip']),
    country: reader.country(name, stop['land'], COUNTRIES),
    ...readWindow(reader, name, stop),
    isLive: trailer ?? true,
    facility: reader.text(name, stop['site']),
    address: reader.text(name, stop['street']),
  };
}

/**
 * Parses `{day: "20261123", from: "0800", to: "1200"}` in local time of the stop. A day without a time is a problem.
 */
function readWindow(reader: WireReader, name: string, stop: Readonly<Record<string, unknown>>) {
  const [day, from, to] = [stop['day'], stop['from'], stop['to']].map((value) => reader.text(`${name}, time`, value));
  if (day === null && from === null && to === null) return { date: null, timeRange: null };
  const start = localOf(day ?? null, from ?? null);
  const end = to === null ? null : localOf(day ?? null, to ?? null);
  if (start === null || (to !== null && end === null)) {
    reader.problems.push(
      `${name}, time cannot be read: ${[day, from, to]
        .map((part) => part ?? '-')
        .join(' ')
        .slice(0, 40)}`,
    );
    return { date: null, timeRange: null };
  }
  return windowOf(reader, name, { from: start, to: end });
}

function localOf(day: string | null, clock: string | null): LocalDateTime | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day ?? '') ?? [];
  const [, hours, minutes] = /^(\d{2})(\d{2})$/.exec(clock ?? '') ?? [];
  return year === undefined || hours === undefined ? null : `${year}-${month}-${date}T${hours}:${minutes}`;
}

/** The plausible range of a time, in seconds since 1970. A count of milliseconds is outside it. */
const [EARLIEST, LATEST] = [946_684_800, 4_102_444_800];

/** Parses a time in seconds since 1970, as a number or a text. */
export function readMoment(reader: WireReader, name: string, value: unknown): Date | null {
  const seconds = reader.number(name, value);
  if (seconds === null) return null;
  if (seconds >= EARLIEST && seconds < LATEST) return new Date(seconds * 1000);
  reader.problems.push(`${name} cannot be read: ${seconds}`);
  return null;
}
