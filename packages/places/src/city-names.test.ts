import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadPlaces } from './load-places.ts';

const { cityNames } = loadPlaces((file) => readFileSync(file, 'utf8'));
const beginning = (typed: string): string[] => cityNames.beginning(typed).map(({ city }) => city);

it('gathers towns of one name, the whole name before a beginning and the larger before the smaller', () => {
  const [first, ...others] = cityNames.beginning('springfield');
  expect(first?.city).toBe('Springfield');
  expect(first?.states.slice(0, 2)).toEqual(['MO', 'MA']);
  expect(first?.states).toEqual([...new Set(first?.states)]);
  expect(others.every(({ city }) => city !== 'Springfield')).toBe(true);
  expect(beginning('chi').indexOf('Chicago')).toBe(0);
});

it('reads names as people write them, with a state behind or without anything', () => {
  expect(beginning('St. Louis, MO')[0]).toMatch(/^(St\.|Saint) Louis$/);
  expect(beginning('nyc')[0]).toBe('New York');
  expect(beginning('')[0]).toBe('New York');
  expect(beginning('no such place at all')).toEqual([]);
});

it('knows a name in any letter case, and none that is no city', () => {
  expect(cityNames.called(' dallas ')?.states).toContain('TX');
  expect(cityNames.called('constructor')).toBeUndefined();
});
