import { changeMailbox, disconnectMailbox, type MailboxView } from '@lanewright/contract';
import { call } from '../../lib/api/call.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toastDone } from '../../ui/toasts.tsx';
import { disconnectedText } from './mailbox-words.ts';
import { useMailboxAct } from './use-mailbox-act.ts';

type ConfirmProps = { readonly mailbox: MailboxView; readonly onClose: () => void };

/** Asks before a mailbox is paused or watched again. */
export function ConfirmPause({ mailbox, onClose }: ConfirmProps) {
  const paused = mailbox.state === 'paused';
  const run = useMailboxAct({
    run: () => call(changeMailbox, { params: { id: mailbox.id }, body: { paused: !paused } }),
    done: paused ? 'Mailbox resumed' : 'Mailbox paused',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      question={
        paused
          ? `Watch ${mailbox.address} again? What came meanwhile is read.`
          : `Pause ${mailbox.address}? Its mails wait there until it is resumed.`
      }
      confirmLabel={paused ? 'Resume' : 'Pause'}
      busy={run.isPending}
      onConfirm={() => run.mutate(undefined)}
      onClose={onClose}
    />
  );
}

/** Asks before a mailbox is disconnected. */
export function ConfirmDisconnect({ mailbox, onClose }: ConfirmProps) {
  const run = useMailboxAct({
    run: () => call(disconnectMailbox, { params: { id: mailbox.id } }),
    onDone: (answer) => {
      toastDone(disconnectedText(answer));
      onClose();
    },
  });
  const forgets =
    mailbox.provider === 'password' ? 'Its password is deleted.' : 'Its consent is revoked and its tokens are deleted.';
  return (
    <ConfirmDialog
      question={`Disconnect ${mailbox.address}? ${forgets} Mails that were read stay.`}
      confirmLabel="Disconnect"
      danger
      busy={run.isPending}
      onConfirm={() => run.mutate(undefined)}
      onClose={onClose}
    />
  );
}
