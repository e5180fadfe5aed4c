import { createHash } from 'node:crypto';
import type { QuoteSource } from '@lanewright/quoting';
import { transact } from '../../../platform/acting.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { keepMessage, lockRequest } from './stored-request.ts';
import { partnerAsAuthor } from './taking.ts';

/**
 * Leaves an entry without a request number to a person, because it would be lost once the feed has moved on. A repeated
 * entry waits only once; if it was dismissed, it waits again.
 */
export async function takeUntied(
  room: PartnerRequestRoom,
  { source, problem }: { readonly source: QuoteSource; readonly problem: string },
): Promise<void> {
  const now = room.clock.now();
  const reference = `unreadable ${createHash('sha256').update(problem).digest('hex').slice(0, 12)}`;
  await transact(room.db, { by: partnerAsAuthor(source).acting, at: now }, async (transaction) => {
    const known = await lockRequest(transaction, { source, reference });
    if (known?.state === 'waiting') return;
    await keepMessage(transaction, {
      source,
      reference,
      sequence: Math.max(now.getTime(), (known?.sequence ?? 0) + 1),
      state: 'waiting',
      problems: [problem],
      account: null,
      offer: null,
      quote: null,
      isTied: false,
      now,
    });
  });
}
