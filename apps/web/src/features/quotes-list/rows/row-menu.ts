import type { QuoteRow } from '@lanewright/contract';
import { Check, Copy, FileText, Pencil, Trash2, X, type LucideIcon } from 'lucide-react';
import type { RowAction } from '../../../ui/table/column.ts';
import type { MayAsk, SharedDialog } from '../../../quote-dialogs/index.ts';
import { rowActions, type RowActionId } from './row-actions.ts';

type Look = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keyCap?: string;
  readonly startsGroup?: boolean;
  readonly danger?: boolean;
};

const LOOKS: Readonly<Record<RowActionId, Look>> = {
  details: { label: 'More details', icon: FileText, keyCap: '↵' },
  edit: { label: 'Edit', icon: Pencil, keyCap: 'E' },
  duplicate: { label: 'Duplicate', icon: Copy, keyCap: 'D' },
  delete: { label: 'Delete', icon: Trash2, keyCap: 'Del', danger: true },
  mark_won: { label: 'Mark as Won', icon: Check, keyCap: 'W', startsGroup: true },
  mark_lost: { label: 'Mark as Lost', icon: X, keyCap: 'L' },
};

type Acts = {
  readonly open: (row: QuoteRow) => void;
  readonly edit: (row: QuoteRow) => void;
  readonly ask: (action: SharedDialog, row: QuoteRow) => void;
};

/** A quote's row menu with what each entry does. */
export function menuOf(row: QuoteRow, may: MayAsk, acts: Acts): readonly RowAction[] {
  return rowActions(row, may).map(({ id, refusedBecause }) => ({
    id,
    ...LOOKS[id],
    ...(refusedBecause === null ? {} : { refusedBecause }),
    onSelect: () => {
      if (id === 'details') acts.open(row);
      else if (id === 'edit') acts.edit(row);
      else acts.ask(id, row);
    },
  }));
}
