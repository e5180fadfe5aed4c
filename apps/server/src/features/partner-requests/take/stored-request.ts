import type { OfferedLoad } from '@lanewright/partner-kit';
import type { QuoteSource } from '@lanewright/quoting';
import { sql, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { PartnerRequestTable } from '../../../partner-tables.ts';
import type { Tables } from '../../../tables.ts';

type Writer = Transaction<Tables>;

/** A partner's request as it is stored. */
export type StoredRequest = Selectable<PartnerRequestTable>;

/** Holds a partner's number until the transaction ends, so that two messages about it follow each other; null is new. */
export async function lockRequest(
  transaction: Writer,
  { source, reference }: { readonly source: QuoteSource; readonly reference: string },
): Promise<StoredRequest | null> {
  const held = JSON.stringify(['partner_request', source, reference]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(transaction);
  const row = await transaction
    .selectFrom('partner_request')
    .selectAll()
    .where('source', '=', source)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** What becomes of a request: the columns that change. */
export type RequestChange = Omit<Updateable<PartnerRequestTable>, 'id' | 'source' | 'reference' | 'offer'> & {
  readonly source: QuoteSource;
  readonly reference: string;
  readonly sequence: number;
  readonly state: StoredRequest['state'];
  readonly offer?: OfferedLoad;
  readonly now: Date;
};

/** Writes what became of a request, and tells the screens. */
export async function keepRequest(
  transaction: Writer,
  { source, reference, sequence, state, offer, now, ...change }: RequestChange,
): Promise<void> {
  const set = {
    ...change,
    sequence,
    state,
    changed_at: now,
    ...(offer === undefined ? {} : { offer: JSON.stringify(offer), account: offer.account.slice(0, 100) }),
  };
  await transaction
    .insertInto('partner_request')
    .values({ account: null, offer: null, quote_id: null, ...set, source, reference, received_at: now })
    .onConflict((conflict) => conflict.columns(['source', 'reference']).doUpdateSet(set))
    .execute();
  await transaction.insertInto('event').values({ kind: 'partner.changed', quote_id: null }).execute();
}

/** The shipper of a partner's account code; null where nobody has said whose it is. */
export async function shipperOfAccount(
  transaction: Writer,
  { source, account }: { readonly source: QuoteSource; readonly account: string },
): Promise<number | null> {
  const row = await transaction
    .selectFrom('partner_account')
    .select('customer_id')
    .where('source', '=', source)
    .where(sql<boolean>`lower(code) = lower(${account.trim()})`)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}
