import { lookupCities, measureMiles, searchPlaces } from '@lanewright/contract';
import { EDITOR_CONFIG } from '@lanewright/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';

let app: TestApplication;

beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());

const found = z.object({ results: z.array(z.object({ name: z.string(), kind: z.string(), time_zone: z.string() })) });

test('[P-034 SP-086] finds localities and postal codes with their coordinates and zone', async () => {
  const viewer = await app.people.viewer();
  const city = await app.call(searchPlaces, { as: viewer, query: { search: 'chicago', limit: '3' } });
  expect(city.status).toBe(200);
  const { results } = found.parse(city.body);
  expect(results.length).toBeLessThanOrEqual(3);
  expect(results[0]).toMatchObject({ name: 'Chicago, IL', kind: 'locality', time_zone: 'America/Chicago' });
  const code = found.parse((await app.call(searchPlaces, { as: viewer, query: { search: '60608' } })).body);
  expect(code.results[0]).toMatchObject({ kind: 'postal_code' });
});

test('measures the road over the points of a form, leg by leg', async () => {
  const chicago = { lat: 41.85, lng: -87.65, country: 'US' };
  const dallas = { lat: 32.78, lng: -96.8, country: 'US' };
  const answer = await app.call(measureMiles, {
    as: await app.people.viewer(),
    body: { points: [chicago, dallas, chicago] },
  });
  expect(answer.status).toBe(200);
  const road = z.object({ miles: z.number(), legs: z.array(z.number()) }).parse(answer.body);
  expect(road.legs).toHaveLength(2);
  expect(road.legs[0]).toBeGreaterThan(880);
  expect(road.legs[0]).toBeLessThan(1010);
  expect(road.miles).toBeCloseTo((road.legs[0] ?? 0) + (road.legs[1] ?? 0), 1);
});

test('[SP-094] names each wrong point where it stands', async () => {
  const as = await app.people.viewer();
  const points = [
    { lat: 91, lng: 0, country: 'US' },
    { lat: 1, lng: 2, country: 'Mexico', city: 'x' },
  ];
  const answer = await app.call(measureMiles, { as, body: { points } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    'points.0.lat': [expect.any(String)],
    'points.1.country': ['Must be one of US, Canada'],
    'points.1.city': ['Unknown field'],
  });
  expect((await app.call(measureMiles, { as, body: { points: points.slice(0, 1) } })).status).toBe(400);
});

test('[P-033 SP-139] looks city names up with their states, page by page, and turns values back into titles', async () => {
  const as = await app.people.viewer();
  const look = async (query: Record<string, string>) =>
    z
      .object({
        count: z.number(),
        next: z.string().nullable(),
        results: z.array(z.object({ city: z.string(), name: z.string() })),
      })
      .parse((await app.call(lookupCities, { as, query })).body);
  const lookup = EDITOR_CONFIG.quote_price_prediction.operands.find(({ name }) => name === 'origin_city')?.lookup;
  expect([`/v1/${lookup?.url}/`, lookup?.value_field, lookup?.title_field]).toEqual([
    lookupCities.path,
    'city',
    'name',
  ]);
  const first = await look({ search: 'springf', limit: '2', name_only: 'true' });
  expect(first.results[0]).toEqual({
    city: 'Springfield',
    name: expect.stringMatching(/^Springfield \(MO, MA, .*…\)$/),
  });
  expect(first.next).not.toBeNull();
  const next = Object.fromEntries(new URLSearchParams(first.next?.split('?')[1]));
  const second = await look(next);
  expect(second.results.map(({ city }) => city)).not.toContain('Springfield');
  const titles = await look({ ids: 'springfield,Dallas,nowhere at all' });
  expect(titles).toMatchObject({ count: 2, next: null, results: [{ city: 'Springfield' }, { city: 'Dallas' }] });
  const byName = await look({ search: 'spring', ordering: '-name', limit: '100' });
  const cities = byName.results.map(({ city }) => city);
  expect(cities).toEqual(cities.toSorted((a, b) => b.localeCompare(a, 'en')));
});
