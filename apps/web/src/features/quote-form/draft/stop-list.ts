import { LIMITS, type StopType } from '@lanewright/quoting';
import { isStoredDay } from '../../../ui/form/typed-date.ts';
import { sameTimeAfter } from './local-time.ts';
import { emptyStop, type DraftStop } from './draft.ts';

/** How many stops a lane has at least; at that number none can be deleted. */
const FEWEST_STOPS = 2;

/** What a stop is called. */
export const STOP_WORD: Readonly<Record<StopType, string>> = { pickup: 'Pickup', delivery: 'Delivery' };

/** Where a new stop goes: a pickup after the last pickup, a delivery at the end, so that the ends stay right. */
export function placeOfNewStop(stops: readonly Pick<DraftStop, 'activity_type'>[], type: StopType): number {
  if (type === 'delivery') return stops.length;
  return stops.findLastIndex((stop) => stop.activity_type === 'pickup') + 1;
}

/** A new stop for a place in the list, with the date of the stop ahead of it, so that dates do not go backwards (SP-042). */
export function newStopAt(stops: readonly DraftStop[], index: number, type: StopType): DraftStop {
  const ahead = stops[index - 1]?.date ?? null;
  return emptyStop(type, ahead !== null && isStoredDay(ahead) ? ahead : null);
}

/** Whether another stop fits (SP-042). */
export function hasRoom(stops: readonly unknown[]): boolean {
  return stops.length < LIMITS.stops;
}

/** Why a stop cannot be deleted now; null when it can. */
export function whyNotDeletable(stopCount: number, hasError: boolean): string | null {
  if (stopCount <= FEWEST_STOPS) return 'A lane needs at least two stops';
  return hasError ? 'Correct this stop before deleting it' : null;
}

/**
 * The fields to check again after the list or a date changed: dates stand against their neighbours, and messages stand
 * by place in the list. A field that is still empty is left alone: nobody has come to it yet.
 */
export function stopFieldsToCheck(
  stops: readonly DraftStop[],
): readonly (`lane.stops.${number}.date` | `lane.stops.${number}.location`)[] {
  return stops.flatMap(({ date, location }, index) => [
    ...(date === null ? [] : [`lane.stops.${index}.date` as const]),
    ...(location === null ? [] : [`lane.stops.${index}.location` as const]),
  ]);
}

/** The suggested pickup (`from`) and delivery (`to`), and the date that the delivery has moved to since (`moved`). */
type SuggestedDates = { readonly from: string; readonly to: string; readonly moved: string };

/** The dates suggested by an empty form; null where the stops are others, since only those two are suggestions. */
export function suggestedDates([pickup, delivery, ...more]: readonly DraftStop[]): SuggestedDates | null {
  if (more.length > 0 || !pickup?.date || !delivery?.date) return null;
  return { from: pickup.date, to: delivery.date, moved: delivery.date };
}

/**
 * Where the delivery goes after a change of the pickup's date: as long after it as was suggested, as long as nobody has set
 * the delivery's date. Null if it stays.
 */
export function followedDelivery(stops: readonly DraftStop[], suggested: SuggestedDates | null): string | null {
  const [pickup, delivery] = stops;
  if (suggested === null || stops.length !== 2 || !pickup?.date || !isStoredDay(pickup.date)) return null;
  if (delivery?.date !== suggested.moved) return null;
  const followed = sameTimeAfter(pickup.date, suggested);
  return followed === suggested.moved ? null : followed;
}

/** A point to measure from. */
export type Point = { readonly lat: number; readonly lng: number; readonly country: 'US' | 'Canada' };

/** The points of all stops in their order; null while one is not chosen, since a distance that leaves one out misleads. */
export function pointsOf(stops: readonly Pick<DraftStop, 'location'>[]): readonly Point[] | null {
  const points: Point[] = [];
  for (const { location } of stops) {
    if (location === null || location.coordinates === null) return null;
    if (location.country !== 'US' && location.country !== 'Canada') return null;
    points.push({ lat: location.coordinates.lat, lng: location.coordinates.lng, country: location.country });
  }
  return points.length < FEWEST_STOPS ? null : points;
}
