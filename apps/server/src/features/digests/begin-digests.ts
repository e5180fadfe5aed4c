import { randomUUID } from 'node:crypto';
import { isWorkingDay } from '@lanewright/quoting';
import { dayOf, domainOfAddress, localTimeOf } from '@lanewright/units';
import { transact } from '../../platform/acting.ts';
import { currentCorrelation } from '../../platform/log.ts';
import { QUEUES } from '../../queues.ts';
import { systemAs } from '../quotes/index.ts';
import { subscribers } from './subscribers.ts';
import type { DigestRoom } from './room.ts';

const BY = systemAs('digests');

/** For this many hours a server that was down in the morning still sends digests; later it skips the day. */
const HOURS_LATE = 4;

/**
 * Creates the digests of a working day from the set hour on: one row and one job per person, in one transaction. Person
 * and day are the primary key of `digest`, so another process or another run adds nothing. Returns how many it created.
 * Source: B-026, decision 0122.
 */
export async function beginDigests(room: DigestRoom): Promise<number> {
  const now = room.clock.now();
  const day = dayOf(now, room.businessZone);
  const hour = Number(localTimeOf(now, room.businessZone).slice(11, 13));
  if (!isWorkingDay(day) || hour < room.hour || hour >= room.hour + HOURS_LATE) return 0;
  return transact(room.db, { by: BY.acting, at: now }, async (transaction) => {
    const people = await subscribers(transaction);
    if (people.length === 0) return 0;
    const domain = domainOfAddress(room.mailFrom) ?? 'localhost';
    const begun = await transaction
      .insertInto('digest')
      .values(
        people.map(({ userId }) => ({
          user_id: userId,
          day,
          created_at: now,
          message_id: `<${randomUUID()}@${domain}>`,
          sent_at: null,
          problem: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute();
    for (const { user_id } of begun)
      await room.jobs.enqueue(transaction, QUEUES.sendDigest, {
        user_id,
        day,
        correlation_id: currentCorrelation(),
      });
    return begun.length;
  });
}
