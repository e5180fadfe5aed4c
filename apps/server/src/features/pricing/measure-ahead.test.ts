import { setImmediate } from 'node:timers/promises';
import type { MeasureRoad } from '@lanewright/places';
import { expect, it } from 'vitest';
import { measureAhead } from './measure-ahead.ts';

const CHICAGO = { lat: 41.88, lng: -87.63, country: 'US' } as const;
const DALLAS = { lat: 32.78, lng: -96.8, country: 'US' } as const;
const MEMPHIS = { lat: 35.15, lng: -90.05, country: 'US' } as const;

function counting() {
  const asked: (readonly unknown[])[] = [];
  const roadMiles: MeasureRoad = (stops) => {
    asked.push(stops);
    return { miles: asked.length, legs: [], provider: 'Lanewright miles' };
  };
  return { asked, roadMiles };
}

it('measures each lane once, and any other lane on demand', async () => {
  const { asked, roadMiles } = counting();
  const [first, second, other] = [
    [CHICAGO, DALLAS],
    [DALLAS, MEMPHIS],
    [MEMPHIS, CHICAGO],
  ];
  const measure = await measureAhead(roadMiles, [{ points: first }, { points: second }, { points: [CHICAGO] }]);
  expect(asked).toEqual([first, second]);
  expect([measure(second).miles, measure(first).miles, measure(other).miles]).toEqual([2, 1, 3]);
  expect(asked).toHaveLength(3);
});

it('yields between two lanes, and does not delay a single one', async () => {
  const { asked, roadMiles } = counting();
  const turns: number[] = [];
  const others = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      turns.push(asked.length);
      await setImmediate();
    }
  })();
  await measureAhead(
    roadMiles,
    [
      [CHICAGO, DALLAS],
      [DALLAS, MEMPHIS],
      [MEMPHIS, CHICAGO],
    ].map((points) => ({ points })),
  );
  await others;
  expect(turns).toEqual([0, 1, 2]);
});

it('fails if the measurement fails', async () => {
  const broken: MeasureRoad = () => {
    throw new Error('there is no such place');
  };
  await expect(measureAhead(broken, [{ points: [CHICAGO, DALLAS] }])).rejects.toThrow('there is no such place');
});
