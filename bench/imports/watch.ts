import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../intake/load.ts';
import { createAsker } from '../lists/ask.ts';
import type { Ground } from '../lists/ground.ts';

/** What others saw and what the application took while something was done. */
export type Watched<Value> = {
  readonly value: Value;
  /** The most memory that was resident at once, in MB. */
  readonly peak: number;
  /** Seconds of processor time that the application took; that of PostgreSQL is not in it. */
  readonly cpu: number;
  /** Milliseconds in which 95 of 100 pages of the quote list were answered, and the longest. */
  readonly p95: number;
  readonly longest: number;
};

/** Milliseconds between two pages that are asked for. */
const ASK_EVERY = 50;

/** Does something while somebody else asks for the quote list every 50 ms; each page is measured from when it was due. */
export async function watched<Value>(ground: Ground, act: () => Promise<Value>): Promise<Watched<Value>> {
  const asker = createAsker(ground);
  const { pid } = ground.application;
  // Begins to count the peak anew.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await cpuOf(pid);
  const each: number[] = [];
  const under: Promise<void>[] = [];
  const doing = { ended: false };
  const asking = (async () => {
    for (let due = performance.now(); !doing.ended; due += ASK_EVERY) {
      await pause(Math.max(0, due - performance.now()));
      const path = `/v1/quote/?${new URLSearchParams({ count: 'none' }).toString()}`;
      under.push(asker.get(path).then(() => void each.push(performance.now() - due)));
    }
    await Promise.all(under);
  })();
  try {
    const value = await act();
    const peak = await peakOf(pid);
    const cpu = (await cpuOf(pid)) - before;
    doing.ended = true;
    await asking;
    return { value, peak, cpu, p95: percentile(each, 0.95), longest: Math.max(...each) };
  } finally {
    doing.ended = true;
    await asking.catch(() => undefined);
    await asker.close();
  }
}

/** The most memory that a process had resident, in MB. */
async function peakOf(pid: number): Promise<number> {
  const told = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'));
  if (told?.[1] === undefined) throw new Error(`process ${pid} does not tell its memory`);
  return Number(told[1]) / 1024;
}

/** The kernel counts processor time in hundredths of a second. */
const TICKS = 100;

/** Seconds of processor time that a process has taken, all threads together. */
async function cpuOf(pid: number): Promise<number> {
  // pid (name) state parent …; a name may hold anything, so reading begins behind its last parenthesis.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
