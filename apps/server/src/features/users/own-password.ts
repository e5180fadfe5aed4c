import { passwordFault, type RefusalCode } from '@lanewright/contract';
import { done, type Outcome, refuse, refuseFields } from '@lanewright/units';
import { actingBy, transact } from '../../platform/acting.ts';
import { hashPassword, passwordFits, revokeSessions } from '../identity/index.ts';
import { giveBackToLimit, takeFromLimit } from '../limits/index.ts';
import { announceAccess } from './change-people.ts';
import type { Caller, PeopleRoom } from './room.ts';

/**
 * Changes the password of the person who calls (SP-012). Their other sessions end; this one goes on. Ten wrong current
 * passwords in fifteen minutes end the tries, as at sign-in (SP-014).
 * Refuses: an account without a password here; a wrong current password and a new one outside the rule, each under its
 * field; too many tries.
 */
export async function changeOwnPassword(
  { db, clock }: PeopleRoom,
  asked: { readonly current_password: string; readonly new_password: string },
  { actor, sessionId }: Caller,
): Promise<Outcome<undefined, RefusalCode>> {
  const { userId, email } = actor;
  const now = clock.now();
  const fault = passwordFault(asked.new_password, email);
  if (fault !== null) return refuseFields({ new_password: [fault] });
  const user = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const former = user.password_hash;
  if (former === null) return refuse('people.no_password');
  const limit = { key: `own password ${userId}`, limit: 10, windowSeconds: 900 };
  if (!(await takeFromLimit(db, limit, now)).ok) return refuse('people.too_many_attempts');
  const fits = await passwordFits(former, asked.current_password);
  if (fits === false) return refuseFields({ current_password: ['This is not your current password'] });
  await giveBackToLimit(db, limit.key);
  // Nobody had the time to look at the password, so nothing is said of it.
  if (fits === null) return refuse('auth.service_unavailable');
  const password_hash = await hashPassword(asked.new_password);
  return transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    // Hashing takes a while: a password that was changed meanwhile stays as it was set.
    const changed = await transaction
      .updateTable('app_user')
      .set({ password_hash })
      .where('id', '=', userId)
      .where('password_hash', '=', former)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return refuseFields({ current_password: ['This is not your current password'] });
    await transaction.deleteFrom('password_link').where('user_id', '=', userId).execute();
    await revokeSessions(transaction, { userId, except: sessionId }, now);
    await announceAccess(transaction);
    return done(undefined);
  });
}
