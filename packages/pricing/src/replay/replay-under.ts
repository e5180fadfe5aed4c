import { done, refuse, type Outcome } from '@lanewright/units';
import { chainDecision } from '../price/chain.ts';
import { isKnownEngine, type Adjusted, type CapturedPass, type PriceAsk } from '../inputs/inputs.ts';
import { preparePass, type PreparedPass } from '../price/prepared-pass.ts';
import { priceUnder } from '../price/price-once.ts';
import { adjustedBy } from '../price/quote-changes.ts';
import type { PriceResult, QuoteChanges } from '../result/result.ts';

/** A stored run ready to be made again under one ruleset after the other: what follows from its passes alone is kept. */
export type PreparedRun = { readonly passes: readonly CapturedPass[]; readonly prepared: PreparedPass[] };

/** Prepares a stored run; its later passes only when they are reached. */
export function prepareRun(passes: readonly CapturedPass[]): PreparedRun {
  return { passes, prepared: [] };
}

/**
 * What a stored run would have come to under other rulesets, from what was gathered for it alone (B-006).
 * Refuses: pricing.unknown_engine for a run of another calculation, pricing.no_passes, and pricing.not_captured where
 * the rules change the quote's own information in a way the run did not, so that the market would have to be asked anew.
 */
export function replayUnder(
  passes: readonly CapturedPass[],
  rulesets: PriceAsk['rulesets'],
): ReturnType<typeof replayPrepared> {
  return replayPrepared(prepareRun(passes), rulesets);
}

/** The same for a run that is made again several times. */
export function replayPrepared(
  { passes, prepared }: PreparedRun,
  rulesets: PriceAsk['rulesets'],
): Outcome<PriceResult, 'pricing.unknown_engine' | 'pricing.no_passes' | 'pricing.not_captured'> {
  for (const [repeats, pass] of passes.entries()) {
    if (!isKnownEngine(pass.engine)) return refuse('pricing.unknown_engine', { engine: pass.engine });
    const ready = (prepared[repeats] ??= preparePass(pass, {}));
    const decision = chainDecision(priceUnder(ready, rulesets), repeats);
    if (decision.kind === 'done') return done(decision.result);
    const next = passes[repeats + 1];
    if (next === undefined || !leadsTo(pass, decision.changes, next))
      return refuse('pricing.not_captured', { pass: repeats });
  }
  return refuse('pricing.no_passes');
}

const NAMED = ['equipment_type', 'new_origin', 'new_destination', 'new_pickup_date', 'new_delivery_date'] as const;

/** Whether the changes of a pass are those that the next stored pass was gathered for; a place follows from its name. */
function leadsTo(pass: CapturedPass, changes: QuoteChanges, next: CapturedPass): boolean {
  const stored: Adjusted | null = next.quote.adjusted;
  if (stored === null) return false;
  const wanted = adjustedBy(pass.quote.adjusted, changes, stored);
  return NAMED.every((name) => wanted[name] === stored[name]);
}
