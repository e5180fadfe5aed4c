import type { EquipmentType } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import { repriceQuotesOfEquipment, type Author, type QuoteRoom } from '../quotes/index.ts';
import { QUEUES } from '../../queues.ts';
import type { Tables } from '../../tables.ts';
import type { EquipmentView } from './views.ts';

/**
 * Maps an equipment name to a type, once, for all its present and future quotes and mails. Prices the open quotes and
 * reads the mails that wait for the name again.
 * Refuses: unknown equipment, a type that is set already. Source, P-030, SP-076.
 */
export async function setEquipmentType(
  room: Pick<QuoteRoom, 'db' | 'jobs' | 'clock'>,
  ask: {
    readonly id: number;
    readonly type: EquipmentType;
    readonly by: Author;
    readonly correlationId: string | null;
  },
): Promise<Outcome<EquipmentView, 'equipment.not_found' | 'quote.equipment_type_set'>> {
  const { id, type, by, correlationId } = ask;
  return transact(room.db, { by: by.acting, correlationId, at: room.clock.now() }, async (transaction) => {
    const equipment = await transaction
      .selectFrom('equipment')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (equipment === undefined) return refuse('equipment.not_found');
    if (equipment.type !== null) return refuse('quote.equipment_type_set');
    await transaction.updateTable('equipment').set({ type }).where('id', '=', id).execute();
    await repriceQuotesOfEquipment(transaction, room, { equipmentId: id, by, correlationId });
    for (const { mail_id } of await waitingMails(transaction, id))
      await room.jobs.enqueue(transaction, QUEUES.rereadMail, { mail_id, correlation_id: correlationId });
    return done({ id, name: equipment.name, type });
  });
}

/** The mails with this equipment name that wait for a person. */
function waitingMails(transaction: Transaction<Tables>, equipmentId: number) {
  return transaction
    .selectFrom('received_mail_equipment as named')
    .innerJoin('received_mail as mail', 'mail.id', 'named.mail_id')
    .select('named.mail_id')
    .where('named.equipment_id', '=', equipmentId)
    .where('named.waits', '=', true)
    .where('mail.state', '=', 'review')
    .orderBy('named.mail_id')
    .execute();
}
