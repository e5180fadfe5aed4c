import type { PlaceView } from '@lanewright/contract';
import type { LaneColumns } from './lane.ts';

/** A stored place. */
export type StoredPlace = {
  readonly city: string;
  readonly state: string;
  readonly postal_code: string | null;
  readonly country: 'US' | 'Canada';
  readonly lat: number;
  readonly lng: number;
};

/** A place as it is answered: `Dallas, TX 75201`, without the code where none was given. */
export function placeViewOf({ lat, lng, ...place }: StoredPlace): PlaceView {
  const code = place.postal_code === null ? '' : ` ${place.postal_code}`;
  return { name: `${place.city}, ${place.state}${code}`, ...place, coordinates: { lat, lng } };
}

/** The first and the last place of a quote, from the copies kept with it. */
export function endsOf(row: Omit<LaneColumns, 'stop_count' | 'pickup_at' | 'delivery_at'>): {
  readonly origin: PlaceView;
  readonly destination: PlaceView;
} {
  return {
    origin: placeViewOf({
      city: row.origin_city,
      state: row.origin_state,
      postal_code: row.origin_postal_code,
      country: row.origin_country,
      lat: row.origin_lat,
      lng: row.origin_lng,
    }),
    destination: placeViewOf({
      city: row.destination_city,
      state: row.destination_state,
      postal_code: row.destination_postal_code,
      country: row.destination_country,
      lat: row.destination_lat,
      lng: row.destination_lng,
    }),
  };
}
