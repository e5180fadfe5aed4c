import { describe, expect, it } from 'vitest';
import { QUOTE_FILTER_DEFAULTS } from '../quote-filters.ts';
import {
  bowedPath,
  filtersOfLane,
  isClear,
  laneWidth,
  mapLabel,
  placesOf,
  roomyLabels,
  sortedLanes,
} from './open-lanes.ts';

const chicago = { name: 'Chicago, IL', lat: 41.85, lng: -87.65 };
const dallas = { name: 'Dallas, TX', lat: 32.78, lng: -96.8 };
const atlanta = { name: 'Atlanta, GA', lat: 33.75, lng: -84.39 };
const LANES = [
  { origin: chicago, destination: dallas, count: 9 },
  { origin: dallas, destination: chicago, count: 4 },
  { origin: chicago, destination: atlanta, count: 4 },
];

describe('the lanes of the open quotes', () => {
  it('are sorted by volume or place, those alike busiest first', () => {
    const ids = (ordering: string) => sortedLanes(LANES, ordering).map(({ id }) => id);
    expect(ids('-count')).toEqual([1, 2, 3]);
    expect(ids('count')).toEqual([2, 3, 1]);
    expect(ids('origin')).toEqual([1, 3, 2]);
    expect(ids('-origin')).toEqual([2, 1, 3]);
    expect(ids('destination')).toEqual([3, 2, 1]);
  });

  it('have each place once, told whether lanes begin or end there', () => {
    expect(placesOf(sortedLanes(LANES, '-count'))).toEqual([
      { ...chicago, begins: true, ends: true, count: 17 },
      { ...dallas, begins: true, ends: true, count: 13 },
      { ...atlanta, begins: false, ends: true, count: 4 },
    ]);
  });

  it('[SP-019] lead to the open quotes between their places, under the other filters of the map', () => {
    const [busiest] = sortedLanes(LANES, '-count');
    const narrowed = { ...QUOTE_FILTER_DEFAULTS, equipment: ['reefer'], origin: 'Gary, IN' };
    expect(busiest === undefined ? null : filtersOfLane(busiest, narrowed)).toEqual({
      status: ['open'],
      equipment: ['reefer'],
      origin: 'Chicago, IL',
      destination: 'Dallas, TX',
    });
  });

  it('[B-020] are told by name to who does not see the map', () => {
    expect(mapLabel(sortedLanes(LANES, '-count'), 17)).toBe(
      'Lanes of 17 open quotes: Chicago, IL to Dallas, TX 9, Dallas, TX to Chicago, IL 4, Chicago, IL to Atlanta, GA 4.',
    );
  });
});

describe('the map of them', () => {
  it('[B-020] draws a busier lane wider, and a single volume thin', () => {
    expect([1, 5, 9].map((count) => Math.round(laneWidth(count, 9)))).toEqual([2, 8, 11]);
    expect(laneWidth(1, 1)).toBe(1.5);
  });

  it('bows a lane and the one back to different sides', () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(bowedPath(a, b)).toBe('M0.0 0.0Q50.0 14.0 100.0 0.0');
    expect(bowedPath(b, a)).toBe('M100.0 0.0Q50.0 -14.0 0.0 0.0');
  });

  it('names the busiest places that have room, left of them where there is none at the right', () => {
    const at = (name: string, x: number, y: number) => ({ name, x, y });
    const size = { width: 400, height: 300 };
    const places = [at('Chicago, IL', 100, 100), at('Gary, IN', 110, 118), at('Laredo, TX', 390, 200), at('Top', 9, 1)];
    const labels = roomyLabels([...places, at('Hammond, IN', 150, 121)], size);
    expect(labels.map(({ name, x, left }) => [name, left > x ? 'right' : 'left'])).toEqual([
      ['Chicago, IL', 'right'],
      ['Gary, IN', 'left'],
      ['Laredo, TX', 'left'],
      ['Hammond, IN', 'right'],
    ]);
    // Between two signs a name could be of either.
    expect(roomyLabels([at('Toledo, OH', 290, 50), at('Gary, IN', 221, 50)], { ...size, width: 320 })).toEqual([
      expect.objectContaining({ name: 'Gary, IN', right: 212 }),
    ]);
    const sign = { name: 'Laredo, TX', lat: 0, lng: 0, begins: true, ends: false, count: 1, x: 390, y: 200 };
    const named = { drawn: [sign], labels };
    expect(
      [
        { x: 130, y: 110 },
        { x: 385, y: 195 },
        { x: 130, y: 150 },
      ].map((point) => isClear(point, named)),
    ).toEqual([false, false, true]);
  });
});
