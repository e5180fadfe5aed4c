import type { EquipmentType } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { transact } from '../../platform/acting.ts';
import { repriceQuotesOfEquipment, type Author, type QuoteRoom } from '../quotes/index.ts';
import type { EquipmentView } from './views.ts';

/**
 * Maps an equipment name to a type, once, for all its present and future quotes; the open ones are priced.
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
    return done({ id, name: equipment.name, type });
  });
}
