import { expect, test } from 'vitest';
import { notModelled, type Modelled } from './modelled.ts';
import { planAndLearn } from './plan-and-learn.ts';
import type { ReplayProgress } from './store.ts';

test('[B-006] tells how many runs there are while the chance to win is still being learned', async () => {
  const told: ReplayProgress[] = [];
  const learned = Promise.withResolvers<Modelled>();
  const plan = { runs: new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT), versions: [] };
  const both = planAndLearn(
    { measure: (progress) => void told.push(progress()) },
    { plan: async () => plan, learn: () => learned.promise },
  );
  await expect.poll(() => told).toEqual([{ phase: 'learning', done: 0, total: 3 }]);
  const modelled = notModelled('Nothing is learned here.');
  learned.resolve(modelled);
  expect(await both).toEqual({ plan, modelled });
});
