import { readFileSync } from 'node:fs';
import type { AskedStop } from '@lanewright/pc-miler';
import { loadPlaces, milesBetween } from '@lanewright/places';
import { describe, expect, it } from 'vitest';
import { demoLegMiles } from './pc-miler-stand-in.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));

const TOWNS = [
  ['Joliet', 'IL'],
  ['Dallas', 'TX'],
  ['Atlanta', 'GA'],
  ['Denver', 'CO'],
  ['Newark', 'NJ'],
  ['Laredo', 'TX'],
  ['Fresno', 'CA'],
] as const;
const at = ([City, State]: (typeof TOWNS)[number]): AskedStop => ({
  Address: { City, State, Country: 'US' },
  Region: 4,
});
const LEGS = TOWNS.flatMap((from) => TOWNS.filter((to) => to !== from).map((to) => [from, to] as const));

function pointOf([city, state]: (typeof TOWNS)[number]) {
  const found = places.resolve({ city, state, postal_code: null, country: 'US' });
  if (!found.ok) throw new Error(`${city} is unknown`);
  return found.value;
}

describe("the demo's mileage service", () => {
  it('[SP-083] measures roads that the product does not know: each leg otherwise, and none impossibly', () => {
    const shares = LEGS.map(([from, to]) => {
      const ends = [pointOf(from), pointOf(to)] as const;
      const told = demoLegMiles(places, { from: at(from), to: at(to), version: 39 }) ?? 0;
      expect(told).toBeGreaterThanOrEqual(milesBetween(...ends));
      return told / places.roadMiles(ends).miles - 1;
    });
    expect(new Set(shares.map((share) => share.toFixed(3))).size).toBeGreaterThan(10);
    expect(Math.max(...shares.map(Math.abs))).toBeLessThan(0.11);
  });

  it('says the same of a leg every time and in both directions, and a little else by another version', () => {
    const told = (from: (typeof TOWNS)[number], to: (typeof TOWNS)[number], version: number) =>
      demoLegMiles(places, { from: at(from), to: at(to), version });
    const [joliet, dallas] = TOWNS;
    expect(told(joliet, dallas, 39)).toBe(told(joliet, dallas, 39));
    expect(told(dallas, joliet, 39)).toBeCloseTo(told(joliet, dallas, 39) ?? 0, 6);
    expect(told(joliet, dallas, 27)).not.toBe(told(joliet, dallas, 39));
  });

  it('does not know a town that is none', () => {
    const nowhere: AskedStop = { Address: { City: 'Nowhere', State: 'IL', Country: 'US' }, Region: 4 };
    expect(demoLegMiles(places, { from: nowhere, to: at(TOWNS[0]), version: 39 })).toBeNull();
  });
});
