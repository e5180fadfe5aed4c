import { COST_TYPE_LINE_HAUL, partsOfPrice, type CostType } from '@lanewright/quoting';
import type { Cents, Currency } from '@lanewright/units';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { LockedQuote } from './lock-quote.ts';
import type { RunFuel, RunReader } from './room.ts';

/** A price as it is quoted: cents, its currency, and what it includes. */
export type QuotedPrice = { readonly cents: Cents; readonly currency: Currency; readonly costType: CostType };

/** What every quote is compared by: the all-in equivalent of its price and the fuel inside it (SP-063). */
type Equivalents = { readonly all_in_cents: Cents | null; readonly fuel_cents: Cents | null };

/**
 * The all-in equivalent of a price, with the fuel of the quote's run; rounds to cents. Without known fuel in the
 * price's currency an all-in price stands for itself and a linehaul price has no equivalent: absent stays absent.
 * Source: SP-058, SP-063.
 */
export function equivalentsOf(price: QuotedPrice, fuel: RunFuel | null): Equivalents {
  const alone = { all_in_cents: price.costType === COST_TYPE_LINE_HAUL ? null : price.cents, fuel_cents: null };
  if (fuel === null || fuel.currency !== price.currency) return alone;
  const parts = partsOfPrice({ price: price.cents, costType: price.costType }, fuel.terms, 'cents');
  return parts.ok ? { all_in_cents: parts.value.allIn, fuel_cents: parts.value.fuel } : alone;
}

type Standing = Pick<
  LockedQuote['row'],
  'quoted_price_cents' | 'currency' | 'cost_type' | 'all_in_cents' | 'fuel_cents'
>;

/** The equivalents of the price that stands: as stored with the answer, before it as the fuel of the latest run has them. */
export function standingEquivalents(row: Standing, fuel: RunFuel | null): Equivalents {
  const { quoted_price_cents: cents, currency, cost_type: costType, all_in_cents, fuel_cents } = row;
  if (cents === null || all_in_cents !== null) return { all_in_cents, fuel_cents };
  return equivalentsOf({ cents, currency, costType }, fuel);
}

/** The fuel of a quote's latest run, or null without a run or fuel. */
export async function latestFuel(
  transaction: Transaction<Tables>,
  runs: RunReader,
  quote: LockedQuote,
): Promise<RunFuel | null> {
  if (quote.row.latest_run_id === null) return null;
  const run = await transaction
    .selectFrom('pricing_run')
    .selectAll()
    .where('id', '=', quote.row.latest_run_id)
    .executeTakeFirstOrThrow();
  return runs.fuelOf(run);
}
