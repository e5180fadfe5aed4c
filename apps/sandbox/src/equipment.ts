import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, type EquipmentType } from '@lanewright/quoting';

/** An equipment name as it is stored; type null until a person maps it (SP-076). */
export type EquipmentName = { readonly id: number; readonly name: string; readonly type: EquipmentType | null };

/** How partners name equipment. */
const PARTNER_NAMES: readonly (readonly [name: string, type: EquipmentType | null])[] = [
  ["53' Van", 'dry_van'],
  ['V - Van', 'dry_van'],
  ['Van Air Ride', 'dry_van'],
  ["53' Reefer", 'reefer'],
  ['R - Temp Control', 'reefer'],
  ["48' Flatbed", 'flatbed'],
  ['SD - Step Deck', 'step_deck'],
  ["53' Container", 'intermodal'],
  ['PO - Power Only', 'power_only'],
  ['Conestoga', null],
  ["26' Box Truck", null],
];

/** The six types by their labels, then the partners' names, two of them not mapped yet. */
export const EQUIPMENT: readonly EquipmentName[] = [
  ...EQUIPMENT_TYPES.map((type) => [EQUIPMENT_LABEL[type], type] as const),
  ...PARTNER_NAMES,
].map(([name, type], index) => ({ id: index + 1, name, type }));

/** The equipment row of a type's label. */
export function equipmentOfType(type: EquipmentType): EquipmentName {
  return equipmentNamed(EQUIPMENT_LABEL[type]);
}

/** An equipment row by its name. Throws on a name that is not in the list. */
export function equipmentNamed(name: string): EquipmentName {
  const found = EQUIPMENT.find((one) => one.name === name);
  if (found === undefined) throw new RangeError(`no equipment ${name}`);
  return found;
}

/** The names under which a partner sends a type: the mapped ones. */
export function partnerNamesOf(type: EquipmentType): readonly EquipmentName[] {
  return EQUIPMENT.filter((one) => one.type === type && one.name !== EQUIPMENT_LABEL[type]);
}
