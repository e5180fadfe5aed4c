import { readPlannedVersion, withdrawPlannedVersion, type PlannedVersionRow } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { plannedText } from './planned-words.ts';
import classes from './planned.module.css';
import { ReadDialog, type Verdict } from './ReadDialog.tsx';

type PlannedBarProps = { readonly row: PlannedVersionRow; readonly onDone: () => void };

/** The state of a planned version, with the actions that the user may take: read it or withdraw it (B-030). */
export function PlannedBar({ row, onDone }: PlannedBarProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Verdict | 'withdraw' | null>(null);
  const after = async (): Promise<void> => {
    await client.invalidateQueries();
    setAsking(null);
    onDone();
  };
  const read = useMutation({
    mutationFn: (words: { readonly verdict: Verdict; readonly note: string }) =>
      call(readPlannedVersion, { body: { id: row.id, ...words } }),
    meta: { done: 'Your verdict is on record.' },
    onSuccess: after,
  });
  const withdraw = useMutation({
    mutationFn: () => call(withdrawPlannedVersion, { body: { id: row.id } }),
    meta: { done: 'The planned version is withdrawn.' },
    onSuccess: after,
  });
  return (
    <div className={classes.bar} role="group" aria-label="Planned version">
      <span>
        <b>{row.description}</b>{' '}
        <span className="ink-2">
          {row.author}, of version {row.base_number}. {plannedText(row)}
        </span>
      </span>
      <span className="grow" />
      {row.may_read ? (
        <>
          <Button leftSection={<Check size={16} aria-hidden="true" />} onClick={() => setAsking('approve')}>
            Approve
          </Button>
          <Button
            variant="default"
            leftSection={<X size={16} aria-hidden="true" />}
            onClick={() => setAsking('decline')}
          >
            Decline
          </Button>
        </>
      ) : null}
      {row.may_withdraw ? (
        <Button variant="default" onClick={() => setAsking('withdraw')}>
          {row.state === 'stuck' ? 'Set aside' : 'Withdraw'}
        </Button>
      ) : null}
      {asking === null ? null : asking === 'withdraw' ? (
        <ConfirmDialog
          question={`Withdraw ‘${row.description}’? The rules in force stay as they are.`}
          confirmLabel={row.state === 'stuck' ? 'Set aside' : 'Withdraw'}
          danger
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(null)}
        />
      ) : (
        <ReadDialog
          verdict={asking}
          row={row}
          busy={read.isPending}
          onRead={(note) => read.mutate({ verdict: asking, note })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
