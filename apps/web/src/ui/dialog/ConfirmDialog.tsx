import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';
import { useOneSubmit } from '../form/use-one-submit.ts';

type ConfirmDialogProps = {
  /** The question, which is the whole dialog. */
  readonly question: string;
  readonly confirmLabel: string;
  /** The label of the button that does nothing. It is set where 'Cancel' could mean the act itself. */
  readonly keepLabel?: string;
  /** Destroys something: the confirm button is red, and the focus starts on the other button. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** No confirming, although closing stays possible. */
  readonly refused?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What came up since it was asked. */
  readonly children?: ReactNode;
};

/** Asks before an act, shown as long as it is rendered. Enter confirms, unless the act destroys; Escape closes. */
export function ConfirmDialog({
  question,
  confirmLabel,
  keepLabel = 'Cancel',
  danger = false,
  busy = false,
  refused = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const confirm = useOneSubmit(onConfirm);
  return (
    <DialogFrame width={420} onClose={onClose} busy={busy}>
      <Modal.Title className={classes.ask}>{question}</Modal.Title>
      {children === undefined || children === null ? null : <div className={classes.since}>{children}</div>}
      <div className={classes.foot}>
        <Button variant="default" disabled={busy} onClick={onClose} data-autofocus={danger || undefined}>
          {keepLabel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'filled'}
          disabled={busy || refused}
          onClick={confirm}
          data-autofocus={danger ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  );
}
