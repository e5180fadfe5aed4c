import type { Permission } from '@lanewright/access';
import type { CustomerRow } from '@lanewright/contract';
import { Copy, FileText, Fuel, Gavel, Pencil, Scale, Trash2, type LucideIcon } from 'lucide-react';
import type { RowAction } from '../../ui/table/column.ts';
import { contextsOf } from './rule-targets.ts';

/** An act of a shipper's row menu: a page to go to, a dialog, or the question before deleting. */
export type ShipperActId =
  | 'edit'
  | 'details'
  | 'price_rules'
  | 'max_buy_rules'
  | 'duplicate_rules'
  | 'fuel_sheets'
  | 'delete';

type Act = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly may: Permission;
  readonly keyCap?: string;
  /** Why the default shipper has it not (S-010…S-013, SP-097). */
  readonly notOfDefault?: string;
  readonly startsGroup?: boolean;
  readonly danger?: boolean;
};

const ACTS: Readonly<Record<ShipperActId, Act>> = {
  edit: {
    label: 'Edit',
    icon: Pencil,
    may: 'customer.change',
    keyCap: 'E',
    notOfDefault: 'The default shipper cannot be edited.',
  },
  details: {
    label: 'More details',
    icon: FileText,
    may: 'customer.view',
    keyCap: '↵',
    notOfDefault: 'The details of the default shipper cannot be shown.',
  },
  price_rules: { label: 'Quoting rules', icon: Scale, may: 'customer.view_price_rules', startsGroup: true },
  max_buy_rules: { label: 'Max Buy rules', icon: Gavel, may: 'customer.view_max_buy_rules' },
  duplicate_rules: { label: 'Duplicate rules', icon: Copy, may: 'customer.duplicate_rules' },
  fuel_sheets: {
    label: 'Fuel sheets',
    icon: Fuel,
    may: 'fuel_sheet.view',
    notOfDefault: 'The fuel sheets of the default shipper cannot be shown.',
  },
  delete: {
    label: 'Delete',
    icon: Trash2,
    may: 'customer.delete',
    keyCap: 'Del',
    startsGroup: true,
    danger: true,
    notOfDefault: 'The default shipper cannot be deleted.',
  },
};

const MENU: readonly ShipperActId[] = [
  'edit',
  'details',
  'price_rules',
  'max_buy_rules',
  'duplicate_rules',
  'fuel_sheets',
  'delete',
];

type MayAsk = (...required: readonly Permission[]) => boolean;

/**
 * A shipper's row menu in the specified order (S-014). Forbidden by permission is absent; what the default
 * shipper has not is there with the reason. 'Duplicate rules' is absent where there are none to copy (S-015).
 */
export function rowActions(
  shipper: CustomerRow,
  may: MayAsk,
  onAct: (act: ShipperActId, shipper: CustomerRow) => void,
): readonly RowAction[] {
  return MENU.flatMap((id): readonly RowAction[] => {
    const { may: needed, notOfDefault, ...look } = ACTS[id];
    if (!may(needed)) return [];
    if (id === 'duplicate_rules' && contextsOf(shipper).length === 0) return [];
    const refused = shipper.is_default && notOfDefault !== undefined ? { refusedBecause: notOfDefault } : {};
    return [{ id, ...look, ...refused, onSelect: () => onAct(id, shipper) }];
  });
}
