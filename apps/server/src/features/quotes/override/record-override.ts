import { directionOf, type GivenPrice, type QuoteStatus } from '@lanewright/quoting';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PriceOverrideTable } from '../../../price-override-table.ts';
import type { QuoteTable, Tables } from '../../../tables.ts';
import type { Author, RunReader } from '../record/room.ts';
import { overriddenPrice, type PriceBeside } from './price-beside.ts';

type Stored = Selectable<PriceOverrideTable>;

/** A price of a quote, who gave it and when. */
export type GivenBy = {
  readonly row: Pick<Selectable<QuoteTable>, 'id' | 'latest_run_id'>;
  readonly price: GivenPrice;
  readonly by: Pick<Author, 'userId' | 'name'>;
  readonly now: Date;
};

/**
 * Stores that a person gave another price than the suggestion, or deletes the record if the price equals the
 * suggestion. The reason of an earlier price is kept while the price is on the same side. The system's prices are never
 * overrides. Source: B-032.
 */
export async function recordOverride(
  transaction: Transaction<Tables>,
  runs: Pick<RunReader, 'limitsOf'>,
  { row, price, by, now }: GivenBy,
): Promise<void> {
  if (by.userId === null) return;
  const beside = await besideSuggestion(transaction, runs, { row, price });
  const former = await overrideOf(transaction, row.id);
  if (beside === null) {
    if (former !== null) await forgetOverride(transaction, row.id);
    return;
  }
  const { reason, note } = keptReason(former, beside);
  await storeOverride(transaction, {
    quote_id: row.id,
    ...columnsOf(beside),
    reason,
    note,
    given_by: by.userId,
    given_by_name: by.name,
    given_at: now,
  });
}

/** Deletes the override of a quote whose price equals the suggestion, or that no longer has a price. */
export async function forgetOverride(transaction: Transaction<Tables>, quoteId: number): Promise<void> {
  await transaction.deleteFrom('price_override').where('quote_id', '=', quoteId).execute();
}

/** The saved price of a quote and the suggestion of its latest run; null if there is no override. */
export async function besideSuggestion(
  db: Kysely<Tables>,
  runs: Pick<RunReader, 'limitsOf'>,
  { row, price }: Pick<GivenBy, 'row' | 'price'>,
): Promise<PriceBeside | null> {
  if (row.latest_run_id === null) return null;
  const run = await db
    .selectFrom('pricing_run')
    .selectAll()
    .where('id', '=', row.latest_run_id)
    .executeTakeFirstOrThrow();
  return overriddenPrice(price, runs.limitsOf(run));
}

/**
 * A quote's price and the suggestion that it overrides. On an open quote this is the latest suggestion. After the
 * answer it is the stored one, because later runs do not count. Null if there is no override.
 */
export function standingOverride(
  status: QuoteStatus,
  { stored, latest }: { readonly stored: Stored | null; readonly latest: PriceBeside | null },
): PriceBeside | null {
  if (status === 'open') return latest;
  if (stored === null) return null;
  return { price: stored.price_cents, suggested: stored.suggested_cents, currency: stored.currency };
}

/** The stored override of a quote; null if there is none. */
export async function overrideOf(db: Kysely<Tables>, quoteId: number): Promise<Stored | null> {
  const row = await db.selectFrom('price_override').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();
  return row ?? null;
}

/** The reason of an earlier price, if the price is still on the same side of the suggestion. */
export function keptReason(former: Stored | null, beside: PriceBeside): Pick<Stored, 'reason' | 'note'> {
  const before = former === null ? null : directionOf({ price: former.price_cents, suggested: former.suggested_cents });
  if (former === null || before !== directionOf(beside)) return { reason: null, note: null };
  return { reason: former.reason, note: former.note };
}

/** Stores the override of a quote and replaces an earlier one. */
export async function storeOverride(transaction: Transaction<Tables>, row: Stored): Promise<void> {
  const { quote_id: _, ...columns } = row;
  await transaction
    .insertInto('price_override')
    .values(row)
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(columns))
    .execute();
}

/** The columns of a price and the suggestion. */
export function columnsOf({ price, suggested, currency }: PriceBeside) {
  return { price_cents: price, suggested_cents: suggested, currency };
}
