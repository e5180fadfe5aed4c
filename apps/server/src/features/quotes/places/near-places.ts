import { boxAround, milesBetween, type Place, type Point } from '@lanewright/places';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../tables.ts';

/** How near counts as near, in great-circle miles: for the place filters and for matching history (SP-019, SP-084). */
const RADIUS_MILES = 50;

/** An end of a quote: its first pickup or its last delivery, as the row copies them. */
export type End = 'origin' | 'destination';

/** Places at which quotes begin or end, by their numbers, each with its great-circle miles from the one chosen. */
export type NearPlaces = { readonly ids: readonly number[]; readonly miles: readonly number[] };

/** The places of quotes within 50 miles of a point (SP-019, SP-084). */
export async function placesNear(db: Kysely<Tables>, point: Point): Promise<NearPlaces> {
  const { rows } = await sql<StoredPlace>`SELECT id, lat, lng FROM lane_place WHERE ${inBox(point)}`.execute(db);
  return nearest(
    rows.map((row) => ({ id: row.id, miles: milesBetween(point, row) })).filter(({ miles }) => miles <= RADIUS_MILES),
  );
}

/** The places that any of several chosen ones means, each with its miles from the nearest of them (P-006). */
export async function placesMeant(db: Kysely<Tables>, chosen: readonly Place[]): Promise<NearPlaces> {
  const all = await Promise.all(chosen.map((place) => placesMeantBy(db, place)));
  const miles = new Map<number, number>();
  for (const near of all)
    near.ids.forEach((id, index) => miles.set(id, Math.min(miles.get(id) ?? Infinity, near.miles[index] ?? Infinity)));
  return { ids: [...miles.keys()], miles: [...miles.values()] };
}

/**
 * The places that one place of a location filter means. Of a city also those that bear its name: a stop there may have a postal code
 * farther away; a postal code's quotes all lie at its point (SP-019, SP-087).
 */
async function placesMeantBy(db: Kysely<Tables>, chosen: Place): Promise<NearPlaces> {
  if (chosen.kind === 'postal_code') return placesNear(db, chosen);
  const named = sql`lower(city) = ${chosen.city.toLowerCase()} AND state = ${chosen.state}`;
  const { rows } = await sql<StoredPlace & { named: boolean }>`
    SELECT id, lat, lng, ${named} AS named FROM lane_place WHERE (${inBox(chosen)}) OR (${named})`.execute(db);
  return nearest(
    rows
      .map((row) => ({ id: row.id, named: row.named, miles: milesBetween(chosen, row) }))
      .filter(({ named: isNamed, miles }) => isNamed || miles <= RADIUS_MILES),
  );
}

type StoredPlace = { readonly id: number; readonly lat: number; readonly lng: number };

/** The box is the indexable sieve, the great circle decides. */
function inBox(point: Point): RawBuilder<boolean> {
  const box = boxAround(point, RADIUS_MILES);
  return sql<boolean>`lat BETWEEN ${box.south} AND ${box.north} AND lng BETWEEN ${box.west} AND ${box.east}`;
}

function nearest(found: readonly { readonly id: number; readonly miles: number }[]): NearPlaces {
  return { ids: found.map(({ id }) => id), miles: found.map(({ miles }) => miles) };
}

/** The places as rows of (number, miles), to be joined by the number. */
export function placesWithMiles({ ids, miles }: NearPlaces): RawBuilder<unknown> {
  return sql`unnest(${ids}::integer[], ${miles}::double precision[])`;
}
