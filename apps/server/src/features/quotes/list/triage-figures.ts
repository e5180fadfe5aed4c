import { EXCHANGE_RATE_MAX_DAYS, triageOf } from '@lanewright/quoting';
import { addDays, roundedCents, type Cents, type Currency, type Day } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { marginOf, type PricedRow } from './row-margin.ts';

const MILLION = 1_000_000;

/** The inputs of a triage figure. `cadPerUsd` is in millionths; null without a current rate. */
type Moment = { readonly expiresAt: Date | null; readonly now: Date; readonly cadPerUsd: number | null };

/**
 * The triage figure of a quote. Null unless it is open, and while its margin, its expiry or the exchange rate of its
 * currency is unknown. Source: B-014, decision 0118.
 */
export function triageOfRow(row: PricedRow, { expiresAt, now, cadPerUsd }: Moment): ReturnType<typeof triageOf> {
  if (row.status !== 'open') return null;
  const margin = marginOf(row);
  return triageOf(margin === null ? null : inUsCents(margin.cents, row.currency, cadPerUsd), expiresAt, now);
}

/** Converts cents to US cents for comparison only; a price is never converted (SP-060). */
export function inUsCents(amount: Cents, currency: Currency, cadPerUsd: number | null): Cents | null {
  if (currency === 'USD') return amount;
  return cadPerUsd === null ? null : roundedCents((amount * MILLION) / cadPerUsd);
}

/** The exchange rate of a day: the newest one recent enough for pricing, in millionths (SP-060). */
export async function cadPerUsdOn(db: Kysely<Tables>, day: Day): Promise<number | null> {
  const row = await db
    .selectFrom('exchange_rate')
    .select('rate_millionths')
    .where('currency', '=', 'CAD')
    .where('day', '<=', day)
    .where('day', '>', addDays(day, -EXCHANGE_RATE_MAX_DAYS))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate_millionths ?? null;
}
