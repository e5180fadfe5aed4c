import { existsSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milesBetween } from './great-circle.ts';
import { ATLAS_FILES, loadPlaces } from './load-places.ts';
import type { RoadStop } from './road-access.ts';
import { isOverWater, readShores } from './shores.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));

function stop(city: string, state: string): RoadStop {
  const outcome = places.resolve({ city, state, postal_code: null, country: null });
  if (!outcome.ok) throw new Error(`${city}, ${state}: ${outcome.refusal.code}`);
  return outcome.value;
}

/** Within the contiguous US and the Canada that the network reaches. */
const anyStop = fc.record({
  lat: fc.double({ min: 30, max: 48, noNaN: true }),
  lng: fc.double({ min: -120, max: -80, noNaN: true }),
  country: fc.constantFrom('US' as const, 'Canada' as const),
});

const REFERENCE = new URL('../../../../shared/data/road-distances.csv', import.meta.url);

describe('road miles', () => {
  // Driving miles between state capitals: R. S. Olson, optimized state capitols trip (2016), MIT and CC BY 4.0.
  it.each([
    ['Montgomery', 'AL', 'Phoenix', 'AZ', 1713.8],
    ['Montgomery', 'AL', 'Little Rock', 'AR', 462],
    ['Montgomery', 'AL', 'Sacramento', 'CA', 2410],
  ])(
    '[SP-083] drives from %s, %s to %s, %s within 4 %% of the known %d miles',
    (city, state, toCity, toState, known) => {
      const road = places.roadMiles([stop(city, state), stop(toCity, toState)]);
      expect(road.provider).toBe('Lanewright miles');
      expect(Math.abs(road.miles / known - 1)).toBeLessThan(0.04);
    },
  );

  it.skipIf(!existsSync(REFERENCE))(
    '[SP-083] has a mean error of at most 2.1 % on 630 known distances (skipped where the reference table is absent)',
    () => {
      const rows = readFileSync(REFERENCE, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','));
      const errors = rows.map((row) => {
        const from = { lat: Number(row[2]), lng: Number(row[3]), country: 'US' as const };
        const to = { lat: Number(row[6]), lng: Number(row[7]), country: 'US' as const };
        return Math.abs(places.roadMiles([from, to]).miles / Number(row[8]) - 1);
      });
      expect(errors).toHaveLength(630);
      expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThanOrEqual(0.021);
    },
  );

  it('[SP-083] goes leg by leg over all stops, and the legs add up', () => {
    const [chicago, memphis, dallas] = [stop('Chicago', 'IL'), stop('Memphis', 'TN'), stop('Dallas', 'TX')];
    const road = places.roadMiles([chicago, memphis, dallas]);
    expect(road.legs.map((leg) => leg.miles)).toEqual([
      places.roadMiles([chicago, memphis]).miles,
      places.roadMiles([memphis, dallas]).miles,
    ]);
    expect(road.miles).toBeCloseTo(
      road.legs.reduce((sum, leg) => sum + leg.miles, 0),
      6,
    );
    expect(road.legs[0]?.path[0]).toEqual({ lat: chicago.lat, lng: chicago.lng });
    expect(road.legs[1]?.path.at(-1)).toEqual({ lat: dallas.lat, lng: dallas.lng });
  });

  it('[SP-083] labels a place off the network as a straight-line estimate of great-circle × 1.19', () => {
    const [seattle, honolulu] = [stop('Seattle', 'WA'), stop('Honolulu', 'HI')];
    const road = places.roadMiles([seattle, honolulu]);
    expect(road.provider).toBe('straight-line estimate');
    expect(road.miles).toBeCloseTo(milesBetween(seattle, honolulu) * 1.19, 0);
    const mixed = places.roadMiles([stop('Portland', 'OR'), seattle, honolulu]);
    expect(mixed.legs.map((leg) => leg.provider)).toEqual(['Lanewright miles', 'straight-line estimate']);
    expect(mixed.provider).toBe('straight-line estimate');
  });

  it('keeps a lane inside the US out of Canada, and lets a cross-border lane use both', () => {
    const [detroit, buffalo] = [stop('Detroit', 'MI'), stop('Buffalo', 'NY')];
    const inside = places.roadMiles([detroit, buffalo]).miles;
    expect(inside).toBeGreaterThan(340);
    expect(places.roadMiles([{ ...detroit, country: 'Canada' }, buffalo]).miles).toBeLessThan(280);
  });

  it('answers 0 for a lane that goes nowhere and throws on a lane of one stop', () => {
    const chicago = stop('Chicago', 'IL');
    expect(places.roadMiles([chicago, chicago]).miles).toBe(0);
    expect(() => places.roadMiles([chicago])).toThrow('at least two stops');
  });

  it('is the same both ways and never shorter than great-circle × 1.02, whatever was asked before', () => {
    fc.assert(
      fc.property(anyStop, anyStop, (from, to) => {
        const [there, back] = [places.roadMiles([from, to]).miles, places.roadMiles([to, from]).miles];
        expect(Math.abs(there - back)).toBeLessThanOrEqual(0.1);
        expect(there).toBeGreaterThanOrEqual(milesBetween(from, to) * 1.02 - 0.05);
      }),
      { numRuns: 80 },
    );
  });

  describe('beside water', () => {
    const rows = readFileSync(new URL('../cases/lanes-around-water.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split('\t'));
    const lanes = rows.map(([from = '', to = '', miles = '']) => {
      const [start, end] = [from, to].map((place) => stop(place.slice(0, -4), place.slice(-2)));
      if (start === undefined || end === undefined) throw new Error(`no lane ${from} – ${to}`);
      const road = places.roadMiles([start, end]);
      return { lane: `${from} – ${to}`, error: road.miles / Number(miles) - 1, provider: road.provider };
    });

    it('[SP-083] drives around lakes, sounds and bays: 73 lanes are off by 6 % in the mean', () => {
      expect(lanes).toHaveLength(73);
      expect(lanes.reduce((sum, { error }) => sum + Math.abs(error), 0) / lanes.length).toBeLessThan(0.06);
      expect(lanes.filter(({ provider }) => provider !== 'Lanewright miles')).toEqual([]);
    });

    it('[SP-083] never falls more than 30 % short of the road around the water', () => {
      expect(lanes.filter(({ error }) => error < -0.3)).toEqual([]);
    });

    it('[SP-083] starts no lane across water, wherever it starts', () => {
      const shores = readShores(readFileSync(ATLAS_FILES.shores, 'utf8'));
      const chicago = stop('Chicago', 'IL');
      const starts = ['WA', 'CA', 'FL', 'MI', 'NY', 'MA', 'ON', 'QC', 'NS'].flatMap((state) =>
        places.search(state.toLowerCase(), 8).filter((place) => place.state === state),
      );
      const wet = [...starts, ...rows.flatMap(([from = '', to = '']) => [from, to]).map(byName)].filter((start) => {
        const [first, second] = places.roadMiles([start, chicago]).legs[0]?.path ?? [];
        return first === undefined || second === undefined || isOverWater(shores, first, second);
      });
      expect(wet).toEqual([]);
    });

    it('[SP-083] labels a lane from an island without a bridge as a straight-line estimate', () => {
      expect(places.roadMiles([stop('Nantucket', 'MA'), stop('Boston', 'MA')]).provider).toBe('straight-line estimate');
    });

    it('[SP-083] crosses a border only by a road, however near the other side is', () => {
      const road = places.roadMiles([stop('Sarnia', 'ON'), stop('Toledo', 'OH')]);
      expect(road.miles).toBeGreaterThan(115);
      expect(road.miles).toBeLessThan(150);
    });
  });

  // Driving miles between state capitals under 150 miles apart: R. S. Olson (2016), MIT and CC BY 4.0.
  it.each([
    ['Annapolis', 'MD', 'Dover', 'DE', 66],
    ['Annapolis', 'MD', 'Richmond', 'VA', 143],
    ['Hartford', 'CT', 'Boston', 'MA', 101],
    ['Trenton', 'NJ', 'Harrisburg', 'PA', 125],
    ['Denver', 'CO', 'Cheyenne', 'WY', 101],
    ['Boston', 'MA', 'Providence', 'RI', 50],
  ])('[SP-083] drives the short lane %s, %s to %s, %s within 7 %% of %d miles', (city, state, to, toState, known) => {
    const { miles } = places.roadMiles([stop(city, state), stop(to, toState)]);
    expect(Math.abs(miles / known - 1)).toBeLessThan(0.07);
  });

  it('[SP-083] drives along a road between two junctions, not back to one of them', () => {
    const [sandusky, toledo] = [stop('Norwalk', 'OH'), stop('Fremont', 'OH')];
    const straight = milesBetween(sandusky, toledo);
    expect(places.roadMiles([sandusky, toledo]).miles).toBeLessThan(straight * 1.4);
  });
});

function byName(place: string): RoadStop {
  return stop(place.slice(0, -4), place.slice(-2));
}
