import type { QuoteSource } from '@lanewright/quoting';
import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import type { LoadTenderTable } from '../../../tender-tables.ts';
import type { Tables } from '../../../tables.ts';

type Writer = Transaction<Tables>;

/** The row of a tender. */
export type StoredTender = Selectable<LoadTenderTable>;

/** A message about a tender; `reference` is the shipper's number of the load. */
export type TenderMessage = { readonly source: QuoteSource; readonly reference: string; readonly sequence: number };

/**
 * Locks a load number until the transaction ends, so that two messages about it run one after the other. Returns its
 * tender; null if it is new.
 */
export async function lockTender(
  transaction: Writer,
  { source, reference }: Pick<TenderMessage, 'source' | 'reference'>,
): Promise<StoredTender | null> {
  const held = JSON.stringify(['load_tender', source, reference]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(transaction);
  const row = await transaction
    .selectFrom('load_tender')
    .selectAll()
    .where('source', '=', source)
    .where('shipment_id', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts or updates a tender with the content of its last message. */
export async function keepTender(transaction: Writer, row: Insertable<LoadTenderTable>): Promise<void> {
  const { source: _source, shipment_id: _number, received_at: _first, ...set } = row;
  await transaction
    .insertInto('load_tender')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'shipment_id']).doUpdateSet(set))
    .execute();
}

/** Another open or accepted tender of a quote; null if there is none. Ignores proposed matches. */
export async function otherTender(
  transaction: Writer,
  { quoteId, id }: { readonly quoteId: number; readonly id: number | null },
): Promise<StoredTender | null> {
  const row = await transaction
    .selectFrom('load_tender')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('match', '<>', 'proposed')
    .where('state', 'in', ['open', 'accepted'])
    .$if(id !== null, (query) => query.where('id', '<>', id ?? 0))
    .orderBy(sql`state = 'accepted'`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The shipper of a partner's account code; null if nobody has assigned the code. */
export async function shipperOf(
  transaction: Writer,
  source: QuoteSource,
  account: string | null,
): Promise<number | null> {
  if (account === null) return null;
  const row = await transaction
    .selectFrom('partner_account')
    .select('customer_id')
    .where('source', '=', source)
    .where(sql<boolean>`lower(code) = lower(${account.trim()})`)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/**
 * Closes the request that waited because this tender had no quote. `by` is the person who named the quote; null if a
 * later message named it.
 */
export async function settleUnmatched(
  transaction: Writer,
  {
    source,
    reference,
    by,
    now,
  }: Pick<TenderMessage, 'source' | 'reference'> & { readonly by: string | null; readonly now: Date },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('partner_request')
    .set({ state: 'dismissed', problems: [], settled_by_name: by, changed_at: now })
    .where('source', '=', source)
    .where('reference', '=', reference)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`${UNMATCHED} = ANY (problems)`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n)
    await transaction.insertInto('event').values({ kind: 'partner.changed', quote_id: null }).execute();
}

/** Why a tender waits among the requests of partners. */
export const UNMATCHED = 'The shipper tenders a load that belongs to no quote of ours.';
