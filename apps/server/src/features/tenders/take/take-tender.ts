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

const SAME_SEQUENCE = 'Two messages have the same time and number, so their order is unknown.';

/**
 * The result of taking a tender. `won`: it accepts our offer, and its quote is won. `unmatched`: no quote is certain.
 */
export type TakenTender = 'ignored' | 'won' | 'held' | 'unmatched';

/** A tender, with the callback that hands it to a person in the same transaction if no quote matches. */
export type OfferedMessage = TenderMessage & {
  readonly tender: OfferedTender;
  readonly onUnmatched: (transaction: Writer, problems: readonly string[]) => Promise<unknown>;
};

/**
 * Takes a tender: links it to its quote, and records the win if it accepts our offer to the cent and for the same load.
 * Everything else waits for a person. Never answers automatically. A repeat, or a message older than the last one,
 * changes nothing. A different message with the same time and number is taken with a doubt. Source: B-040, decision
 * 0082.
 */
export async function takeTender(room: TenderRoom, message: OfferedMessage): Promise<TakenTender> {
  try {
    return await takeOnce(room, message);
  } catch (error) {
    // Another quote was won under this number concurrently. The second run finds it and holds the tender.
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

/**
 * Whether a message was already taken or is out of date. Messages with the same time and number but different content
 * are not repeats.
 */
function isRepeat(known: StoredTender, { sequence, tender }: OfferedMessage): boolean {
  return sequence < known.sequence || (sequence === known.sequence && tender.document === known.document);
}

function orderDoubts(known: StoredTender | null, { sequence, tender }: OfferedMessage): readonly string[] {
  if (known === null) return tender.purpose === 'change' ? ['This is a change of a tender that has not arrived.'] : [];
  return [
    ...(known.sequence === sequence ? [SAME_SEQUENCE] : []),
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
 * Takes the cancellation of a tender and closes its quote. Leaves the quote to a person if it is won, or if the
 * cancellation has the same time and number as the tender, so that their order is unknown. False if no tender has this
 * number.
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
        doubts: isDoubtful ? [...known.doubts, SAME_SEQUENCE] : known.doubts,
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

/** Keeps a match that a person or a number made; a proposed one is searched again. */
function keptMatch(known: StoredTender | null): { readonly quoteId: number; readonly by: TenderMatch } | null {
  if (known === null || known.quote_id === null || known.match === null || known.match === 'proposed') return null;
  return { quoteId: known.quote_id, by: known.match };
}

async function takesOffer(transaction: Writer, { row }: LockedQuote, tender: OfferedTender): Promise<boolean> {
  const stops = (await stopsOfQuotes(transaction, [row.id])).get(row.id) ?? [];
  const quote = { price: quotedTotal(row), currency: row.currency, stops };
  return takesOurOffer(compareTender({ quote, tender: { ...tender, stops: comparedStops(tender.stops) } }));
}

/** Whether a later cancellation arrived before this message. */
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
