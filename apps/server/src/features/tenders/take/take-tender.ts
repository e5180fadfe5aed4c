import type { OfferedTender } from '@lanewright/partner-kit';
import { compareTender, matchTender, quotedTotal, takesOurOffer, type TenderMatch } from '@lanewright/quoting';
import type { Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Tables } from '../../../tables.ts';
import {
  clashOfError,
  closeCancelled,
  insertEvent,
  lockQuote,
  recordWin,
  type LockedQuote,
} from '../../quotes/index.ts';
import { comparedStops, stopsOfQuotes } from '../compared-stops.ts';
import { tendererAsAuthor, type TenderRoom } from '../room.ts';
import { tenderCandidates } from './candidates.ts';
import { localStops } from './local-stops.ts';
import {
  keepTender,
  lockTender,
  otherTender,
  settleUnmatched,
  shipperOf,
  UNMATCHED,
  type StoredTender,
  type TenderMessage,
} from './stored-tender.ts';

type Writer = Transaction<Tables>;

const SAME_PLACE = 'Two messages bear the same time and number: which one came last is not known.';

/** What became of a tender. `won`: it took our offer, and its quote is won. `unmatched`: no quote is known for sure. */
export type TakenTender = 'ignored' | 'won' | 'held' | 'unmatched';

/** A tender with what is done, in the same transaction, where no quote is known for it: a person must hear of it. */
export type OfferedMessage = TenderMessage & {
  readonly tender: OfferedTender;
  readonly onUnmatched: (transaction: Writer, problems: readonly string[]) => Promise<unknown>;
};

/**
 * Takes a tender: ties it to its quote, and records the verdict where it takes our offer as it stands, to the cent and
 * for the same load. Everything else waits for a person. It answers nothing by itself. A repeat, or a message older
 * than the last one, changes nothing; another message that bears the same time and number is taken and doubted.
 * Source: B-040, decision 0082.
 */
export async function takeTender(room: TenderRoom, message: OfferedMessage): Promise<TakenTender> {
  try {
    return await takeOnce(room, message);
  } catch (error) {
    // Another quote was won under this number at the same moment. It is found now, and the tender is held.
    if (clashOfError(error) === null) throw error;
    return takeOnce(room, message);
  }
}

async function takeOnce(room: TenderRoom, message: OfferedMessage): Promise<TakenTender> {
  const now = room.clock.now();
  const { source, reference } = message;
  const by = tendererAsAuthor(source);
  const local = localStops(room.places, message.tender.stops);
  const tender = { ...message.tender, stops: local.stops };
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const known = await lockTender(transaction, message);
    if (known !== null && isRepeat(known, message)) return 'ignored';
    const customerId = await shipperOf(transaction, source, tender.account);
    const isCancelled = await wasCancelledLater(transaction, message);
    const match =
      keptMatch(known) ?? matchTender(await tenderCandidates(transaction, { source, reference, customerId, tender }));
    const doubts = [
      ...tender.doubts,
      ...local.doubts,
      ...orderDoubts(known, message),
      ...(await sharedQuote(transaction, known, match)),
    ];
    await keepTender(transaction, {
      ...columnsOf(message, tender),
      state: isCancelled ? 'cancelled' : 'open',
      customer_id: customerId,
      quote_id: match?.quoteId ?? null,
      match: match?.by ?? null,
      doubts,
      received_at: known?.received_at ?? now,
      changed_at: now,
      answered_at: null,
      answered_by_name: null,
      answer_reason: null,
    });
    if (match !== null) await insertEvent(transaction, match.quoteId, 'quote.changed');
    if (isCancelled) return 'ignored';
    if (match === null || match.by === 'proposed') {
      await message.onUnmatched(transaction, [UNMATCHED, ...doubts]);
      return 'unmatched';
    }
    await settleUnmatched(transaction, { source, reference, by: null, now });
    const quote = await lockQuote(transaction, { id: match.quoteId, now });
    if (quote === null || doubts.length > 0 || !(await takesOffer(transaction, quote, tender))) return 'held';
    if (quote.state.status !== 'responded') return 'held';
    const win = { by, now, runs: room.runs, loadNumber: null, shipperRefNumber: shipperReference(reference) };
    return (await recordWin(transaction, quote, win)).ok ? 'won' : 'held';
  });
}

/** The shipper's number of a load as the shipper's reference of a quote; null if it is too long for one. */
export function shipperReference(reference: string): string | null {
  return reference.length <= 32 ? reference : null;
}

/** Whether a message was taken already, or came late. Two messages of one time and number are two if they differ. */
function isRepeat(known: StoredTender, { sequence, tender }: OfferedMessage): boolean {
  return sequence < known.sequence || (sequence === known.sequence && tender.document === known.document);
}

function orderDoubts(known: StoredTender | null, { sequence, tender }: OfferedMessage): readonly string[] {
  if (known === null) return tender.purpose === 'change' ? ['This is a change of a tender that has not arrived.'] : [];
  return [
    ...(known.sequence === sequence ? [SAME_PLACE] : []),
    ...(known.state === 'open' ? [] : [`The shipper changed it after it was ${known.state}.`]),
  ];
}

/** A second tender of a quote is a second load: a person must say what it is. */
async function sharedQuote(
  transaction: Writer,
  known: StoredTender | null,
  match: ReturnType<typeof keptMatch>,
): Promise<readonly string[]> {
  if (match === null) return [];
  const other = await otherTender(transaction, { quoteId: match.quoteId, id: known?.id ?? null });
  return other === null ? [] : [`The tender ${other.shipment_id} belongs to the same quote.`];
}

function columnsOf({ source, reference, sequence }: TenderMessage, tender: OfferedTender) {
  return {
    source,
    shipment_id: reference,
    sequence,
    account: tender.account?.slice(0, 100) ?? null,
    charge_cents: tender.charge,
    currency: tender.currency,
    stops: JSON.stringify(comparedStops(tender.stops)),
    instructions: [...tender.instructions],
    respond_by: tender.respondBy,
    document: tender.document,
  };
}

/**
 * Takes the cancellation of a tender: its quote is closed unless it is won, which a person must see, or unless the
 * cancellation bears the time and number of the tender, so that the order is not known. False where no tender of this
 * number is known.
 */
export async function cancelTender(room: TenderRoom, { source, reference, sequence }: TenderMessage): Promise<boolean> {
  const now = room.clock.now();
  const by = tendererAsAuthor(source);
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const known = await lockTender(transaction, { source, reference });
    if (known === null || sequence < known.sequence) return known !== null;
    const isDoubtful = sequence === known.sequence;
    if (isDoubtful && known.state === 'cancelled') return true;
    await transaction
      .updateTable('load_tender')
      .set({
        state: 'cancelled',
        sequence,
        changed_at: now,
        doubts: isDoubtful ? [...known.doubts, SAME_PLACE] : known.doubts,
      })
      .where('id', '=', known.id)
      .execute();
    if (known.quote_id === null) return true;
    await insertEvent(transaction, known.quote_id, 'quote.changed');
    const quote =
      isDoubtful || known.match === 'proposed' ? null : await lockQuote(transaction, { id: known.quote_id, now });
    if (quote !== null) await closeCancelled(transaction, quote, { by, now, runs: room.runs });
    return true;
  });
}

/** What a person or a number once tied together stays so; a proposal is looked for anew. */
function keptMatch(known: StoredTender | null): { readonly quoteId: number; readonly by: TenderMatch } | null {
  if (known === null || known.quote_id === null || known.match === null || known.match === 'proposed') return null;
  return { quoteId: known.quote_id, by: known.match };
}

async function takesOffer(transaction: Writer, { row }: LockedQuote, tender: OfferedTender): Promise<boolean> {
  const stops = (await stopsOfQuotes(transaction, [row.id])).get(row.id) ?? [];
  const quote = { price: quotedTotal(row), currency: row.currency, stops };
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
