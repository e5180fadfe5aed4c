import type { Permission } from '@lanewright/access';
import type { WorkingCopy } from '@lanewright/contract';
import { Download, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import type { RowAction } from '../../ui/table/column.ts';

/** An act of a working copy's row menu. */
export type WorkingCopyAct = 'edit' | 'download' | 'delete';

type Act = Pick<RowAction, 'label' | 'keyCap' | 'danger' | 'startsGroup'> & {
  readonly icon: LucideIcon;
  readonly may: Permission;
};

const ACTS: readonly (readonly [WorkingCopyAct, Act])[] = [
  ['edit', { label: 'Edit', icon: Pencil, may: 'working_copy.change', keyCap: 'E' }],
  ['download', { label: 'Download', icon: Download, may: 'file.download_url', keyCap: 'D' }],
  [
    'delete',
    { label: 'Delete', icon: Trash2, may: 'working_copy.delete', keyCap: 'Del', danger: true, startsGroup: true },
  ],
];

/**
 * A working copy's row menu (K-007, SP-106). Forbidden by permission is absent; a workbook whose file was deleted
 * is not downloaded, with the reason.
 */
export function rowActions(
  copy: WorkingCopy,
  may: (...required: readonly Permission[]) => boolean,
  onAct: (act: WorkingCopyAct, copy: WorkingCopy) => void,
): readonly RowAction[] {
  return ACTS.flatMap(([id, { may: needed, ...look }]): readonly RowAction[] => {
    if (!may(needed)) return [];
    const refused = id === 'download' && copy.file === null ? { refusedBecause: 'The file was deleted.' } : {};
    return [{ id, ...look, ...refused, onSelect: () => onAct(id, copy) }];
  });
}
