import type { StopType } from '@lanewright/quoting';
import type { DraftStop } from '../draft/draft.ts';
import { placeText } from '../../../ui/place/place-value.ts';

/** A stop of the form as its map shows it; `at` is longitude and latitude. */
export type MapStop = {
  readonly number: number;
  readonly type: StopType;
  readonly name: string;
  readonly at: readonly [lng: number, lat: number];
};

/** The stops that have a place, under their numbers in the list; those without are left out of the map (B-020). */
export function mapStops(stops: readonly Pick<DraftStop, 'activity_type' | 'location'>[]): readonly MapStop[] {
  return stops.flatMap(({ activity_type, location }, index) =>
    location === null || location.coordinates === null
      ? []
      : [
          {
            number: index + 1,
            type: activity_type,
            name: placeText(location),
            at: [location.coordinates.lng, location.coordinates.lat] as const,
          },
        ],
  );
}
