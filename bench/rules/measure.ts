import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import type { BenchQuote } from './world.ts';

/** Microseconds of one quote: the middle, the slowest hundredth, and the processor's time, all threads together. */
export type Taken = { readonly p50: number; readonly p99: number; readonly cpu: number; readonly quotes: number };

/** How often work is done beforehand, and for how many milliseconds at most: until then it is still being optimised. */
const [BEFOREHAND, LONGEST] = [3_000, 1_500];

/** Measures work on quotes, after some that are not counted; work that answers later is waited for. */
export async function timeEach(
  quotes: readonly BenchQuote[],
  work: (quote: BenchQuote) => unknown,
  rounds = 1,
): Promise<Taken> {
  await warmUp(quotes, work);
  const times = new Float64Array(quotes.length * rounds);
  let at = 0;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1)
    for (const quote of quotes) {
      const from = performance.now();
      const answer = work(quote);
      if (answer instanceof Promise) await answer;
      times[at] = performance.now() - from;
      at += 1;
    }
  const { user, system } = process.cpuUsage(before);
  times.sort();
  const share = (part: number): number => (times[Math.floor(times.length * part)] ?? Number.NaN) * 1000;
  return { p50: share(0.5), p99: share(0.99), cpu: (user + system) / times.length, quotes: quotes.length };
}

async function warmUp(quotes: readonly BenchQuote[], work: (quote: BenchQuote) => unknown): Promise<void> {
  const until = performance.now() + LONGEST;
  for (let done = 0; done < BEFOREHAND && performance.now() < until;)
    for (const quote of quotes) {
      await work(quote);
      done += 1;
      if (performance.now() >= until) return;
    }
}

const collector = z.custom<() => void>((value) => typeof value === 'function');

/** Bytes in use after everything that is no longer needed was given back. */
export function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = collector.parse(runInNewContext('gc'));
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
