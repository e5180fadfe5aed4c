import { may } from '@lanewright/access';
import { uploadPermissions } from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql } from 'kysely';
import { actingBy, transact, type Acting } from '../../../platform/acting.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import { endIfCancelled } from '../import/work.ts';
import type { FileRoom } from '../room.ts';

/**
 * How long to wait for the row lock, in milliseconds. A progress update holds it briefly; saving holds it for minutes.
 */
const LOCK_TIMEOUT = 1_500;
/** PostgreSQL's code for a lock that was not available within that time. */
const LOCK_NOT_AVAILABLE = '55P03';

type Asked = { readonly id: number; readonly actor: Actor };

/** Deletes a file; what it brought stays. Refuses one that has not ended. Source: P-072, SP-112. */
export async function deleteFile(
  { db, clock }: FileRoom,
  { id, actor }: Asked,
): Promise<Outcome<undefined, 'file.not_found' | 'file.in_process'>> {
  const now = clock.now();
  // One that is being saved is locked for as long as that takes.
  if (await isUnderWay(db, id)) return refuse('file.in_process');
  return transact(db, actingOf(actor, now), async (transaction) => {
    const file = await transaction
      .selectFrom('file')
      .select('status')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (file === undefined) return refuse('file.not_found');
    if (file.status === 'pending' || file.status === 'processing') return refuse('file.in_process');
    await transaction.updateTable('file').set({ deleted_at: now }).where('id', '=', id).execute();
    return done(undefined);
  });
}

async function isUnderWay(db: FileRoom['db'], id: number): Promise<boolean> {
  const found = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Stops the import of a file: one that waits ends at once, one that is being read within moments. Refuses a file that
 * has ended or whose rows are saved or just being saved, and people who may not upload files of its category.
 */
export async function cancelFile(
  room: FileRoom,
  { id, actor }: Asked,
): Promise<Outcome<undefined, 'auth.forbidden' | 'file.not_found' | 'file.too_late_to_cancel' | 'file.has_ended'>> {
  const { db, clock } = room;
  const outcome = await transact(db, actingOf(actor, clock.now()), async (transaction) => {
    await sql`SELECT set_config('lock_timeout', ${`${LOCK_TIMEOUT}ms`}, true)`.execute(transaction);
    const file = await transaction
      .selectFrom('file')
      .select(['status', 'phase', 'category', 'award_id'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (file === undefined) return refuse('file.not_found');
    const needed = uploadPermissions({ category: file.category, adds_lanes: file.award_id !== null });
    if (!needed.every((permission) => may(actor.permissions, [permission]))) return refuse('auth.forbidden');
    const isOpen = file.status === 'pending' || (file.status === 'processing' && file.phase !== 'pricing');
    if (file.status === 'error') return refuse('file.has_ended');
    if (!isOpen) return refuse('file.too_late_to_cancel');
    await transaction.updateTable('file').set({ cancelled_by_name: actor.displayName }).where('id', '=', id).execute();
    return done(file.status === 'pending');
  }).catch((error: unknown) => {
    if (isLocked(error)) return refuse('file.too_late_to_cancel');
    throw error;
  });
  if (!outcome.ok) return outcome;
  if (outcome.value) await endIfCancelled(room, id);
  return done(undefined);
}

function isLocked(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

function actingOf(actor: Actor, at: Date): Acting {
  return { by: actingBy(actor), at };
}
