import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import type { Facts } from './facts.ts';
import type { Derivation } from './following.ts';
import { openSituation, type Situation } from './situation.ts';

/** Noon in Chicago on the demo day. */
export const NOON = '2026-11-20T18:00:00Z';

/** The all-in price of the cases: cost × (1 + percent) + amount + lines, to the cent. */
export const ALL_IN: Derivation = {
  name: 'all_in',
  inputs: ['cost_estimate', 'markup_percent', 'markup_amount'],
  lines: true,
  compute: ([cost = Number.NaN, percent = Number.NaN, amount = Number.NaN], lines) => {
    if (Number.isNaN(cost)) return Number.NaN;
    const exact = cost * (1 + (percent || 0) / 100) + (amount || 0);
    return Math.round((exact + lines.reduce((sum, line) => sum + line.amount, 0)) * 100) / 100;
  },
};

/** A quoting situation in Chicago. */
export function situationOf(facts: Facts, at: string = NOON): Situation {
  const config = EDITOR_CONFIG.quote_price_prediction;
  return openSituation({ config, facts, at, zone: 'America/Chicago', derivation: ALL_IN });
}
