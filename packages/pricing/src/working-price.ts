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
  compute: (inputs, lines) => {
    const [cost, percent, amount] = [inputs[0] ?? null, inputs[1] ?? 0, inputs[2] ?? 0];
    if (cost === null) return null;
    const marked = (roundHalfUp(cost * 100) * (100 + percent)) / 100;
    let added = roundHalfUp(amount * 100);
    for (const line of lines) added += roundHalfUp(line.amount * 100);
    return roundHalfUp(marked + added) / 100;
  },
};
