import type { Permission } from '@lanewright/access';
import type { FuelSheetRow } from '@lanewright/contract';
import { FileText, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import type { RowAction } from '../../ui/table/column.ts';

/** An act of a fuel sheet's row menu. */
export type FuelSheetAct = 'details' | 'edit' | 'delete';

type Act = Pick<RowAction, 'label' | 'keyCap' | 'danger' | 'startsGroup'> & {
  readonly icon: LucideIcon;
};

const ACTS: readonly (readonly [FuelSheetAct, Permission, Act])[] = [
  ['details', 'fuel_sheet.view', { label: 'More details', icon: FileText, keyCap: '↵' }],
  ['edit', 'fuel_sheet.change', { label: 'Edit', icon: Pencil, keyCap: 'E' }],
  [
    'delete',
    'fuel_sheet.delete_multiple',
    {
      label: 'Delete',
      icon: Trash2,
      keyCap: 'Del',
      danger: true,
      startsGroup: true,
    },
  ],
];

/** A fuel sheet's row menu (U-005); forbidden by permission is absent. */
export function rowActions(
  sheet: FuelSheetRow,
  may: (...required: readonly Permission[]) => boolean,
  onAct: (act: FuelSheetAct, sheet: FuelSheetRow) => void,
): readonly RowAction[] {
  return ACTS.filter(([, needed]) => may(needed)).map(([id, , look]) => ({
    id,
    ...look,
    onSelect: () => onAct(id, sheet),
  }));
}
