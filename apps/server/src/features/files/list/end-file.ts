import { done, refuse, type Outcome } from '@lanewright/units';
import { actingBy, transact, type Acting } from '../../../platform/acting.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import { endIfCancelled } from '../import/work.ts';
import type { FileRoom } from '../room.ts';

type Asked = { readonly id: number; readonly actor: Actor };

/** Deletes a file; what it brought stays. Refuses one that has not ended. Source: P-072, SP-112. */
export async function deleteFile(
  { db, clock }: FileRoom,
  { id, actor }: Asked,
): Promise<Outcome<undefined, 'file.not_found' | 'file.in_process'>> {
  const now = clock.now();
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

/**
 * Stops the import of a file: one that waits ends at once, one that is being read within moments. Refuses a file that
 * has ended or whose rows are saved.
 */
export async function cancelFile(
  room: FileRoom,
  { id, actor }: Asked,
): Promise<Outcome<undefined, 'file.not_found' | 'file.too_late_to_cancel'>> {
  const { db, clock } = room;
  const outcome = await transact(db, actingOf(actor, clock.now()), async (transaction) => {
    const file = await transaction
      .selectFrom('file')
      .select(['status', 'phase'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (file === undefined) return refuse('file.not_found');
    const isOpen = file.status === 'pending' || (file.status === 'processing' && file.phase !== 'pricing');
    if (!isOpen) return refuse('file.too_late_to_cancel');
    await transaction.updateTable('file').set({ cancelled_by_name: actor.displayName }).where('id', '=', id).execute();
    return done(file.status === 'pending');
  });
  if (!outcome.ok) return outcome;
  if (outcome.value) await endIfCancelled(room, id);
  return done(undefined);
}

function actingOf(actor: Actor, at: Date): Acting {
  return { by: actingBy(actor), at };
}
