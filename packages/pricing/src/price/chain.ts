import type { PriceResult, QuoteChanges } from '../result/result.ts';

/** Most repeats after the first pass (SP-147). */
export const MAX_REPEATS = 3;

/** What follows a pass: another one, with the changes applied and inputs gathered again, or the final result. */
export type ChainDecision =
  | { readonly kind: 'again'; readonly changes: QuoteChanges }
  | { readonly kind: 'done'; readonly result: PriceResult };

/**
 * Decides whether a pass is followed by another. `repeats` counts the repeats made so far: 0 after the first pass.
 * Done when nothing changed and when the rules said no-reply or reject; a missing prediction does not end the chain, as
 * the changed quote may have one. A reached limit ends in no-reply. Source: SP-147, decision 0007.
 */
export function chainDecision(result: PriceResult, repeats: number): ChainDecision {
  if (result.rules_reply !== 'respond' || Object.keys(result.changes).length === 0) return { kind: 'done', result };
  if (repeats < MAX_REPEATS) return { kind: 'again', changes: result.changes };
  const reason = { code: 'chain_limit', sentence: `Rules still change the quote after ${MAX_REPEATS} repeats.` };
  return { kind: 'done', result: { ...result, reply: 'no-reply', reasons: [...result.reasons, reason] } };
}
