import type { Derivation } from '@lanewright/rules';
import { roundHalfUp } from '@lanewright/units';

/**
 * The price while rules build it: cost × (1 + markup percent / 100) + markup amount + accessorials; absent without cost.
 * Units: currency units in, worked out in cents. Rounds: once, half up, to the cent. Source: SP-081.
 */
export const WORKING_PRICE: Derivation = {
  name: 'all_in',
  inputs: ['cost_estimate', 'markup_percent', 'markup_amount'],
  lines: true,
  compute: ([cost = null, percent = null, amount = null], lines) => {
    if (cost === null) return null;
    const marked = (roundHalfUp(cost * 100) * (100 + (percent ?? 0))) / 100;
    const added = lines.reduce((sum, line) => sum + roundHalfUp(line.amount * 100), 0);
    return roundHalfUp(marked + roundHalfUp((amount ?? 0) * 100) + added) / 100;
  },
};
