import { REFUSALS, type UserRow } from '@lanewright/contract';
import { KeyRound, LogOut, MonitorSmartphone, Pencil, Scale, UserCheck, UserX } from 'lucide-react';
import type { RowAction } from '../../../ui/table/column.ts';

/** The actions on a user in the list. */
export type UserAct = 'edit' | 'limits' | 'link' | 'sessions' | 'end' | 'deactivate' | 'activate';

/** The menu of a user's row; what their state forbids is disabled with the server's reason. */
export function userActions(
  row: UserRow,
  ownId: number,
  onAct: (act: UserAct, row: UserRow) => void,
): readonly RowAction[] {
  const own = row.id === ownId;
  const off = row.state === 'deactivated';
  const act = (id: UserAct) => ({ id, onSelect: () => onAct(id, row) });
  return [
    { ...act('edit'), label: 'Edit', icon: Pencil, keyCap: 'E' },
    { ...act('limits'), label: 'Price limits', icon: Scale },
    {
      ...act('link'),
      label: 'New password link',
      icon: KeyRound,
      ...(off ? { refusedBecause: REFUSALS['people.deactivated'].sentence() } : {}),
    },
    { ...act('sessions'), label: 'Show sessions', icon: MonitorSmartphone, startsGroup: true },
    {
      ...act('end'),
      label: own ? 'End other sessions' : 'End all sessions',
      icon: LogOut,
      ...(row.sessions === 0 ? { refusedBecause: 'This user has no live session.' } : {}),
    },
    off
      ? { ...act('activate'), label: 'Activate', icon: UserCheck, startsGroup: true }
      : {
          ...act('deactivate'),
          label: 'Deactivate',
          icon: UserX,
          startsGroup: true,
          danger: true,
          ...(own ? { refusedBecause: REFUSALS['people.own_deactivation'].sentence() } : {}),
        },
  ];
}
