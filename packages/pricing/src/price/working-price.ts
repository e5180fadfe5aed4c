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
    const cost = inputs[0] ?? Number.NaN;
    if (Number.isNaN(cost)) return Number.NaN;
    // What is absent adds nothing.
    const [percent, amount] = [inputs[1] || 0, inputs[2] || 0];
    let added = roundHalfUp(amount * 100);
    for (let at = 0; at < lines.length; at += 1) added += roundHalfUp((lines[at]?.amount ?? 0) * 100);
    return roundHalfUp((roundHalfUp(cost * 100) * (100 + percent)) / 100 + added) / 100;
  },
};
