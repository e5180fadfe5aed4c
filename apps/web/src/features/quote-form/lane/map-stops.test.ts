import { expect, it } from 'vitest';
import { emptyStop } from '../draft/draft.ts';
import { mapStops } from './map-stops.ts';
import { typedPlace } from '../../../ui/place/place-value.ts';

const JOLIET = {
  name: 'Joliet, IL',
  city: 'Joliet',
  state: 'IL',
  postal_code: null,
  country: 'US',
  coordinates: { lat: 41.5, lng: -88.1 },
};

it('[B-020] shows the stops that have a place under their numbers, and no other', () => {
  const stops = [
    emptyStop('pickup', null),
    { ...emptyStop('pickup', null), location: typedPlace('jol') },
    { ...emptyStop('delivery', null), location: JOLIET },
  ];
  expect(mapStops(stops)).toEqual([{ number: 3, type: 'delivery', name: 'Joliet, IL', at: [-88.1, 41.5] }]);
});
