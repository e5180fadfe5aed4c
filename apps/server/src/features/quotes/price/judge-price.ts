import {
  confirmedPrice,
  earlierWarnings,
  priceWarnings,
  type GivenPrice,
  type PriceWarning,
  type PriceWarningCode,
} from '@lanewright/quoting';
import type { Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { LockedQuote } from '../record/lock-quote.ts';
import type { RunReader } from '../record/room.ts';
import { heldEarlierPrice } from '../same-load/same-load.ts';

/** A price to save or send, and the warnings that its author has confirmed. */
export type JudgedPrice = { readonly price: GivenPrice; readonly confirmed: readonly PriceWarningCode[] };

/**
 * Checks a price against the latest run of a quote and against the earlier price of the same load. Call it under the
 * quote's lock. Returns the confirmed warnings, for the activity log. Refuses: price.warnings.
 * Source: B-010, decision 0045.
 */
export async function judgePrice(
  transaction: Transaction<Tables>,
  runs: RunReader,
  { quote, price, confirmed }: JudgedPrice & { readonly quote: LockedQuote },
): Promise<Outcome<readonly PriceWarning[], 'price.warnings'>> {
  const runId = quote.row.latest_run_id;
  const run =
    runId === null
      ? null
      : await transaction.selectFrom('pricing_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  const limits = run === null ? null : runs.limitsOf(run);
  const earlier = await heldEarlierPrice(transaction, quote);
  return confirmedPrice([...priceWarnings(price, limits), ...earlierWarnings(price, earlier, limits)], confirmed);
}

/** Confirmed warnings in the form the activity log stores; empty if there were none. */
export function confirmedFacts(warnings: readonly PriceWarning[]): { readonly confirmed_warnings?: readonly string[] } {
  return warnings.length === 0 ? {} : { confirmed_warnings: warnings.map(({ sentence }) => sentence) };
}
