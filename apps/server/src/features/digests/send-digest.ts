import { day as dayFrom, dayOf } from '@lanewright/units';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { transact } from '../../platform/acting.ts';
import { currentCorrelation } from '../../platform/log.ts';
import type { SendingResult } from '../../platform/mail/index.ts';
import type { DigestTable } from '../../notice-tables.ts';
import { QUEUES } from '../../queues.ts';
import { systemAs } from '../quotes/index.ts';
import { digestText } from './digest-text.ts';
import { gatherDigest } from './gather-digest.ts';
import type { DigestRoom } from './room.ts';
import { subscribers } from './subscribers.ts';

const BY = systemAs('digests');
const RETRY_AFTER_MS = 300_000;
const MOST_ATTEMPTS = 3;

type Digest = Selectable<DigestTable>;

/**
 * Writes and sends one digest at most once, by the rules for answers (SP-067). The row is marked before the first byte
 * is sent. After a crash the digest is sent again only if a repetition is harmless. Drops the digest if its reader has
 * turned it off or may no longer see quotes, and when its day is over. Source: B-026.
 */
export async function sendDigest(
  room: DigestRoom,
  payload: { readonly user_id: number; readonly day: string },
): Promise<void> {
  const key = { user_id: payload.user_id, day: dayFrom(payload.day) };
  const waiting = await room.db
    .selectFrom('digest')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('day', '=', key.day)
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst();
  if (waiting === undefined) return;
  // Written before it is marked: a fault in writing has sent nothing, and the job tries again.
  const letter = await write(room, waiting);
  const outgoing = await room.outgoing();
  const digest = await claim(room, { ...key, repeatable: outgoing.repeatable });
  if (digest === null) return;
  if (letter === null) return settle(room, digest, { state: 'dropped', problem: null });
  const result = await outgoing.send({
    ...letter,
    from: outgoing.from,
    messageId: digest.message_id,
    inReplyTo: null,
    references: [],
    date: digest.created_at,
  });
  await settle(room, digest, outcomeOf(result, digest));
}

type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** Writes a digest by the rights of its reader now; null if they get none any more or its day is over. */
async function write(room: DigestRoom, digest: Digest): Promise<Letter | null> {
  const now = room.clock.now();
  if (dayOf(now, room.businessZone) !== digest.day) return null;
  const person = (await subscribers(room.db)).find(({ userId }) => userId === digest.user_id);
  if (person === undefined) return null;
  const since = await lastDigestBefore(room, digest);
  return { to: person.email, ...digestText(await gatherDigest(room, { person, now, since })) };
}

async function claim(
  { db, clock }: DigestRoom,
  { user_id, day, repeatable }: Pick<Digest, 'user_id' | 'day'> & { readonly repeatable: boolean },
): Promise<Digest | null> {
  return transact(db, { by: BY.acting, at: clock.now() }, async (transaction) => {
    const digest = await transaction
      .selectFrom('digest')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('day', '=', day)
      .forUpdate()
      .executeTakeFirst();
    const isCut = digest?.state === 'sending';
    if (digest === undefined || !(digest.state === 'queued' || isCut)) return null;
    const unknown = isCut && !repeatable;
    await transaction
      .updateTable('digest')
      .set(
        unknown
          ? { state: 'delivery_unknown', problem: 'The application stopped while this mail was being sent.' }
          : { state: 'sending', attempts: sql<number>`attempts + 1` },
      )
      .where('user_id', '=', user_id)
      .where('day', '=', day)
      .execute();
    return unknown ? null : { ...digest, attempts: digest.attempts + 1 };
  });
}

/** When the person's previous digest was created; a day before this one if there is none. */
async function lastDigestBefore({ db }: DigestRoom, { user_id, day, created_at }: Digest): Promise<Date> {
  const last = await db
    .selectFrom('digest')
    .select('created_at')
    .where('user_id', '=', user_id)
    .where('day', '<', day)
    .where('state', '=', 'sent')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.created_at ?? new Date(created_at.getTime() - 24 * 3_600_000);
}

type End = { readonly state: Digest['state']; readonly problem: string | null };

function outcomeOf(result: SendingResult, { attempts }: Digest): End {
  switch (result.kind) {
    case 'sent':
      return { state: 'sent', problem: null };
    case 'unknown':
      return { state: 'delivery_unknown', problem: result.problem };
    case 'retry':
      return { state: attempts < MOST_ATTEMPTS ? 'queued' : 'failed', problem: result.problem };
    case 'refused':
      return { state: 'failed', problem: result.problem };
  }
}

async function settle(room: DigestRoom, { user_id, day, attempts }: Digest, { state, problem }: End): Promise<void> {
  const now = room.clock.now();
  await transact(room.db, { by: BY.acting, at: now }, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('digest')
      .set({ state, problem, sent_at: state === 'sent' ? now : null })
      .where('user_id', '=', user_id)
      .where('day', '=', day)
      .where('attempts', '=', attempts)
      .executeTakeFirstOrThrow();
    // Another worker considered this try lost and began its own. Only that try settles the digest now.
    if (numUpdatedRows === 0n) return;
    if (state === 'queued')
      await room.jobs.enqueue(
        transaction,
        QUEUES.sendDigest,
        { user_id, day, correlation_id: currentCorrelation() },
        { startAfter: new Date(now.getTime() + RETRY_AFTER_MS) },
      );
  });
  if (state === 'failed') room.log.warn({ user: user_id, problem }, 'a digest could not be delivered');
}
