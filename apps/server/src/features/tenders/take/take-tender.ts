import type { OfferedTender } from '@lanewright/partner-kit';
import { compareTender, matchTender, takesOurOffer, type QuoteSource, type TenderMatch } from '@lanewright/quoting';
import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { LoadTenderTable } from '../../../tender-tables.ts';
import type { Tables } from '../../../tables.ts';
import { closeCancelled, insertEvent, lockQuote, recordWin, type LockedQuote } from '../../quotes/index.ts';
import { comparedStops, stopsOfQuotes } from '../compared-stops.ts';
import { tendererAsAuthor, type TenderRoom } from '../room.ts';
import { tenderCandidates } from './candidates.ts';

type Writer = Transaction<Tables>;
type StoredTender = Selectable<LoadTenderTable>;

/** A message about a tender, by the shipper's number of the load. */
export type TenderMessage = { readonly source: QuoteSource; readonly reference: string; readonly sequence: number };

/** What became of a tender. `won`: it took our offer, and its quote is won. `unmatched`: no quote is known for sure. */
export type TakenTender = 'ignored' | 'won' | 'held' | 'unmatched';

/**
 * Takes a tender: ties it to its quote, and records the verdict where it takes our offer as it stands, to the cent and
 * for the same load. Everything else waits for a person. It answers nothing by itself. A repeat, or a message older
 * than the last one, changes nothing. Source: B-040, decision 0082.
 */
export async function takeTender(
  room: TenderRoom,
  { source, reference, sequence, tender }: TenderMessage & { readonly tender: OfferedTender },
): Promise<TakenTender> {
  const now = room.clock.now();
  const by = tendererAsAuthor(source);
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const known = await lockTender(transaction, { source, reference });
    if (known !== null && sequence <= known.sequence) return 'ignored';
    const customerId = await shipperOf(transaction, source, tender.account);
    const isCancelled = await wasCancelledLater(transaction, { source, reference, sequence });
    const match =
      keptMatch(known) ?? matchTender(await tenderCandidates(transaction, { source, reference, customerId, tender }));
    const doubts = [
      ...tender.doubts,
      ...(tender.purpose === 'change' && known === null ? ['This is a change of a tender that has not arrived.'] : []),
      ...(known !== null && known.state !== 'open' ? [`The shipper changed it after it was ${known.state}.`] : []),
    ];
    await keepTender(transaction, {
      source,
      shipment_id: reference,
      sequence,
      state: isCancelled ? 'cancelled' : 'open',
      account: tender.account?.slice(0, 100) ?? null,
      customer_id: customerId,
      quote_id: match?.quoteId ?? null,
      match: match?.by ?? null,
      charge_cents: tender.charge,
      currency: tender.currency,
      stops: JSON.stringify(comparedStops(tender.stops)),
      respond_by: tender.respondBy,
      doubts,
      document: tender.document,
      received_at: known?.received_at ?? now,
      changed_at: now,
      answered_at: null,
      answered_by_name: null,
      answer_reason: null,
    });
    if (match !== null) await insertEvent(transaction, match.quoteId, 'quote.changed');
    if (isCancelled) return 'ignored';
    if (match === null || match.by === 'proposed') return 'unmatched';
    const quote = await lockQuote(transaction, { id: match.quoteId, now });
    if (quote === null || doubts.length > 0 || !(await takesOffer(transaction, quote, tender))) return 'held';
    if (quote.state.status !== 'responded') return 'held';
    const shipperRefNumber = reference.length <= 32 ? reference : null;
    const won = await recordWin(transaction, quote, { by, now, runs: room.runs, loadNumber: null, shipperRefNumber });
    return won.ok ? 'won' : 'held';
  });
}

/**
 * Takes the cancellation of a tender: its quote is closed unless it is won, which a person must see. False where no
 * tender of this number is known.
 */
export async function cancelTender(room: TenderRoom, { source, reference, sequence }: TenderMessage): Promise<boolean> {
  const now = room.clock.now();
  const by = tendererAsAuthor(source);
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const known = await lockTender(transaction, { source, reference });
    if (known === null || sequence <= known.sequence) return known !== null;
    await transaction
      .updateTable('load_tender')
      .set({ state: 'cancelled', sequence, changed_at: now })
      .where('id', '=', known.id)
      .execute();
    if (known.quote_id === null) return true;
    await insertEvent(transaction, known.quote_id, 'quote.changed');
    const quote = known.match === 'proposed' ? null : await lockQuote(transaction, { id: known.quote_id, now });
    if (quote !== null) await closeCancelled(transaction, quote, { by, now, runs: room.runs });
    return true;
  });
}

/** Holds a number until the transaction ends, so that two messages about it follow each other; null is new. */
async function lockTender(
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

/** What a person or a number once tied together stays so; a proposal is looked for anew. */
function keptMatch(known: StoredTender | null): { readonly quoteId: number; readonly by: TenderMatch } | null {
  if (known === null || known.quote_id === null || known.match === null || known.match === 'proposed') return null;
  return { quoteId: known.quote_id, by: known.match };
}

async function takesOffer(transaction: Writer, { row }: LockedQuote, tender: OfferedTender): Promise<boolean> {
  const stops = (await stopsOfQuotes(transaction, [row.id])).get(row.id) ?? [];
  const quote = { price: row.quoted_price_cents, currency: row.currency, stops };
  return takesOurOffer(compareTender({ quote, tender: { ...tender, stops: comparedStops(tender.stops) } }));
}

/** Whether the shipper's cancellation came first although it was written later. */
async function wasCancelledLater(
  transaction: Writer,
  { source, reference, sequence }: TenderMessage,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('partner_request')
    .select('id')
    .where('source', '=', source)
    .where('reference', '=', reference)
    .where('state', '=', 'cancelled')
    .where('sequence', '>', sequence)
    .executeTakeFirst();
  return row !== undefined;
}

async function shipperOf(transaction: Writer, source: QuoteSource, account: string | null): Promise<number | null> {
  if (account === null) return null;
  const row = await transaction
    .selectFrom('partner_account')
    .select('customer_id')
    .where('source', '=', source)
    .where(sql<boolean>`lower(code) = lower(${account.trim()})`)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

async function keepTender(transaction: Writer, row: Insertable<LoadTenderTable>): Promise<void> {
  const { source: _source, shipment_id: _number, received_at: _first, ...set } = row;
  await transaction
    .insertInto('load_tender')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'shipment_id']).doUpdateSet(set))
    .execute();
}
