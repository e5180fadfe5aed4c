import { expect, it } from 'vitest';
import { secondsLeft } from './file-views.ts';

it('tells the seconds left by the pace so far, and nothing where that says nothing', () => {
  expect(secondsLeft(10_000, 0.25)).toBe(30);
  expect(secondsLeft(500, 0.5)).toBeNull();
  expect(secondsLeft(10_000, 0.01)).toBeNull();
  expect(secondsLeft(10_000, 1)).toBe(0);
});
