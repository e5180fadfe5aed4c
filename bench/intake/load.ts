import { setTimeout as pause } from 'node:timers/promises';

/** Sends one request and resolves when it is answered. */
export type Send = (index: number) => Promise<void>;

/** What a load took: milliseconds of each request, in order of the answers, and of all together. */
export type Load = { readonly each: readonly number[]; readonly total: number };

/** `clients` of them send `count` requests, each the next as soon as its last is answered. */
export async function closedLoop(send: Send, { clients, count }: { clients: number; count: number }): Promise<Load> {
  const each: number[] = [];
  let next = 0;
  const begin = performance.now();
  const client = async () => {
    for (let index = next++; index < count; index = next++) {
      const from = performance.now();
      await send(index);
      each.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { each, total: performance.now() - begin };
}

/**
 * Sends requests at a steady rate whether the ones before are answered or not, as strangers do; each is measured from
 * the moment it was due, so that a server that falls behind cannot hide it.
 */
export async function openLoop(
  send: Send,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Load> {
  const each: number[] = [];
  const under: Promise<void>[] = [];
  const begin = performance.now();
  const count = Math.max(1, Math.floor(perSecond * seconds));
  for (let index = 0; index < count; index += 1) {
    const due = begin + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    under.push(send(index).then(() => void each.push(performance.now() - due)));
  }
  await Promise.all(under);
  return { each, total: performance.now() - begin };
}

/** The value that `share` of all lie at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('no measurement');
  return value;
}
