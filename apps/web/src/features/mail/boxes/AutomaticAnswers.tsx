import { Button } from '@mantine/core';
import { getAutomaticAnswers, setAutomaticAnswers, type AnswerOf } from '@lanewright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { keyOf, reads } from '../../../lib/api/queries.ts';
import { useMay } from '../../../lib/current-user.ts';
import { momentText } from '../../../lib/dates.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import classes from './AutomaticAnswers.module.css';

type Setting = AnswerOf<typeof getAutomaticAnswers>;

/** The switch for all automatic answers: its state, and who last turned it and when (SP-072). */
export function AutomaticAnswers() {
  const may = useMay();
  const setting = useQuery({
    ...reads(getAutomaticAnswers),
    enabled: may('quote.view'),
  });
  if (!may('quote.view')) return null;
  return (
    <div className={classes.setting} role="group" aria-label="Automatic answers">
      <div className={classes.words}>
        <span className={classes.name}>Automatic answers</span>
        <span className={classes.who} title={setting.data === undefined ? undefined : whoOf(setting.data)}>
          {setting.data === undefined ? (setting.isError ? 'could not be read' : '') : whoOf(setting.data)}
        </span>
      </div>
      {setting.data === undefined ? null : (
        <>
          <span role="status">
            <StatusChip
              status={setting.data.paused ? 'pending' : 'active'}
              word={setting.data.paused ? 'Paused' : 'On'}
            />
          </span>
          {may('customer.change') ? <Turn paused={setting.data.paused} /> : null}
        </>
      )}
      {setting.data === undefined && setting.isError ? (
        <Button size="xs" variant="default" onClick={() => void setting.refetch()}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

function whoOf({ changed_by: by, changed_at: at }: Setting): string {
  if (by === null || at === null) return 'as installed';
  return `${by}, ${momentText(new Date(at))}`;
}

/** Pausing is asked about first: no shipper is answered by the system any more. Resuming is not. */
function Turn({ paused }: { readonly paused: boolean }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const turn = useMutation({
    mutationFn: (pause: boolean) => call(setAutomaticAnswers, { body: { paused: pause } }),
    meta: { done: paused ? 'Automatic answers resumed' : 'Automatic answers paused' },
    onSuccess: (setting) => client.setQueryData(reads(getAutomaticAnswers).queryKey, setting),
    onSettled: () => {
      setAsking(false);
      void client.invalidateQueries({ queryKey: keyOf(getAutomaticAnswers) });
    },
  });
  const Icon = paused ? Play : Pause;
  return (
    <>
      <Button
        variant="default"
        className={classes.turn}
        leftSection={<Icon size={14} aria-hidden="true" />}
        disabled={turn.isPending}
        aria-label={`${paused ? 'Resume' : 'Pause'} automatic answers`}
        onClick={() => (paused ? turn.mutate(false) : setAsking(true))}
      >
        {paused ? 'Resume' : 'Pause'}
      </Button>
      {asking ? (
        <ConfirmDialog
          question="Pause all automatic answers? Until somebody resumes them, every quote waits for a person to answer it."
          confirmLabel="Pause"
          danger
          busy={turn.isPending}
          onConfirm={() => turn.mutate(true)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
