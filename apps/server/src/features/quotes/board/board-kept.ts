import type { Clock } from '../../../platform/clock.ts';

/**
 * Answers what was read last for as long as it is kept; whoever asks while a reading is under way shares it. A failed
 * reading is not kept. For figures that many screens ask for after the same change.
 */
export function keptFor<Value>(
  { clock, milliseconds }: { readonly clock: Clock; readonly milliseconds: number },
  read: (now: Date) => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    const now = clock.now();
    if (kept !== null && Math.abs(now.getTime() - kept.at) < milliseconds) return kept.value;
    const mine = { at: now.getTime(), value: read(now) };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.value;
  };
}
