import { COST_TYPE_ALL_IN, decideAction, type ActionRefusal, type PriceWarning } from '@lanewright/quoting';
import { done, unitsFromCents, type Cents, type Currency, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { judgeAuthority, type AuthorityRefusal } from '../authority/judge-authority.ts';
import { equivalentsOf, latestFuel } from '../record/equivalents.ts';
import type { LockedQuote } from '../record/lock-quote.ts';
import type { Author, RunReader } from '../record/room.ts';
import { recordOverride } from '../override/record-override.ts';
import { recordChange } from '../record/store.ts';
import { confirmedFacts } from './judge-price.ts';

/**
 * Gives a locked quote the price at which a person takes the shipper's tender. It is an all-in price, since a tender
 * names a total and no parts. Refuses by the status table, and a price beyond its author's authority.
 * Source: B-031, B-040, SP-063.
 */
export async function recordTakenPrice(
  transaction: Transaction<Tables>,
  quote: LockedQuote,
  {
    price,
    warnings,
    by,
    now,
    runs,
  }: {
    readonly price: { readonly cents: Cents; readonly currency: Currency };
    /** The warnings about the price that were confirmed. */
    readonly warnings: readonly PriceWarning[];
    readonly by: Author;
    readonly now: Date;
    readonly runs: RunReader;
  },
): Promise<Outcome<null, ActionRefusal | AuthorityRefusal>> {
  const decided = decideAction('edit_price', quote.state);
  if (!decided.ok) return decided;
  const whole = { ...price, costType: COST_TYPE_ALL_IN };
  const allowed = await judgeAuthority(transaction, runs, { row: quote.row, price: whole, by });
  if (!allowed.ok) return allowed;
  await recordOverride(transaction, runs, { row: quote.row, price: whole, by, now });
  await recordChange(transaction, quote, {
    set: {
      quoted_price_cents: price.cents,
      currency: price.currency,
      cost_type: whole.costType,
      ...equivalentsOf(whole, await latestFuel(transaction, runs, quote)),
    },
    activity: {
      type: 'update_price',
      facts: { currency: price.currency, price: unitsFromCents(price.cents), ...confirmedFacts(warnings) },
    },
    by,
    now,
  });
  return done(null);
}
