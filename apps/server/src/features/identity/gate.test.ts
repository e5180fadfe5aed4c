import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('[SP-014] lets two work at once, three wait, and turns the sixth away', async () => {
  const gate = createGate({ atOnce: 2, waiting: 3 });
  const doors = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  let most = 0;
  let now = 0;
  const runs = doors.map(({ promise }, index) =>
    gate.run(async () => {
      most = Math.max(most, (now += 1));
      await promise;
      now -= 1;
      return index;
    }),
  );
  expect(await runs[5]).toBeNull();
  for (const door of doors) door.resolve();
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3, 4, null]);
  expect(most).toBe(2);
});

test('passes a failure on and frees its place', async () => {
  const gate = createGate({ atOnce: 1, waiting: 0 });
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.run(async () => 'next')).toBe('next');
});
