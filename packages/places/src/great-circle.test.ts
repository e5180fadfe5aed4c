import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, milesBetween } from './great-circle.ts';
import { loadPlaces } from './load-places.ts';

const point = fc.record({
  lat: fc.double({ min: 18, max: 65, noNaN: true }),
  lng: fc.double({ min: -160, max: -55, noNaN: true }),
});

describe('great-circle miles', () => {
  it('measures a degree of a meridian as 69.09 miles and nothing as 0', () => {
    expect(milesBetween({ lat: 40, lng: -90 }, { lat: 41, lng: -90 })).toBeCloseTo(69.09, 2);
    expect(milesBetween({ lat: 40, lng: -90 }, { lat: 40, lng: -90 })).toBe(0);
  });

  it('boxes in every point within the distance, and little more', () => {
    fc.assert(
      fc.property(point, fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (centre, bearing) => {
        const box = boxAround(centre, 50);
        const rim = {
          lat: centre.lat + (box.north - centre.lat) * Math.cos(bearing),
          lng: centre.lng + (box.east - centre.lng) * Math.sin(bearing),
        };
        expect(milesBetween(centre, rim)).toBeGreaterThan(49);
        expect(milesBetween(centre, { lat: box.north, lng: centre.lng })).toBeCloseTo(50, 6);
        expect(milesBetween(centre, { lat: centre.lat, lng: box.east })).toBeGreaterThanOrEqual(50);
        expect(milesBetween(centre, { lat: box.north, lng: box.east })).toBeLessThan(72);
      }),
    );
    expect.assertions(400);
  });

  it('names the states around a point', () => {
    const places = loadPlaces((file) => readFileSync(file, 'utf8'));
    expect(places.statesNear({ lat: 35.1495, lng: -90.049 }, 50)).toEqual(['AR', 'MS', 'TN']);
    expect(places.statesNear({ lat: 42.3314, lng: -83.0457 }, 10)).toEqual(['MI', 'ON']);
  });
});
