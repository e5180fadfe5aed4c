import { done, refuse, type Outcome } from '@lanewright/units';
import { chainDecision } from '../price/chain.ts';
import { isKnownEngine, type PriceAsk } from '../inputs/inputs.ts';
import { priceOnce } from '../price/price-once.ts';
import type { PriceResult } from '../result/result.ts';

/** A stored run: the ask of every pass, in order, as JSON (B-001). */
export type StoredRun = { readonly passes: readonly PriceAsk[] };

/**
 * Makes a stored run again: the same result to the cent.
 * Refuses: pricing.unknown_engine for a run of another calculation, pricing.no_passes, pricing.chain_broken when the
 * stored passes do not follow from each other. Source: B-001, SP-147.
 */
export function replay(
  run: StoredRun,
): Outcome<PriceResult, 'pricing.unknown_engine' | 'pricing.no_passes' | 'pricing.chain_broken'> {
  for (const [repeats, ask] of run.passes.entries()) {
    if (!isKnownEngine(ask.engine)) return refuse('pricing.unknown_engine', { engine: ask.engine });
    const decision = chainDecision(priceOnce(ask), repeats);
    const last = repeats === run.passes.length - 1;
    if (decision.kind === 'done')
      return last ? done(decision.result) : refuse('pricing.chain_broken', { pass: repeats });
    if (last) return refuse('pricing.chain_broken', { pass: repeats });
  }
  return refuse('pricing.no_passes');
}
