import type { PartnerVerdict } from '@lanewright/partner-kit';
import { LOST_REASONS, QUOTE_SOURCES, type QuoteSource, type QuoteStatus } from '@lanewright/quoting';
import { transact } from '../../../platform/acting.ts';
import { recordVerdict, type ShipperVerdict } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { keepMessage, lastQuoteOf, lockRequest, type StoredRequest } from './stored-request.ts';

/** A partner's word on our price. */
type VerdictMessage = {
  readonly source: QuoteSource;
  readonly reference: string;
  readonly sequence: number;
  readonly verdict: PartnerVerdict;
};

/** Statuses that already match a verdict. A load that we declined went to somebody else in any case. */
const MATCHING: Readonly<Record<'won' | 'lost', readonly QuoteStatus[]>> = { won: ['won'], lost: ['lost', 'rejected'] };

/**
 * Records whether we won the load. If it went to somebody else before we answered, its quote is closed; if it never
 * became a quote, the request is over. A verdict that the quote's status forbids, and a win without a quote, wait for a
 * person. After a crash between the two transactions the message is repeated and finds the quote already closed.
 * Source, SP-068.
 */
export async function takeVerdict(
  room: PartnerRequestRoom,
  { source, reference, sequence, verdict }: VerdictMessage,
): Promise<'recorded' | 'ignored' | 'waiting'> {
  const known = await room.db
    .selectFrom('partner_request')
    .leftJoin('quote', 'quote.id', 'partner_request.quote_id')
    .select(['partner_request.sequence', 'partner_request.quote_id', 'quote.status'])
    .where('partner_request.source', '=', source)
    .where('partner_request.reference', '=', reference)
    .executeTakeFirst();
  if (known !== undefined && sequence <= known.sequence) return 'ignored';
  const { name } = QUOTE_SOURCES[source];
  const by = { userId: null, name, acting: { kind: 'system', name: `requests of ${name}` } } as const;
  const said = verdict.won ? 'won' : 'lost';
  const id = known?.quote_id ?? null;
  const isRepeat = known !== undefined && known.status !== null && MATCHING[said].includes(known.status);
  const isRecorded =
    isRepeat ||
    (id === null ? !verdict.won : (await recordVerdict(room, { id, verdict: shipperVerdict(verdict), by })).ok);
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const held = await lockRequest(transaction, { source, reference });
    if (held !== null && sequence <= held.sequence) return 'ignored';
    const quote = held === null ? null : lastQuoteOf(held);
    const message = { source, reference, sequence, account: held?.account ?? null, offer: null, quote, now };
    await keepMessage(transaction, { ...message, ...(isRecorded ? afterVerdict(verdict, held) : NOT_RECORDED[said]) });
    return isRecorded ? 'recorded' : 'waiting';
  });
}

const NOT_RECORDED = {
  won: { state: 'waiting', problems: ['The shipper says that the load was won, which could not be recorded.'] },
  lost: { state: 'waiting', problems: ['The shipper says that the load was lost, which could not be recorded.'] },
} as const;

/** A lost load leaves nothing to settle. For a won load, a waiting change still matters. */
function afterVerdict({ won }: PartnerVerdict, held: StoredRequest | null): Pick<StoredRequest, 'state' | 'problems'> {
  if (won && held !== null) return { state: held.state, problems: held.problems };
  return { state: held === null || held.quote_id === null ? 'cancelled' : 'quoted', problems: [] };
}

/** Uses our name of a known reason, and the partner's words for any other. */
function shipperVerdict(verdict: PartnerVerdict): ShipperVerdict {
  if (verdict.won) return verdict;
  const reason = LOST_REASONS.find((one) => one.toLowerCase() === verdict.reason?.trim().toLowerCase());
  return { won: false, reason: reason ?? verdict.reason ?? 'No reason given', winningBidCents: verdict.winningBid };
}
