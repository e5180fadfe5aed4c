import { readFileSync } from 'node:fs';
import { loadPlaces } from '@lanewright/places';
import { describe, expect, it } from 'vitest';
import { sameStops } from './lane.ts';
import { placeSentence, resolveStops } from './stop-places.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));
const at = (fields: { city?: string; state?: string; postal_code?: string; country?: string }) => ({
  location: { country: 'US', ...fields },
  activity_type: 'pickup' as const,
  date: '2026-11-21T08:00',
  live_handling: true,
});

describe('the places of stops', () => {
  it('[SP-087 SP-029] are the gazetteer’s, with its point and zone', () => {
    const outcome = resolveStops(places, [
      at({ postal_code: '85001', state: 'AZ' }),
      at({ city: 'Toronto', state: 'ON', country: 'Canada' }),
    ]);
    expect(outcome).toMatchObject({
      ok: true,
      value: [
        { city: 'Phoenix', state: 'AZ', postal_code: '85001', country: 'US', time_zone: 'America/Phoenix' },
        { city: 'Toronto', state: 'ON', postal_code: null, country: 'Canada', time_zone: 'America/Toronto' },
      ],
    });
  });

  it('[SP-087] names every stop that is not one place, at once', () => {
    const outcome = resolveStops(places, [
      at({ city: 'Dallas', state: 'TX' }),
      at({ city: 'Nowheresville', state: 'TX' }),
      at({ state: 'TX' }),
      at({ city: 'Dallas', state: 'TX', country: 'Mexico' }),
      at({ city: 'Dallas', state: 'TX', country: 'Canada' }),
    ]);
    expect(outcome).toMatchObject({
      ok: false,
      refusal: {
        code: 'request.invalid',
        fields: {
          'lane.stops.1.location': ['The city Nowheresville, TX is unknown.'],
          'lane.stops.2.location': ['Name a city or a postal code.'],
          'lane.stops.3.location': ['Mexico is not a country we serve; use US or Canada.'],
          'lane.stops.4.location': ['Texas contradicts Canada.'],
        },
      },
    });
  });

  it('[SP-087] lists the candidates of an ambiguous name', () => {
    const refusal = {
      code: 'place.ambiguous',
      facts: { city: 'Springfield', candidates: 'Springfield, MO; Springfield, IL' },
    } as const;
    expect(placeSentence(refusal)).toBe(
      'Several places are called Springfield: Springfield, MO; Springfield, IL. Add the state or the postal code.',
    );
  });
});

describe('the same stops', () => {
  const dallas = { activity_type: 'pickup', city: 'Dallas', state: 'TX', postal_code: '75201', country: 'US' };
  const atlanta = { ...dallas, activity_type: 'delivery', city: 'Atlanta', state: 'GA', postal_code: null };

  it('[SP-045] are the same places and acts in the same order', () => {
    expect(sameStops([dallas, atlanta], [{ ...dallas }, { ...atlanta }])).toBe(true);
    for (const other of [
      [dallas],
      [atlanta, dallas],
      [dallas, { ...atlanta, postal_code: '30303' }],
      [dallas, { ...atlanta, activity_type: 'pickup' }],
      [dallas, atlanta, atlanta],
    ])
      expect(sameStops([dallas, atlanta], other)).toBe(false);
  });
});
