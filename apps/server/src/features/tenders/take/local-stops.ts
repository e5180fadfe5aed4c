import type { OfferedStop } from '@lanewright/partner-kit';
import type { Places } from '@lanewright/places';
import { localTimeOf } from '@lanewright/units';

/** The stops of a tender in local time, and a sentence for each with an unknown time zone. */
export type LocalStops = { readonly stops: readonly OfferedStop[]; readonly doubts: readonly string[] };

/**
 * Converts each stop's time to the local time of its place, as a quote has it. An instant at an unknown place has no
 * local day, so the time becomes absent and a doubt says so. Source: SP-029, B-040.
 */
export function localStops(places: Pick<Places, 'resolve'>, stops: readonly OfferedStop[]): LocalStops {
  const told = stops.map((stop, at) => localStop(places, { stop, number: at + 1 }));
  return { stops: told.map(({ stop }) => stop), doubts: told.flatMap(({ doubt }) => doubt ?? []) };
}

function localStop(
  places: Pick<Places, 'resolve'>,
  { stop, number }: { readonly stop: OfferedStop; readonly number: number },
): { readonly stop: OfferedStop; readonly doubt: string | null } {
  const { city, state, postalCode, country, date } = stop;
  if (date === null || !/(?:Z|[+-]\d\d:\d\d)$/.test(date)) return { stop, doubt: null };
  const place = places.resolve({ city, state, postal_code: postalCode, country });
  if (place.ok) return { stop: { ...stop, date: localTimeOf(new Date(date), place.value.time_zone) }, doubt: null };
  const doubt = `Stop ${number} states its time in another zone, and its place is not known.`;
  return { stop: { ...stop, date: null }, doubt };
}
