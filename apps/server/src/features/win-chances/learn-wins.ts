import { transact } from '../../platform/acting.ts';
import { lessonInThread } from './lesson-thread.ts';
import type { LearnRoom } from './room.ts';
import { learnedAt, LESSON_VERSION } from './stored-model.ts';

const BY = { kind: 'system', name: 'win chance' } as const;

/** The model is learned again once it is this old. */
const DUE_HOURS = 20;

/**
 * Learns the win probability from the latest closed quotes of a year and stores it, once a day. Returns whether it
 * learned. Idempotent. Source: B-015, decision 0088.
 */
export async function learnWins({ db, clock, connection }: LearnRoom, signal: AbortSignal): Promise<boolean> {
  const at = clock.now();
  const last = await learnedAt(db);
  if (last !== null && at.getTime() - last.getTime() < DUE_HOURS * 3_600_000) return false;
  const model = await lessonInThread({ connection, now: at }, signal);
  const lesson = { version: LESSON_VERSION, learned_at: at, model };
  await transact(db, { by: BY, at }, (transaction) =>
    transaction
      .insertInto('win_model')
      .values(lesson)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(lesson))
      .execute(),
  );
  return true;
}
