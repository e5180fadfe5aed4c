import { randomUUID } from 'node:crypto';
import type { RequestDesk } from '@lanewright/partner-kit';
import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { currentCorrelation, withCorrelation } from '../../platform/log.ts';
import { QUEUES } from '../../queues.ts';
import { settleBatch } from '../integration-logs/index.ts';
import { endLease, moveOn, renewLease, takeLease, type Lease } from './feed.ts';
import { sourceOf, type PartnerRequestRoom } from './room.ts';
import { takeBatch } from './take/take-batch.ts';

/** Pages of one poll; what is left waits for the next, so that a job stays far below its time limit. */
const MAX_PAGES = 20;

/** Begins a poll of each partner that is polled; one that still waits for its turn is not doubled. */
export async function pollPartners(room: PartnerRequestRoom): Promise<void> {
  for (const { source, desk } of room.requests) if (desk.poll !== undefined) await queuePoll(room, source);
}

function queuePoll({ db, jobs }: PartnerRequestRoom, source: QuoteSource): Promise<void> {
  return jobs.enqueue(db, QUEUES.pollPartner, { source }, { singletonKey: source });
}

/**
 * Asks a partner for what is new and takes it, page by page. The cursor moves on only after a page was taken, so that a
 * crash repeats a page, which is harmless, and leaves none out. Two polls of one partner cannot overlap. A partner that
 * does not answer is asked again by the next poll. Source: SP-068, SP-137, SP-165.
 */
export async function pollPartner(room: PartnerRequestRoom, source: QuoteSource): Promise<void> {
  const poll = sourceOf(room.requests, source)?.desk.poll;
  if (poll === undefined) return;
  const lease = await takeLease(room, source);
  if (lease === null) return;
  const integration = QUOTE_SOURCES[source].name;
  // Batches that were pending when their process died are read again now.
  await settleBatch(room.db, { integration, status: 'processed_with_errors' });
  const { problem, hasMore } = await readPages(room, lease, poll).catch(async (error: unknown) => {
    // The job fails and is retried. Releases the lease now, with the problem shown, instead of blocking the feed until
    // it expires.
    await endLease(room, lease, 'We could not take what it sent; another try follows.');
    throw error;
  });
  await endLease(room, lease, problem);
  if (problem !== null) room.log.warn({ source, problem }, 'a poll of a partner ended early');
  if (hasMore) await queuePoll(room, source);
}

type Ended = { readonly problem: string | null; readonly hasMore: boolean };

async function readPages(
  room: PartnerRequestRoom,
  lease: Lease,
  poll: NonNullable<RequestDesk['poll']>,
): Promise<Ended> {
  let { cursor } = lease;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const start = cursor;
    const ended = await withCorrelation(randomUUID(), async (): Promise<Ended | string> => {
      const read = await poll(start);
      const batch = { integration: QUOTE_SOURCES[lease.source].name, correlationId: currentCorrelation() };
      if (!read.ok) {
        await settleBatch(room.db, { ...batch, status: 'processed_with_errors' });
        return { problem: PROBLEM[read.refusal.code], hasMore: false };
      }
      const from = { source: lease.source, stillOurs: () => renewLease(room, lease) };
      await settleBatch(room.db, { ...batch, status: await takeBatch(room, from, read.value) });
      if (!(await moveOn(room, lease, read.value.cursor)))
        return { problem: 'Another poll took over.', hasMore: false };
      if (!read.value.hasMore) return { problem: null, hasMore: false };
      if (read.value.cursor === start) return { problem: 'The feed does not move on.', hasMore: false };
      return read.value.cursor;
    });
    if (typeof ended !== 'string') return ended;
    cursor = ended;
  }
  return { problem: null, hasMore: true };
}

const PROBLEM = {
  'partner.refused': 'It refused the poll.',
  'partner.failed': 'It failed.',
  'partner.unreachable': 'There was no connection.',
  'partner.too_late': 'There was no answer in time.',
  'partner.unreadable': 'Its answer could not be read.',
  'partner.paused': 'It failed repeatedly and is left alone for a while.',
  'partner.busy': 'Too many calls wait for it.',
} as const;
