import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPlaces } from './load-places.ts';
import type { PlaceAsk } from './resolve-place.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));
const nothing: PlaceAsk = { city: null, state: null, postal_code: null, country: null };
const resolve = (said: Partial<PlaceAsk>) => places.resolve({ ...nothing, ...said });

function placeOf(said: Partial<PlaceAsk>) {
  const outcome = resolve(said);
  if (!outcome.ok) throw new Error(`${outcome.refusal.code} ${JSON.stringify(outcome.refusal.facts)}`);
  return outcome.value;
}

describe('resolving a place', () => {
  it('[SP-087] finds city, state and postal code as one place with all that a stop needs', () => {
    expect(placeOf({ city: 'joliet', state: 'il', postal_code: '60436' })).toEqual({
      kind: 'postal_code',
      name: 'Joliet, IL 60436',
      city: 'Joliet',
      state: 'IL',
      postal_code: '60436',
      country: 'US',
      lat: 41.4884,
      lng: -88.1572,
      time_zone: 'America/Chicago',
    });
  });

  it('[SP-087] finds a city by its centre, with a postal code that represents it', () => {
    expect(placeOf({ city: 'Chicago', state: 'Illinois', country: 'USA' })).toMatchObject({
      kind: 'locality',
      postal_code: '60608',
      country: 'US',
    });
    expect(placeOf({ city: 'Washington', state: 'D.C.' })).toMatchObject({ name: 'Washington, DC' });
    expect(placeOf({ city: 'Washington, D.C.', state: 'DC' })).toMatchObject({ name: 'Washington, DC' });
    expect(placeOf({ city: 'New York City', state: 'NY' })).toMatchObject({
      name: 'New York, NY',
      postal_code: '10007',
    });
  });

  it('[SP-087] keeps a full Canadian postal code and places it by its first three characters', () => {
    expect(placeOf({ city: 'Mississauga', state: 'ON', postal_code: 'l5t2n7', country: 'CA' })).toMatchObject({
      name: 'Mississauga, ON L5T 2N7',
      postal_code: 'L5T 2N7',
      country: 'Canada',
      time_zone: 'America/Toronto',
    });
    expect(placeOf({ postal_code: 'T2P' })).toMatchObject({ city: 'Calgary', state: 'AB' });
  });

  it('accepts the name of a city whose neighbour owns the postal code', () => {
    expect(placeOf({ city: 'Chicago', state: 'IL', postal_code: '60804' })).toMatchObject({ city: 'Chicago' });
    expect(placeOf({ city: 'Toronto', state: 'ON', postal_code: 'M1C 1A1' })).toMatchObject({ city: 'Toronto' });
  });

  it('[SP-087] never chooses between cities of one name', () => {
    expect(resolve({ city: 'Springfield' })).toMatchObject({ ok: false, refusal: { code: 'place.ambiguous' } });
    const outcome = resolve({ city: 'Portland' });
    expect(outcome.ok ? '' : outcome.refusal.facts['candidates']).toMatch(/^Portland, OR \d{5}; Portland, ME \d{5}; /);
    expect(resolve({ city: 'Shelby', state: 'MI' })).toMatchObject({ refusal: { code: 'place.ambiguous' } });
    expect(placeOf({ city: 'Shelby', state: 'MI', postal_code: '49455' }).lat).toBeCloseTo(43.6, 1);
  });

  it('takes the one with a post office of that name within a state', () => {
    expect(placeOf({ city: 'Florence', state: 'NJ' })).toMatchObject({ postal_code: '08518' });
    expect(placeOf({ city: 'Mountain View', state: 'CA' }).lat).toBeCloseTo(37.39, 1);
    expect(placeOf({ city: 'Vernon', state: 'BC' }).lng).toBeCloseTo(-119.27, 1);
  });

  it.each([
    [{}, 'place.nothing_given'],
    [{ state: 'TX' }, 'place.nothing_given'],
    [{ city: '  ', postal_code: '' }, 'place.nothing_given'],
    [{ city: 'Dallas', state: 'ZZ' }, 'place.unknown_state'],
    [{ city: 'Paris', country: 'France' }, 'place.unknown_country'],
    [{ city: 'constructor', state: 'IL' }, 'place.unknown_city'],
    [{ city: 'Dallas', state: 'constructor' }, 'place.unknown_state'],
    [{ city: 'Dallas', country: '__proto__' }, 'place.unknown_country'],
    [{ city: 'Jolliet', state: 'IL' }, 'place.unknown_city'],
    [{ city: 'Jolliet', state: 'IL', postal_code: '60436' }, 'place.unknown_city'],
    [{ postal_code: '00000' }, 'place.unknown_postal_code'],
    [{ postal_code: '6043' }, 'place.unknown_postal_code'],
    [{ postal_code: 'D1A 1A1' }, 'place.unknown_postal_code'],
    [{ city: 'Dallas', state: 'TX', postal_code: '77001' }, 'place.disagrees'],
    [{ city: 'Dallas', state: 'TX', postal_code: '60436' }, 'place.disagrees'],
    [{ city: 'Paris', state: 'TX', country: 'Canada' }, 'place.disagrees'],
    [{ postal_code: '60436', country: 'Canada' }, 'place.disagrees'],
  ] as const)('[SP-087] refuses %j: %s', (said, code) => {
    expect(resolve(said)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('says what a contradicting postal code is', () => {
    const outcome = resolve({ city: 'Dallas', state: 'TX', postal_code: '77001' });
    expect(outcome.ok ? null : outcome.refusal.facts).toEqual({ said: 'Dallas', but: 'Houston, TX 77001' });
  });

  it.each([
    ['El Paso', 'TX', 'America/Denver'],
    ['Dallas', 'TX', 'America/Chicago'],
    ['Pensacola', 'FL', 'America/Chicago'],
    ['Miami', 'FL', 'America/New_York'],
    ['Knoxville', 'TN', 'America/New_York'],
    ['Nashville', 'TN', 'America/Chicago'],
    ['Gary', 'IN', 'America/Chicago'],
    ['Indianapolis', 'IN', 'America/Indiana/Indianapolis'],
    ['Rapid City', 'SD', 'America/Denver'],
    ['Ontario', 'OR', 'America/Boise'],
    ['Phoenix', 'AZ', 'America/Phoenix'],
    ['Honolulu', 'HI', 'Pacific/Honolulu'],
    ['Regina', 'SK', 'America/Regina'],
    ['Halifax', 'NS', 'America/Halifax'],
    ["St. John's", 'NL', 'America/St_Johns'],
  ])('knows the time zone of %s, %s: %s', (city, state, zone) => {
    expect(placeOf({ city, state }).time_zone).toBe(zone);
  });
});
