import { COST_TYPE_ALL_IN, type CostType } from '@lanewright/quoting';
import type { Fuel } from '../fuel/fuel-surcharge.ts';

/** Why fuel forbids an automatic answer. */
export type FuelHold = 'fuel.beyond_last_range' | 'fuel.stale_price' | 'fuel.no_sheet';

/**
 * The reasons in a quote's fuel to leave the answer to a person; empty when there are none. A price beyond the last
 * range holds every cost type; a stale price and fuel without a sheet hold the Line Haul types.
 * Source: SP-072, SP-125, SP-128.
 */
export function fuelHolds(fuel: Fuel, costType: CostType): readonly FuelHold[] {
  const lineHaul = costType !== COST_TYPE_ALL_IN;
  if (fuel.kind === 'none' || fuel.basis.source === 'prediction') return lineHaul ? ['fuel.no_sheet'] : [];
  const holds: FuelHold[] = [];
  if (fuel.basis.beyond) holds.push('fuel.beyond_last_range');
  if (lineHaul && fuel.basis.stale) holds.push('fuel.stale_price');
  return holds;
}
