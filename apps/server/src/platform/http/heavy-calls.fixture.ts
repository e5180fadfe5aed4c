import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { endpoint } from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import { z } from 'zod';
import { answerHeavyCalls } from './heavy-thread.ts';
import type { RouteDoor } from './http.ts';

/** A call that takes a heap of words, and what it does with the first of them. */
export const heapCall = endpoint({
  method: 'POST',
  path: '/v1/heap/{id}/',
  may: ['quote.view'],
  summary: 'A heap of words',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  query: z.strictObject({ dry: z.enum(['true', 'false']).optional() }),
  body: z.strictObject({ words: z.array(z.string().max(1_000)).min(1) }),
  bodyLimit: 4_194_304,
  status: 200,
  answer: z.strictObject({ words: z.number(), first: z.string(), by: z.string(), at: z.string().nullable() }),
});

/** A failure with an error code: by itself, as the cause of another, or once per address that was tried. */
function faultOf([code = '', shape = '']: readonly string[]): Error {
  const syscall = code.startsWith('E') ? { syscall: 'write' } : {};
  const failed: Error = Object.assign(new Error(`it failed with ${code}`), { code, ...syscall });
  if (shape === 'wrapped') return new Error('the heap was not stored', { cause: failed });
  return shape === 'several' ? new AggregateError([failed, failed]) : failed;
}

/** Hangs it up: on the server and on the thread, which knows the time of the call. */
export function hangHeap(door: RouteDoor, now: () => Date | null): void {
  door.route(
    heapCall,
    async ({ body: { words }, actor }) => {
      const [first = ''] = words;
      if (first === 'refuse') return refuse('quote.not_found');
      if (first === 'throw') throw new Error('the heap fell down');
      if (first === 'fault') throw faultOf(words.slice(1, 3));
      if (first === 'never') await new Promise(() => undefined);
      if (first === 'hold') while (!existsSync(words[1] ?? '')) await pause(10);
      if (first === 'die') process.exit(1);
      return done({ words: words.length, first, by: actor.displayName, at: now()?.toISOString() ?? null });
    },
    async ({ body: { words } }) => words.includes('heavy'),
  );
}

// As the file that a thread runs, it answers.
if (workerData === 'heap') {
  const door = answerHeavyCalls({ checkAnswers: true });
  hangHeap(door, () => door.clock.now());
  door.listen();
}
