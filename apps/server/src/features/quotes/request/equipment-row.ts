import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, type EquipmentType } from '@lanewright/quoting';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';

/** An equipment name with the type it is mapped to, if any. */
export type EquipmentRow = { readonly id: number; readonly type: EquipmentType | null };

/**
 * The equipment of a name as a partner or the form gives it, capital letters aside. A new name is added: one of the six
 * labels with its type, any other without one until a person sets it (SP-076). Held until the transaction ends: a type
 * that is being set at this moment is waited for, so that no quote of the name is left without a price.
 */
export async function equipmentNamed(transaction: Transaction<Tables>, name: string): Promise<EquipmentRow> {
  const label = name.trim();
  const find = () =>
    transaction
      .selectFrom('equipment')
      .select(['id', 'type'])
      .where((row) => row(row.fn<string>('lower', ['name']), '=', row.fn<string>('lower', [row.val(label)])))
      .forKeyShare()
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known;
  await transaction
    .insertInto('equipment')
    .values({ name: label, type: typeOfLabel(label) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await find();
  if (added === undefined) throw new Error(`equipment ${label} is neither there nor addable`);
  return added;
}

/** The equipment row that stands for a type: the one named by its label. */
export function equipmentOfType(transaction: Transaction<Tables>, type: EquipmentType): Promise<EquipmentRow> {
  return equipmentNamed(transaction, EQUIPMENT_LABEL[type]);
}

/** Holds the equipment of a quote before the quote itself, in the order in which setting a type holds them. */
export async function holdEquipmentOf(transaction: Transaction<Tables>, quoteId: number): Promise<void> {
  await sql`
    SELECT equipment.id FROM equipment JOIN quote ON quote.equipment_id = equipment.id
    WHERE quote.id = ${quoteId} FOR KEY SHARE OF equipment`.execute(transaction);
}

function typeOfLabel(name: string): EquipmentType | null {
  return EQUIPMENT_TYPES.find((type) => EQUIPMENT_LABEL[type].toLowerCase() === name.toLowerCase()) ?? null;
}
