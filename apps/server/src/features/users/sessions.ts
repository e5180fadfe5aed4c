import type { listSessions, ParsedRequestOf, RefusalCode, SessionRow } from '@lanewright/contract';
import { done, type Outcome, refuse } from '@lanewright/units';
import { sql } from 'kysely';
import { revokeSessions } from '../identity/index.ts';
import { changePeople } from './change-people.ts';
import { goesBeyond, permissionsOf } from './rights.ts';
import type { Caller, PeopleRoom } from './room.ts';

type Query = ParsedRequestOf<typeof listSessions>['query'];

const NEEDS = 'administration.users';

/** A page of the live sessions of all users or of one, last used first (B-021). */
export async function listLiveSessions(
  { db, clock }: PeopleRoom,
  query: Query,
  own: string | null,
): Promise<{ readonly count: number; readonly results: SessionRow[] }> {
  const term = query.search?.trim().toLowerCase() ?? '';
  const live = db
    .selectFrom('identity_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', clock.now())
    .$if(query.user !== undefined, (found) => found.where('u.id', '=', query.user ?? 0))
    .$if(term !== '', (found) =>
      found.where(sql<boolean>`(strpos(lower(u.display_name), ${term}) > 0 OR strpos(u.email, ${term}) > 0)`),
    );
  const { count } = await live.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await live
    .select(['s.id', 's.user_id', 'u.display_name', 'u.email', 's.created_at', 's.renewed_at', 's.expires_at'])
    .orderBy('s.renewed_at', 'desc')
    .orderBy('s.id')
    .limit(query.size)
    .offset(query.offset)
    .execute();
  return {
    count,
    results: rows.map(({ renewed_at, created_at, expires_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_used_at: renewed_at.toISOString(),
      expires_at: expires_at.toISOString(),
      current: row.id === own,
    })),
  };
}

/**
 * Ends one session of anybody (B-021). Refuses a session that is over or unknown, and one of a person with
 * administration the actor lacks.
 */
export function endSessionOf(
  room: PeopleRoom,
  sessionId: string,
  { actor }: Caller,
): Promise<Outcome<undefined, RefusalCode>> {
  return changePeople(room, { actor, needs: NEEDS }, async ({ transaction, rights, now }) => {
    const session = await transaction
      .selectFrom('identity_session')
      .select('user_id')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (session === undefined) return refuse('people.session_not_found');
    if (goesBeyond(rights, await permissionsOf(transaction, session.user_id)))
      return refuse('people.beyond_own_rights');
    const ended = await revokeSessions(transaction, { sessionId }, now);
    return ended.length === 0 ? refuse('people.session_not_found') : done(undefined);
  });
}

/** Ends all sessions of a user; of oneself all but the one of this call. Refuses as `endSessionOf` does. */
export function endSessionsOf(
  room: PeopleRoom,
  userId: number,
  { actor, sessionId }: Caller,
): Promise<Outcome<{ readonly ended: number }, RefusalCode>> {
  return changePeople(room, { actor, needs: NEEDS }, async ({ transaction, rights, now }) => {
    const user = await transaction.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst();
    if (user === undefined) return refuse('people.user_not_found');
    if (goesBeyond(rights, await permissionsOf(transaction, userId))) return refuse('people.beyond_own_rights');
    const except = userId === actor.userId ? sessionId : null;
    return done({ ended: (await revokeSessions(transaction, { userId, except }, now)).length });
  });
}
