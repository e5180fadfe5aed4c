import { isServedByRobot, type QuoteSource } from '@lanewright/quoting';
import { sql, type Selectable, type Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { PartnerTables } from '../../../partner-tables.ts';
import type { Tables } from '../../../tables.ts';
import { insertEvent, lockQuote, systemAs, undoAnswer, type LockedQuote } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';

/** The author of answers sent to partners. */
export const SENDER = systemAs('answers to partners').acting;

/** An answer that is about to be sent. */
export type Delivery = Selectable<PartnerTables['partner_delivery']> & {
  readonly source: QuoteSource;
  readonly reference: string;
  readonly customer_id: number;
  /** The latest offered load, as stored. */
  readonly offer: unknown;
};

/** A robot's lease of a task. */
export type Hold = { readonly until: Date };

/** The first offer of a task and three more (SP-135). */
export const MAX_OFFERS = 4;

/** A delivery with the current state of its request. */
type Waiting = Delivery & {
  readonly current_offer: number | null;
  readonly current_sequence: number;
  readonly request_state: Selectable<PartnerTables['partner_request']>['state'];
};

/**
 * Claims the next try of an answer; null if there is none to make. Does not send an answer that is no longer the
 * quote's current one, or whose request changed since. If an earlier try may have arrived, nobody knows what the
 * partner has: the delivery is shown to a person and the quote keeps its answer. Otherwise the answer is undone.
 */
export async function claimDelivery(
  room: PartnerRequestRoom,
  id: number,
  hold: Hold | null = null,
): Promise<Delivery | null> {
  const now = room.clock.now();
  return transact(room.db, { by: SENDER, at: now }, async (transaction) => {
    const found = await transaction
      .selectFrom('partner_delivery')
      .select('quote_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) return null;
    // Locks the quote before the delivery, in the same order as answering does.
    const quote = await lockQuote(transaction, { id: found.quote_id, now });
    const row = await waitingDelivery(transaction, id);
    if (row === null || (hold !== null && !isOfferable(row, now))) return null;
    const problem = reasonNotToSend(quote, row);
    if (problem !== null) {
      await giveUp(transaction, { quote, row, problem, now });
      return null;
    }
    await transaction
      .updateTable('partner_delivery')
      .set({
        state: 'sending',
        attempts: sql<number>`attempts + 1`,
        ...(hold === null ? {} : { offered_until: hold.until, may_have_arrived: mayHaveArrived(row) }),
      })
      .where('id', '=', id)
      .execute();
    return { ...row, attempts: row.attempts + 1, may_have_arrived: mayHaveArrived(row) };
  });
}

/** Whether a task can be offered: its lease has expired, and offers are left. */
function isOfferable({ offered_until: until, attempts }: Waiting, now: Date): boolean {
  return attempts < MAX_OFFERS && (until === null || until.getTime() <= now.getTime());
}

/**
 * Whether an earlier try may have arrived. A robot reports for each try whether it entered anything; a failed call
 * tells nothing.
 */
function mayHaveArrived({ source, state, attempts, may_have_arrived: mayHave }: Waiting): boolean {
  return isServedByRobot(source) ? mayHave || state === 'sending' : attempts > 0;
}

async function waitingDelivery(transaction: Transaction<Tables>, id: number): Promise<Waiting | null> {
  const row = await transaction
    .selectFrom('partner_delivery as d')
    .innerJoin('partner_request as r', 'r.id', 'd.request_id')
    .innerJoin('quote as q', 'q.id', 'd.quote_id')
    .selectAll('d')
    .select(['r.source', 'r.reference', 'r.offer', 'q.customer_id'])
    .select(['r.offer_sequence as current_offer', 'r.sequence as current_sequence', 'r.state as request_state'])
    .where('d.id', '=', id)
    .where('d.state', 'in', ['queued', 'sending'])
    .forUpdate('d')
    .executeTakeFirst();
  return row ?? null;
}

function reasonNotToSend(quote: LockedQuote | null, row: Waiting): string | null {
  if (quote === null || !isCurrentAnswer(quote, row))
    return 'the quote was closed or answered again before the answer could be sent.';
  const isOlder = row.current_offer !== row.offer_sequence;
  const hasNewChange = row.request_state === 'waiting' && row.current_sequence > row.request_sequence;
  return isOlder || hasNewChange ? 'the shipper changed the request before the answer could be sent.' : null;
}

/** Whether this is the quote's current answer. */
function isCurrentAnswer(
  { row, state }: LockedQuote,
  { kind, created_at: at }: Pick<Delivery, 'kind' | 'created_at'>,
): boolean {
  return kind === 'respond'
    ? state.status === 'responded' && row.responded_at?.getTime() === at.getTime()
    : state.status === 'rejected' && row.closed_at?.getTime() === at.getTime();
}

type GivenUp = {
  readonly quote: LockedQuote | null;
  readonly row: Waiting;
  readonly problem: string;
  readonly now: Date;
};

async function giveUp(transaction: Transaction<Tables>, { quote, row, problem, now }: GivenUp): Promise<void> {
  const wasTried = mayHaveArrived(row);
  await transaction
    .updateTable('partner_delivery')
    .set({
      state: wasTried ? 'delivery_unknown' : 'failed',
      problem: wasTried ? `An earlier try may have arrived. Not sent again: ${problem}` : `Not sent: ${problem}`,
    })
    .where('id', '=', row.id)
    .execute();
  if (!wasTried && quote !== null)
    await undoAnswer(transaction, quote, {
      kind: row.kind,
      answeredAt: row.created_at,
      formerStatus: row.former_status,
      now,
    });
  await insertEvent(transaction, row.quote_id, 'quote.changed');
}
