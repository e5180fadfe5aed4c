import { boxAround, milesBetween, type Place } from '@lanewright/places';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { RADIUS_MILES } from './nearness.ts';

/** Places at which quotes begin or end, by their numbers, each with its great-circle miles from the one chosen. */
export type NearPlaces = { readonly ids: readonly number[]; readonly miles: readonly number[] };

type Chosen = Pick<Place, 'kind' | 'lat' | 'lng'> & { readonly city: string; readonly state: string };

/**
 * The places of quotes within 50 miles of one. Of a city also those that bear its name: a stop there may have a postal
 * code farther away; a postal code's quotes all lie at its point (SP-019, SP-087).
 */
export async function placesNear(db: Kysely<Tables>, chosen: Chosen): Promise<NearPlaces> {
  const box = boxAround(chosen, RADIUS_MILES);
  const inBox = sql`lat BETWEEN ${box.south} AND ${box.north} AND lng BETWEEN ${box.west} AND ${box.east}`;
  const named = sql`lower(city) = ${chosen.city.toLowerCase()} AND state = ${chosen.state}`;
  const { rows } = await sql<{ id: number; lat: number; lng: number; named: boolean }>`
    SELECT id, lat, lng, ${named} AS named FROM lane_place
    WHERE (${inBox})${chosen.kind === 'locality' ? sql` OR (${named})` : sql``}`.execute(db);
  const near = rows
    .map(({ id, lat, lng, named: isNamed }) => ({ id, isNamed, miles: milesBetween(chosen, { lat, lng }) }))
    .filter(({ miles, isNamed }) => miles <= RADIUS_MILES || (isNamed && chosen.kind === 'locality'));
  return { ids: near.map(({ id }) => id), miles: near.map(({ miles }) => miles) };
}
