import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;

it('lets as many at once, and the others in the order in which they came', async () => {
  const turns = createTurns(2);
  const order: string[] = [];
  const first = await turns.take(never);
  const second = await turns.take(never);
  const third = turns.take(never).then((back) => {
    order.push('third');
    return back;
  });
  const fourth = turns.take(never).then(() => order.push('fourth'));
  await Promise.resolve();
  expect(order).toEqual([]);
  first();
  first();
  await third;
  expect(order).toEqual(['third']);
  second();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
});

it('lets whoever stops waiting leave the queue', async () => {
  const turns = createTurns(1);
  const back = await turns.take(never);
  const leaving = new AbortController();
  const left = turns.take(leaving.signal);
  const next = turns.take(never);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  back();
  (await next)();
  expect(typeof (await turns.take(never))).toBe('function');
});
