import { expect, it } from 'vitest';
import { tenderLane } from './tender-lane.ts';

const stop = {
  activity_type: 'pickup',
  city: 'Joliet',
  state: 'IL',
  date: '2026-12-02T08:00',
  time_range: null,
} as const;

it('[B-040] names the lane of a tender as far as the tender says it', () => {
  const last = { ...stop, city: 'Hutchins', state: 'TX' };
  expect(tenderLane({ stops: [stop, last] })).toBe('Joliet, IL to Hutchins, TX, 12/02/2026');
  expect(tenderLane({ stops: [{ ...stop, city: null, state: null, date: null }, last] })).toBe(
    'no place to Hutchins, TX',
  );
  expect(tenderLane({ stops: [] })).toBe('no place to no place');
});
