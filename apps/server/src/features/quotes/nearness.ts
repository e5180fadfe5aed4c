import { boxAround, type Point } from '@lanewright/places';
import { sql, type RawBuilder } from 'kysely';

/** How near counts as near, in great-circle miles: for the place filters and for matching history (SP-019, SP-084). */
export const RADIUS_MILES = 50;

/** Mean radius of the earth in statute miles, as packages/places measures with it. */
const EARTH_RADIUS_MILES = 3958.7613;

/** An end of a quote: its first pickup or its last delivery, as the row copies them. */
export type End = 'origin' | 'destination';

/** Whether an end lies in the box around the radius: the indexable sieve; the great circle decides after it. */
export function inBox(end: End, centre: Point): RawBuilder<boolean> {
  const box = boxAround(centre, RADIUS_MILES);
  const [lat, lng] = [sql.ref(`quote.${end}_lat`), sql.ref(`quote.${end}_lng`)];
  return sql<boolean>`${lat} BETWEEN ${box.south} AND ${box.north} AND ${lng} BETWEEN ${box.west} AND ${box.east}`;
}

/** Great-circle miles from an end to a point by the haversine formula, as packages/places has it. */
export function milesFrom(end: End, { lat, lng }: Point): RawBuilder<number> {
  const [rowLat, rowLng] = [sql.ref(`quote.${end}_lat`), sql.ref(`quote.${end}_lng`)];
  return sql<number>`2 * ${EARTH_RADIUS_MILES}::float8 * asin(sqrt(least(1,
    power(sin(radians(${rowLat} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${rowLat})) * power(sin(radians(${rowLng} - ${lng}::float8) / 2), 2))))`;
}
