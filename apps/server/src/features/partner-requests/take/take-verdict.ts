import type { PartnerVerdict } from '@lanewright/partner-kit';
import { LOST_REASONS, QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { transact } from '../../../platform/acting.ts';
import { recordVerdict, type ShipperVerdict } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { keepRequest, lockRequest } from './stored-request.ts';

/** A partner's word on our price. */
type VerdictMessage = {
  readonly source: QuoteSource;
  readonly reference: string;
  readonly sequence: number;
  readonly verdict: PartnerVerdict;
};

/**
 * Records whether the load was given to us. A verdict that the quote's status does not allow, or one about a request
 * that never came, waits for a person. A crash between the two transactions repeats the message, which then finds the
 * quote closed as it says. Source, SP-068.
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
  const isRecorded =
    known?.quote_id !== null &&
    known?.quote_id !== undefined &&
    (known.status === said ||
      (await recordVerdict(room, { id: known.quote_id, verdict: shipperVerdict(verdict), by })).ok);
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const held = await lockRequest(transaction, { source, reference });
    if (held !== null && sequence <= held.sequence) return 'ignored';
    await keepRequest(transaction, {
      source,
      reference,
      sequence,
      now,
      state: isRecorded ? (held?.state ?? 'quoted') : 'waiting',
      problems: isRecorded
        ? (held?.problems ?? [])
        : [`The shipper says that the load was ${said}, which could not be recorded.`],
    });
    return isRecorded ? 'recorded' : 'waiting';
  });
}

/** A reason that is one of the product's is told by its name, any other in the partner's words. */
function shipperVerdict(verdict: PartnerVerdict): ShipperVerdict {
  if (verdict.won) return verdict;
  const reason = LOST_REASONS.find((one) => one.toLowerCase() === verdict.reason?.trim().toLowerCase());
  return { won: false, reason: reason ?? verdict.reason ?? 'No reason given', winningBidCents: verdict.winningBid };
}
