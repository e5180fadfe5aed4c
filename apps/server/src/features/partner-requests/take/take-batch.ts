import type { PartnerBatch, PartnerMessage } from '@lanewright/partner-kit';
import type { QuoteSource } from '@lanewright/quoting';
import type { ImportStatus } from '@lanewright/contract';
import { isDatabaseAway } from '../../../platform/database-away.ts';
import { cancelTender, keepAcknowledgements, queueReceipts, takeTender } from '../../tenders/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { takeMessage, takeMessageIn } from './take-message.ts';
import { takeUntied } from './take-untied.ts';

/** Number of messages after which the lease of the feed is renewed, because a long page would outlast it. */
const MESSAGES_A_LEASE = 100;

/** The partner of a batch. `stillOurs` renews the lease of its feed. */
export type TakenFrom = { readonly source: QuoteSource; readonly stillOurs?: () => Promise<void> };

/**
 * Takes the messages of one page or push, each in a transaction of its own, and tells the state of the whole (SP-165).
 * A message that breaks us is put before a person instead of holding up all that follow it.
 */
export async function takeBatch(
  room: PartnerRequestRoom,
  { source, stillOurs }: TakenFrom,
  batch: PartnerBatch,
): Promise<ImportStatus> {
  const { messages, problems } = batch;
  let waiting = problems.length;
  for (const [at, message] of messages.entries()) {
    if (at > 0 && at % MESSAGES_A_LEASE === 0) await stillOurs?.();
    if ((await taken(room, source, message)) === 'waiting') waiting += 1;
  }
  waiting += await keepAcknowledgements(room, source, batch);
  await queueReceipts(room, source, batch);
  for (const problem of problems) await takeUntied(room, { source, problem });
  return waiting === 0 ? 'processed' : 'processed_with_errors';
}

async function taken(room: PartnerRequestRoom, source: QuoteSource, message: PartnerMessage) {
  try {
    if (message.kind === 'tender') return await takenTender(room, source, message);
    if (message.kind === 'cancellation') await cancelTender(room, { source, ...message });
    return await takeMessage(room, source, message);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const { reference, sequence } = message;
    room.log.error({ err: error, source, reference }, 'a message of a partner could not be taken');
    const problems = ['The request could not be processed.'];
    return takeMessage(room, source, { kind: 'unclear', reference, sequence, problems, account: null });
  }
}

/**
 * A tender without a known quote waits among the partner requests. Both are stored in one transaction: if only the
 * tender were stored, the next delivery would count as a repeat and nobody would see it.
 */
async function takenTender(
  room: PartnerRequestRoom,
  source: QuoteSource,
  { reference, sequence, tender }: Extract<PartnerMessage, { readonly kind: 'tender' }>,
) {
  const { account } = tender;
  const taken = await takeTender(room, {
    source,
    reference,
    sequence,
    tender,
    onUnmatched: (transaction, problems) =>
      takeMessageIn(
        { room, transaction, source, now: room.clock.now() },
        { kind: 'unclear', reference, sequence, problems, account },
      ),
  });
  return taken === 'unmatched' ? 'waiting' : taken;
}
