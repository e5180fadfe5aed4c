import { RULE_NOTE_LIMIT, type PlannedVersionRow } from '@lanewright/contract';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { dateAndTimeText } from '../../../lib/dates.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';

/** The second person's decision about rules. */
export type Verdict = 'approve' | 'decline';

type ReadDialogProps = {
  readonly verdict: Verdict;
  readonly row: PlannedVersionRow;
  readonly busy: boolean;
  readonly onRead: (note: string) => void;
  readonly onClose: () => void;
};

/** Approves or declines planned rules with a note; a decline needs one (B-030). */
export function ReadDialog({ verdict, row, busy, onRead, onClose }: ReadDialogProps) {
  const [note, setNote] = useState('');
  const approves = verdict === 'approve';
  return (
    <FormDialog
      title={approves ? 'Approve rules' : 'Decline rules'}
      submitLabel={approves ? 'Approve' : 'Decline'}
      width={420}
      danger={!approves}
      valid={approves || note.trim() !== ''}
      unsaved={note !== ''}
      busy={busy}
      onSubmit={() => onRead(note.trim())}
      onClose={onClose}
    >
      <p className="ink-2">
        {approves
          ? `The rules of ${row.author} ${row.begins_at === null ? 'become live at once' : `become live on ${dateAndTimeText(new Date(row.begins_at))}`}.`
          : `The rules of ${row.author} will not run. ${row.author} sees your note.`}
      </p>
      <Textarea
        label="Note"
        required={!approves}
        data-autofocus
        rows={3}
        maxLength={RULE_NOTE_LIMIT}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
