import { Button } from '@mantine/core';
import { getSentMail } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { correlationOf } from '../../../lib/api/api-error.ts';
import { reads } from '../../../lib/api/queries.ts';
import { momentText } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { FailedState } from '../../../ui/table/TableStates.tsx';
import classes from './SentMailDialog.module.css';
import { sentLook, subjectOf, type SentRow } from '../mail-state.ts';

type SentMailDialogProps = {
  readonly row: SentRow;
  readonly onClose: () => void;
};

/** A written mail as the shipper reads it; its state is renewed while it is open. */
export function SentMailDialog({ row, onClose }: SentMailDialogProps) {
  const mail = useQuery(reads(getSentMail, { params: { id: row.id } }));
  const shown = mail.data ?? row;
  const { to, created_at: written, sent_at: sent, problem } = shown;
  const { chip, word } = sentLook(shown);
  return (
    <Dialog
      title={subjectOf(row)}
      width={620}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <dl className={classes.facts}>
        <dt>To</dt>
        <dd>
          <bdi>{to}</bdi>
        </dd>
        <dt>Written</dt>
        <dd className="num">{momentText(new Date(written))}</dd>
        <dt>Status</dt>
        <dd className="row">
          <StatusChip status={chip} word={word} />
          {sent === null ? null : <span className="num ink-3">{momentText(new Date(sent))}</span>}
        </dd>
        {problem === null ? null : (
          <>
            <dt>Problem</dt>
            <dd className={classes.problem}>{problem}</dd>
          </>
        )}
      </dl>
      {mail.isError && mail.data === undefined ? (
        <FailedState correlationId={correlationOf(mail.error)} onRetry={() => void mail.refetch()} />
      ) : (
        <div
          className={classes.letter}
          role="region"
          aria-label="Text of the mail"
          aria-busy={mail.isPending}
          tabIndex={0}
        >
          {mail.data === undefined ? <ListSkeleton /> : mail.data.text}
        </div>
      )}
    </Dialog>
  );
}
