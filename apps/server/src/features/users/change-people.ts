import { may, type Permission } from '@lanewright/access';
import type { RefusalCode } from '@lanewright/contract';
import { type Outcome, refuse } from '@lanewright/units';
import { sql, type Transaction } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';
import type { PeopleRoom } from './room.ts';
import { permissionsOf } from './rights.ts';

/** A change of users, roles or sessions in the making. */
export type PeopleChange = {
  readonly transaction: Transaction<Tables>;
  readonly now: Date;
  readonly actor: Actor;
  /** What the actor may do at this moment. */
  readonly rights: ReadonlySet<string>;
};

/**
 * Runs one change of users, roles or sessions. One at a time in the whole installation, so that two administrators who
 * act on each other at once see what the other did; the actor's right is read again in that turn. Since nobody can take
 * the administration of users from themselves, one active person who holds it always remains: the one who acts. A change that is done
 * tells all processes, which then ask again who may do what. `work` refuses before it writes.
 * Refuses: auth.forbidden when the actor lost the right meanwhile.
 */
export function changePeople<Result>(
  { db, clock }: PeopleRoom,
  { actor, needs }: { readonly actor: Actor; readonly needs: Permission },
  work: (change: PeopleChange) => Promise<Outcome<Result, RefusalCode>>,
): Promise<Outcome<Result, RefusalCode>> {
  const now = clock.now();
  return transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('change of people', 0))`.execute(transaction);
    const rights = await permissionsOf(transaction, actor.userId);
    if (!may(rights, [needs])) return refuse('auth.forbidden');
    const outcome = await work({ transaction, now, actor, rights });
    if (outcome.ok) await announceAccess(transaction);
    return outcome;
  });
}

/** Tells all processes with the commit that accounts, roles or sessions changed: streams ask again at once. */
export async function announceAccess(transaction: Transaction<Tables>): Promise<void> {
  await transaction.insertInto('event').values({ kind: 'access.changed', quote_id: null }).execute();
}
