import { describe, expect, it } from 'vitest';
import { milesBetween } from './great-circle.ts';
import { sieveAround } from './sieve-around.ts';

const grid = Array.from({ length: 60 * 60 }, (_, at) => ({
  lat: 25 + (at % 60) * 0.83,
  lng: -165 + Math.floor(at / 60) * 1.9,
}));
const CENTRES = [
  { lat: 41.85, lng: -87.65 },
  { lat: 30, lng: -95 },
  { lat: 64.8, lng: -147.7 },
  { lat: 25, lng: -80.2 },
];

describe('the sieve around a point', () => {
  it.each([60, 130])(
    'leaves out no point within %s miles, keeps their order, and drops most of the others',
    (miles) => {
      const around = sieveAround(grid, miles, (point) => [point]);
      for (const centre of CENTRES) {
        const within = grid.filter((point) => milesBetween(centre, point) <= miles);
        const found = around(centre);
        expect(found.filter((point) => milesBetween(centre, point) <= miles)).toEqual(within);
        expect(found.length).toBeLessThan(grid.length / 20);
      }
    },
  );

  it('finds a line that passes by although both its ends are far away', () => {
    const line = [
      { lat: 35, lng: -100 },
      { lat: 45, lng: -90 },
    ];
    const around = sieveAround([line], 60, (ends) => ends);
    expect(around({ lat: 40, lng: -95 })).toEqual([line]);
    expect(around({ lat: 40, lng: -80 })).toEqual([]);
    expect(around({ lat: 50, lng: -95 })).toEqual([]);
  });
});
