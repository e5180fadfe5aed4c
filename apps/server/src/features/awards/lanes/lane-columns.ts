import type { LaneEdit } from '@lanewright/contract';
import { EQUIPMENT_LABEL, type EquipmentType } from '@lanewright/quoting';
import { centsFromUnits, ratePerMile, roundHalfUp, type Cents } from '@lanewright/units';
import type { Selectable, Transaction } from 'kysely';
import type { AwardLaneTable } from '../../../back-office-tables.ts';
import type { Tables } from '../../../tables.ts';

type Numbers = Omit<LaneEdit, 'equipment' | 'version'>;
type NumberColumns = Pick<
  Selectable<AwardLaneTable>,
  | 'estimated_miles'
  | 'estimated_volume'
  | 'line_haul_cents'
  | 'rpm_hundredths'
  | 'flat_rate_cents'
  | 'min_rate_cents'
  | 'max_rate_cents'
>;

/** The numbers of a lane as they are stored: amounts in cents, a rate per mile in hundredths of a cent. */
export function numberColumns(lane: Numbers): NumberColumns {
  return {
    estimated_miles: lane.estimated_miles === null ? null : String(lane.estimated_miles),
    estimated_volume: lane.estimated_volume,
    line_haul_cents: cents(lane.line_haul),
    rpm_hundredths: lane.rpm === null ? null : ratePerMile(roundHalfUp(lane.rpm * 10_000)),
    flat_rate_cents: cents(lane.flat_rate),
    min_rate_cents: cents(lane.min_rate),
    max_rate_cents: cents(lane.max_rate),
  };
}

function cents(amount: number | null): Cents | null {
  return amount === null ? null : centsFromUnits(amount);
}

/** The default row of an equipment type; inserts it if it is missing. */
export async function equipmentRow(transaction: Transaction<Tables>, type: EquipmentType): Promise<number> {
  const find = () =>
    transaction.selectFrom('equipment').select('id').where('type', '=', type).orderBy('id').limit(1).executeTakeFirst();
  const found = await find();
  if (found !== undefined) return found.id;
  await transaction
    .insertInto('equipment')
    .values({ name: EQUIPMENT_LABEL[type], type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (made === undefined) throw new Error(`no default equipment for ${type}`);
  return made.id;
}
