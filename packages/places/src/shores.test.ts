import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { landRoutesBy } from './land-route.ts';
import { milesBetween } from './great-circle.ts';
import { ATLAS_FILES } from './load-places.ts';
import { isOverWater, readShores } from './shores.ts';

const shores = readShores(readFileSync(ATLAS_FILES.shores, 'utf8'));
const at = (lat: number, lng: number) => ({ lat, lng });

const CHICAGO = at(41.85, -87.65);
const MUSKEGON = at(43.234, -86.248);
const DETROIT = at(42.331, -83.046);
const WINDSOR = at(42.3, -83.017);
const MANHATTAN = at(40.714, -74.006);
const JERSEY_CITY = at(40.728, -74.078);

describe('shores', () => {
  it.each([
    ['Lake Michigan', CHICAGO, MUSKEGON],
    ['Lake Erie', at(42.05, -82.6), at(41.499, -81.695)],
    ['Long Island Sound', at(41.179, -73.19), at(40.947, -73.069)],
    ['Delaware Bay', at(38.935, -74.906), at(39.158, -75.524)],
    ['Puget Sound', at(47.606, -122.332), at(47.567, -122.633)],
    ['the Gulf of St. Lawrence', at(48.449, -68.524), at(49.217, -68.15)],
    ['Great Salt Lake', at(41.223, -111.974), at(40.737, -114.037)],
  ])('[SP-083] sees %s between two towns on its shores, from either side', (_water, one, other) => {
    expect(isOverWater(shores, one, other)).toBe(true);
    expect(isOverWater(shores, other, one)).toBe(true);
  });

  it.each([
    ['the Detroit River', DETROIT, WINDSOR],
    ['the Hudson', MANHATTAN, JERSEY_CITY],
    ['the Mississippi', at(35.149, -90.049), at(35.146, -90.184)],
    ['no water at all', at(39.1, -94.58), at(41.26, -95.94)],
  ])('takes %s for land, since rivers have bridges', (_water, one, other) => {
    expect(isOverWater(shores, one, other)).toBe(false);
  });

  it('counts an island in a lake as land between two stretches of water', () => {
    const stretches = shores.wetStretches(at(45.0, -83.4), at(45.75, -81.0));
    expect(stretches.length).toBeGreaterThan(0);
    expect(shores.wetStretches(at(45.75, -82.2), at(45.72, -82.0))).toEqual([]);
  });
});

describe('ways over land', () => {
  // Land from 40 to 42 degrees north and 90 to 88 west, with a lake of half a degree in its middle.
  const land = [-9000, 4000, 200, 0, 0, 200, -200, 0, 0, -200];
  const lake = [-8925, 4075, 50, 0, 0, 50, -50, 0, 0, -50];
  const withLake = readShores(JSON.stringify({ stepsPerDegree: 100, rings: [land, lake] }));
  const west = at(41.2, -89.4);
  const east = at(41.2, -88.6);
  const onNorthShore = at(41.4, -89);
  const farNorth = at(41.6, -89);

  it('[SP-083] goes straight where the straight line is dry', () => {
    expect(landRoutesBy(withLake, [farNorth])(west, onNorthShore)?.via).toEqual([]);
  });

  it('[SP-083] goes round a lake by the town that makes the shortest way', () => {
    const way = landRoutesBy(withLake, [farNorth, CHICAGO, onNorthShore])(west, east);
    expect(way?.via).toEqual([onNorthShore]);
    expect(way?.straightMiles).toBeCloseTo(milesBetween(west, onNorthShore) + milesBetween(onNorthShore, east), 6);
  });

  it('[SP-083] finds no way where no town lies around the lake', () => {
    expect(landRoutesBy(withLake, [CHICAGO])(west, east)).toBeNull();
  });

  it('[SP-083] takes no town that lies much farther off than the water is wide', () => {
    expect(landRoutesBy(withLake, [at(41.99, -89)])(west, east)).toBeNull();
  });
});
