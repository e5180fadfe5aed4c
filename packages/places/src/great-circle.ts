/** A point on the map in decimal degrees. */
export type Point = { readonly lat: number; readonly lng: number };

const EARTH_RADIUS_MILES = 3958.7613;
const RADIANS = Math.PI / 180;

/**
 * Great-circle miles between two points.
 * Units: statute miles, not rounded. Source: haversine formula, mean earth radius 6,371.0088 km (IUGG).
 */
export function milesBetween(a: Point, b: Point): number {
  const sinLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const sinLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sinLng * sinLng;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** A rectangle on the map in decimal degrees. */
export type MapBox = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };

/**
 * The smallest box that holds every point within `miles` of the centre: a first, indexable sieve before
 * {@link milesBetween} for searches such as 'within 50 miles' (SP-019, SP-084).
 * Right for the US and Canada only: no box over a pole or across the date line.
 */
export function boxAround(centre: Point, miles: number): MapBox {
  const angle = miles / EARTH_RADIUS_MILES;
  const dLat = angle / RADIANS;
  const dLng = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(centre.lat * RADIANS))) / RADIANS;
  return { south: centre.lat - dLat, north: centre.lat + dLat, west: centre.lng - dLng, east: centre.lng + dLng };
}
