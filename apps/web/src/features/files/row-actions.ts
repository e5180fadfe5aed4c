import type { Permission } from '@lanewright/access';
import { uploadPermissions, type FileRow } from '@lanewright/contract';
import { CircleX, Download, FileText, FileWarning, ListChecks, Trash2, type LucideIcon } from 'lucide-react';
import { hasEnded, hasResults, tooLateToCancel } from '../../file-upload/index.ts';
import type { RowAction } from '../../ui/table/column.ts';

/** An act of a file's row menu. */
export type FileActId = 'details' | 'errors' | 'results' | 'download' | 'cancel' | 'delete';

type Act = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly may: Permission;
  readonly keyCap: string;
  readonly of: (file: FileRow) => boolean;
  readonly startsGroup?: boolean;
  readonly danger?: boolean;
};

const ACTS: Readonly<Record<FileActId, Act>> = {
  // The details of a file in error are its error log.
  details: {
    label: 'Details',
    icon: FileText,
    may: 'file.view',
    keyCap: '↵',
    of: ({ status }) => status !== 'error',
  },
  errors: {
    label: 'Show error log',
    icon: FileWarning,
    may: 'file.view',
    keyCap: 'E',
    of: ({ status }) => status === 'error',
  },
  results: {
    label: 'Download results',
    icon: ListChecks,
    may: 'file.download_url',
    keyCap: 'R',
    of: hasResults,
  },
  download: { label: 'Download', icon: Download, may: 'file.download_url', keyCap: 'D', of: () => true },
  cancel: {
    label: 'Cancel import',
    icon: CircleX,
    may: 'file.import',
    keyCap: 'C',
    of: () => true,
    startsGroup: true,
  },
  delete: {
    label: 'Delete',
    icon: Trash2,
    may: 'file.delete',
    keyCap: 'Del',
    of: () => true,
    startsGroup: true,
    danger: true,
  },
};

const MENU: readonly FileActId[] = ['details', 'errors', 'results', 'download', 'cancel', 'delete'];

/**
 * A file's row menu (F-006, F-009, F-010). Forbidden by permission is absent: who may not upload a category may
 * not cancel its files either. A file in process cannot be deleted and says why (SP-112).
 */
export function rowActions(
  file: FileRow,
  may: (permission: Permission) => boolean,
  onAct: (act: FileActId, file: FileRow) => void,
): readonly RowAction[] {
  return MENU.flatMap((id): readonly RowAction[] => {
    const { may: needed, of, ...look } = ACTS[id];
    if (!may(needed) || !of(file)) return [];
    // Results have prices.
    if (id === 'results' && !may('quote.view')) return [];
    if (id === 'cancel' && !uploadPermissions(file).every((each) => may(each))) return [];
    const because = refusalOf(id, file);
    const refused = because === null ? {} : { refusedBecause: because };
    return [{ id, ...look, ...refused, onSelect: () => onAct(id, file) }];
  });
}

function refusalOf(id: FileActId, file: FileRow): string | null {
  if (id === 'cancel') return hasEnded(file) ? 'Its import has ended.' : tooLateToCancel(file);
  if (id !== 'delete' || hasEnded(file)) return null;
  return tooLateToCancel(file) === null
    ? 'A file that is being processed cannot be deleted. Cancel it first.'
    : 'A file that is being processed cannot be deleted.';
}
