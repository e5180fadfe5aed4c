import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const SOUTH = { city: 'South End', state: 'TX', lat: 29.5, lng: -95.25 };
const NORTH = { city: 'North End', state: 'MN', lat: 47.5, lng: -93.25 };

/** A quote between two places that no other quote has; `name` makes them new. Answers the places' numbers. */
async function between(name: string, from: typeof SOUTH, to: typeof SOUTH) {
  const id = await desk.given({
    origin_city: `${from.city} ${name}`,
    origin_state: from.state,
    origin_lat: from.lat,
    origin_lng: from.lng,
    destination_city: `${to.city} ${name}`,
    destination_state: to.state,
    destination_lat: to.lat,
    destination_lng: to.lng,
  });
  return desk.row(id);
}

describe('the places of a quote', () => {
  it('are added in one order, whichever way it goes, so that there and back never wait for each other', async () => {
    const there = await between('1', SOUTH, NORTH);
    const back = await between('2', NORTH, SOUTH);
    expect(Number(there['origin_place'])).toBeLessThan(Number(there['destination_place']));
    expect(Number(back['destination_place'])).toBeLessThan(Number(back['origin_place']));
  });

  it('are added once, however many quotes come at the same moment', async () => {
    const rows = await Promise.all(
      Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? between('3', SOUTH, NORTH) : between('3', NORTH, SOUTH))),
    );
    const pairs = rows.map((row) =>
      [row['origin_place'], row['destination_place']].map(Number).toSorted((one, other) => one - other),
    );
    expect(new Set(pairs.map(String)).size).toBe(1);
  });

  it('are one where it ends where it began', async () => {
    const row = await between('4', SOUTH, SOUTH);
    expect(row['origin_place']).toBe(row['destination_place']);
  });
});
