import { milesBetween, type Point } from '@lanewright/places';
import type { PlacePort, ReadStop } from '../reading/reading.ts';

/**
 * Great-circle miles along the stops in their order, or null when the gazetteer gives no point for one of them. They
 * tell possible transit times from impossible ones; no price rests on them.
 */
export function milesOf(stops: readonly ReadStop[], port: PlacePort): number | null {
  const points = stops.map((stop) => pointOf(stop, port)).filter((point) => point !== null);
  if (points.length < 2 || points.length < stops.length) return null;
  return points.reduce((miles, point, at) => {
    const before = points[at - 1];
    return before === undefined ? miles : miles + milesBetween(before, point);
  }, 0);
}

function pointOf(stop: ReadStop, port: PlacePort): Point | null {
  if (!stop.resolved) return null;
  const found = port.resolvePlace({
    city: stop.city?.value ?? null,
    state: stop.state?.value ?? null,
    postal_code: stop.postal_code?.value ?? null,
    country: stop.country?.value ?? null,
  });
  if (!found.ok || found.value.lat === undefined || found.value.lng === undefined) return null;
  return { lat: found.value.lat, lng: found.value.lng };
}
