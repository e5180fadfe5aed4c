import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import type { BenchQuote } from './world.ts';

/** Microseconds of one quote: the middle, the slowest hundredth, and the processor's time, all threads together. */
export type Taken = { readonly p50: number; readonly p99: number; readonly cpu: number; readonly quotes: number };

/** Milliseconds that work is done beforehand, as until then it is still being optimised, and that it is measured at least. */
const [BEFOREHAND, MEASURED] = [1_500, 300];

/** Measures work on quotes, all of them as often as it takes; work that answers later is waited for. */
export async function timeEach(
  quotes: readonly BenchQuote[],
  work: (quote: BenchQuote) => unknown,
  beforehand: number = BEFOREHAND,
): Promise<Taken> {
  await warmUp(quotes, work, beforehand);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (const until = performance.now() + MEASURED; times.length === 0 || performance.now() < until;)
    for (const quote of quotes) {
      const from = performance.now();
      const answer = work(quote);
      if (answer instanceof Promise) await answer;
      times.push(performance.now() - from);
    }
  const { user, system } = process.cpuUsage(before);
  times.sort((one, other) => one - other);
  const share = (part: number): number => (times[Math.floor(times.length * part)] ?? Number.NaN) * 1000;
  return { p50: share(0.5), p99: share(0.99), cpu: (user + system) / times.length, quotes: quotes.length };
}

/** All quotes once at least: what an engine makes at a quote's first sight is no part of its speed. */
async function warmUp(
  quotes: readonly BenchQuote[],
  work: (quote: BenchQuote) => unknown,
  beforehand: number,
): Promise<void> {
  const until = performance.now() + beforehand;
  do for (const quote of quotes) await work(quote);
  while (performance.now() < until);
}

/** Where the quotes of a piece of work were left: the next turn goes on there, so that seldom facts stay seldom. */
const LEFT = new WeakMap<object, number>();

/** Quotes between two looks at how much of the processor's time was used. */
const BATCH = 32;

/** The middle time of a quote in microseconds, over so many milliseconds of the processor's time: a busy machine has less. */
export function p50For(
  milliseconds: number,
  quotes: readonly BenchQuote[],
  work: (quote: BenchQuote) => unknown,
): number {
  const times: number[] = [];
  let next = LEFT.get(work) ?? 0;
  const begun = process.cpuUsage();
  for (let used = 0; used < milliseconds * 1000; used = cpuSince(begun))
    for (let last = next + BATCH; next < last; next += 1) {
      const from = performance.now();
      work(quotes[next % quotes.length] ?? {});
      times.push(performance.now() - from);
    }
  LEFT.set(work, next);
  times.sort((one, other) => one - other);
  return (times[times.length >> 1] ?? Number.NaN) * 1000;
}

function cpuSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return user + system;
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
