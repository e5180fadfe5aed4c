import type { Selectable } from 'kysely';
import type { QuoteTable } from '../../../tables.ts';
import type { NewStop } from '../record/store.ts';

/** The columns of a quote that copy its first and last stop, so that lists and history need no join. */
export type LaneColumns = Pick<
  Selectable<QuoteTable>,
  | 'stop_count'
  | 'origin_city'
  | 'origin_state'
  | 'origin_postal_code'
  | 'origin_country'
  | 'origin_lat'
  | 'origin_lng'
  | 'pickup_at'
  | 'destination_city'
  | 'destination_state'
  | 'destination_postal_code'
  | 'destination_country'
  | 'destination_lat'
  | 'destination_lng'
  | 'delivery_at'
>;

/** Copies the first and the last stop. Throws without two stops: the validation came before. */
export function laneColumns(stops: readonly NewStop[]): LaneColumns {
  const first = stops[0];
  const last = stops.at(-1);
  if (first === undefined || last === undefined || stops.length < 2) throw new Error('a lane has two stops at least');
  return {
    stop_count: stops.length,
    origin_city: first.city,
    origin_state: first.state,
    origin_postal_code: first.postal_code ?? null,
    origin_country: first.country,
    origin_lat: first.lat,
    origin_lng: first.lng,
    pickup_at: first.local_at,
    destination_city: last.city,
    destination_state: last.state,
    destination_postal_code: last.postal_code ?? null,
    destination_country: last.country,
    destination_lat: last.lat,
    destination_lng: last.lng,
    delivery_at: last.local_at,
  };
}

/** Whether two lists of stops are the same places in the same order with the same acts; times aside (SP-045). */
export function sameStops(one: readonly StopPlace[], other: readonly StopPlace[]): boolean {
  return one.length === other.length && one.every((stop, index) => placeText(stop) === placeText(other[index]));
}

/** What tells one stop's place and act from another's. */
export type StopPlace = {
  readonly activity_type: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code?: string | null | undefined;
  readonly country: string;
};

function placeText(stop: StopPlace | undefined): string {
  if (stop === undefined) return '';
  return [stop.activity_type, stop.city, stop.state, stop.postal_code ?? '', stop.country].join('|');
}
