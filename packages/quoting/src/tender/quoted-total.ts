import type { Cents } from '@lanewright/units';
import { COST_TYPE_LINE_HAUL, type CostType } from '../terms.ts';

/** A quoted price as it is stored: what was quoted, what that includes, and its all-in equivalent where it is known. */
export type StoredPrice = {
  readonly quoted_price_cents: Cents | null;
  readonly cost_type: CostType;
  readonly all_in_cents: Cents | null;
};

/**
 * The total of a quoted price, with which a tender's charge is compared: a charge includes fuel. Null without a price,
 * and for a line haul whose fuel is not known. Units: cents. Source: B-040, SP-058, SP-063.
 */
export function quotedTotal(price: StoredPrice): Cents | null {
  return price.cost_type === COST_TYPE_LINE_HAUL ? price.all_in_cents : price.quoted_price_cents;
}
