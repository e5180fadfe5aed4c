import { MESSAGES, type LaneEdit } from '@lanewright/contract';
import type { EquipmentType } from '@lanewright/quoting';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { sql, type Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Tables } from '../../../tables.ts';
import { amount, asStored, changesNothing, unlessChanged, type Told } from '../changed-since.ts';
import { lockAward, type AwardAuthor, type AwardRoom } from '../room.ts';
import { equipmentRow, numberColumns } from './lane-columns.ts';
import { hasLane } from './lane-there.ts';

const CENTS = 100;
const HUNDREDTHS = 10_000;

/** The columns in the refusal of a conflicting edit, by their names on the form; equipment is shown by name. */
const TOLD: readonly Told[] = [
  asStored('estimated_miles', 'Miles'),
  asStored('estimated_volume', 'Volume'),
  amount('line_haul_cents', 'line_haul', { label: 'Line haul', step: CENTS }),
  amount('rpm_hundredths', 'rpm', { label: 'RPM', step: HUNDREDTHS }),
  amount('flat_rate_cents', 'flat_rate', { label: 'Flat rate', step: CENTS }),
  amount('min_rate_cents', 'min_rate', { label: 'Min rate', step: CENTS }),
  amount('max_rate_cents', 'max_rate', { label: 'Max rate', step: CENTS }),
];

/**
 * Changes equipment, rate and estimates of a lane, not its stops. An edit without a difference writes nothing and keeps
 * the version. Refuses a lane that does not exist or is another award's, an edit of an outdated version, and equipment
 * for which the award already has the same lane. Source: P-047, SP-037, SP-104, SP-118.
 */
export async function editLane(
  room: AwardRoom,
  ask: { readonly award: number; readonly lane: number; readonly edit: LaneEdit; readonly by: AwardAuthor },
): Promise<
  Outcome<undefined, 'award.not_found' | 'award_lane.not_found' | 'award_lane.changed_meanwhile' | 'request.invalid'>
> {
  const { equipment, version, ...numbers } = ask.edit;
  return transact(room.db, { by: ask.by, at: room.clock.now() }, async (transaction) => {
    if ((await lockAward(transaction, ask.award, 'change')) === undefined) return refuse('award.not_found');
    const lane = await transaction
      .selectFrom('award_lane')
      .selectAll()
      .where('id', '=', ask.lane)
      .where('award_id', '=', ask.award)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (lane === undefined) return refuse('award_lane.not_found');
    const standing = { type: 'award_lane', ...lane, columns: () => toldColumns(transaction) } as const;
    const allowed = await unlessChanged(transaction, standing, version);
    if (!allowed.ok) return allowed;
    const columns = {
      ...numberColumns(numbers),
      equipment_id: await equipmentFor(transaction, equipment, lane.equipment_id),
    };
    // Only new equipment can make it a duplicate, because its ends are fixed.
    if (columns.equipment_id !== lane.equipment_id && (await hasLane(transaction, lane, equipment)))
      return refuseFields({ equipment: [MESSAGES.laneTaken] });
    // The database returns more digits: 900.0 for 900.
    const miles = lane.estimated_miles === null ? null : String(Number(lane.estimated_miles));
    if (!changesNothing({ ...lane, estimated_miles: miles }, columns))
      await transaction
        .updateTable('award_lane')
        .set({ ...columns, version: sql<number>`version + 1` })
        .where('id', '=', ask.lane)
        .execute();
    return done(undefined);
  });
}

async function toldColumns(transaction: Transaction<Tables>): Promise<readonly Told[]> {
  const rows = await transaction.selectFrom('equipment').select(['id', 'name']).execute();
  const names = new Map<unknown, string>(rows.map(({ id, name }) => [id, name]));
  const equipment = { column: 'equipment_id', field: 'equipment', label: 'Service Line' };
  return [{ ...equipment, valueOf: (id) => names.get(id) ?? null }, ...TOLD];
}

/** The lane's own equipment row if it already has this type, else the default row of the type. */
async function equipmentFor(transaction: Transaction<Tables>, type: EquipmentType, current: number): Promise<number> {
  const own = await transaction.selectFrom('equipment').select('type').where('id', '=', current).executeTakeFirst();
  return own?.type === type ? current : equipmentRow(transaction, type);
}
