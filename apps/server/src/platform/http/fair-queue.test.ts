import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const every = () => true;

const drain = (queue: ReturnType<typeof createFairQueue<string>>) =>
  Array.from({ length: queue.size({ counts: every }) }, () => queue.next());

test('owners take turns, and each has its own items in the order they came', () => {
  const queue = createFairQueue<string>((item) => item.startsWith('!'));
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add(1, item);
  queue.add(2, 'b1');
  queue.add(3, 'c1');
  queue.add(2, 'b2');
  expect([
    queue.size({ counts: every }),
    queue.size({ owner: 1, counts: every }),
    queue.size({ owner: 9, counts: every }),
  ]).toEqual([7, 4, 0]);
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(queue.next()).toBeUndefined();
});

test('an owner that comes back after its turn stands behind the others', () => {
  const queue = createFairQueue<string>((item) => item.startsWith('!'));
  queue.add(1, 'a1');
  queue.add(2, 'b1');
  expect(queue.next()).toBe('a1');
  queue.add(1, 'a2');
  queue.add(2, 'b2');
  expect(drain(queue)).toEqual(['b1', 'a2', 'b2']);
});

test('what is taken out is not done, and an owner without items has no turn', () => {
  const queue = createFairQueue<string>((item) => item.startsWith('!'));
  queue.add(1, 'a1');
  queue.add(2, 'b1');
  queue.add(2, 'b2');
  expect([queue.remove(1, 'a1'), queue.remove(1, 'a1'), queue.remove(2, 'b1')]).toEqual([true, false, true]);
  expect(drain(queue)).toEqual(['b2']);
});

test("an owner's urgent items come before its others, and not before those of other owners", () => {
  const queue = createFairQueue<string>((item) => item.startsWith('!'));
  for (const item of ['a1', '!a2', 'a3', '!a4']) queue.add(1, item);
  queue.add(2, 'b1');
  const urgent = (item: string) => item.startsWith('!');
  expect([queue.size({ counts: urgent }), queue.size({ owner: 2, counts: urgent })]).toEqual([2, 0]);
  expect(drain(queue)).toEqual(['!a2', 'b1', '!a4', 'a1', 'a3']);
});
