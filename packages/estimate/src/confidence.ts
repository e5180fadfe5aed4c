/** The words of a confidence (SP-078). */
export type ConfidenceWord = 'Low' | 'Medium' | 'High';

/** The word of a confidence from 0 to 100: Low to 62, High from 80, Medium between. Source: SP-078. */
export function confidenceWord(confidence: number): ConfidenceWord {
  if (confidence >= 80) return 'High';
  return confidence > 62 ? 'Medium' : 'Low';
}

/** What a confidence is made of: the step's trust, the sum of weights, and half the range as a share of the target. */
export type ConfidenceFacts = { readonly trust: number; readonly effectiveSample: number; readonly spread: number };

const CALM_SPREAD = 0.1;

/**
 * Confidence of an estimate, an integer from 0 to 100: the step's trust, less for a thin or old sample, less one point
 * for each percent that the range is wider than ±10 %. A judgement on an ordered scale, not a probability.
 */
export function confidenceOf(facts: ConfidenceFacts): number {
  const sample = facts.effectiveSample / (facts.effectiveSample + 0.75);
  const unrest = Math.max(0, facts.spread - CALM_SPREAD) * 100;
  return Math.min(100, Math.max(0, Math.round(facts.trust * sample - unrest)));
}
