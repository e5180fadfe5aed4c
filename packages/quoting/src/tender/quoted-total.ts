import type { Cents } from '@lanewright/units';
import { COST_TYPE_LINE_HAUL, type CostType } from '../terms.ts';

/** A stored price: the amount, what it includes, and its all-in equivalent if known. */
export type StoredPrice = {
  readonly quoted_price_cents: Cents | null;
  readonly cost_type: CostType;
  readonly all_in_cents: Cents | null;
};

/**
 * The total of a quoted price, for comparing it with a tender's charge, which includes fuel. Null if there is no price,
 * or if it is a line haul without known fuel. Units: cents. Source: B-040, SP-058, SP-063.
 */
export function quotedTotal(price: StoredPrice): Cents | null {
  return price.cost_type === COST_TYPE_LINE_HAUL ? price.all_in_cents : price.quoted_price_cents;
}
