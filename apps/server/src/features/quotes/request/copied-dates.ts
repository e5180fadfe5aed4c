import { addDays, dayOf, instantOf, type LocalDateTime } from '@lanewright/units';

/** The hour of every default date of the quote form (SP-039). */
const DEFAULT_HOUR = 'T08:00';
const PICKUP_OFFSET = 1;
const DELIVERY_OFFSET = 2;
const EXPIRATION_OFFSET = 3;

/** What the dates of a copied stop depend on. */
export type DatedStop = {
  readonly activity_type: 'pickup' | 'delivery';
  readonly local_at: LocalDateTime;
  readonly time_zone: string;
};

/**
 * The stop dates of a copy: what lies in the past moves to the form's defaults, pickups to tomorrow and deliveries to
 * the day after, 08:00 at the stop; a later stop is never left before an earlier one. Local times are compared as the
 * form compares them. Source: SP-039, SP-042, SP-046.
 */
export function copiedStopDates(stops: readonly DatedStop[], now: Date): readonly LocalDateTime[] {
  const dates: LocalDateTime[] = [];
  let latest = '';
  for (const stop of stops) {
    const past = instantOf(stop.local_at, stop.time_zone) <= now;
    const own = past ? defaultDate(stop, now) : stop.local_at;
    latest = own < latest ? latest : own;
    dates.push(latest);
  }
  return dates;
}

function defaultDate(stop: DatedStop, now: Date): LocalDateTime {
  const offset = stop.activity_type === 'pickup' ? PICKUP_OFFSET : DELIVERY_OFFSET;
  return `${addDays(dayOf(now, stop.time_zone), offset)}${DEFAULT_HOUR}`;
}

/**
 * The effective and expiration dates of a copy: a past effective date goes, a past expiration becomes the form's
 * default, three days after today at 08:00 in the business zone; others stay. Source: SP-039, SP-046.
 */
export function copiedValidity(
  quote: { readonly effective: Date | null; readonly expiration: Date | null },
  now: Date,
  businessZone: string,
): { readonly effective: Date | null; readonly expiration: Date | null } {
  const fallback = instantOf(`${addDays(dayOf(now, businessZone), EXPIRATION_OFFSET)}${DEFAULT_HOUR}`, businessZone);
  const { effective, expiration } = quote;
  return {
    effective: effective !== null && effective > now ? effective : null,
    expiration: expiration === null || expiration > now ? expiration : fallback,
  };
}
