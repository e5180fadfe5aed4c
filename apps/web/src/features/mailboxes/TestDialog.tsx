import { testMailbox, type MailboxView } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/queries.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import classes from './Mailboxes.module.css';

type TestDialogProps = { readonly mailbox: MailboxView; readonly onClose: () => void };

/** Tests the sign-in of a mailbox and shows the result. Starts when it opens, and again on request. */
export function TestDialog({ mailbox, onClose }: TestDialogProps) {
  const params = { id: mailbox.id };
  const test = useQuery({
    queryKey: keyOf(testMailbox, params),
    queryFn: () => call(testMailbox, { params }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Dialog
      title={`Test ${mailbox.address}`}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={test.isFetching} onClick={() => void test.refetch()}>
            Test again
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div role="status">
        {test.isFetching ? (
          <p className="ink-2">Signing in…</p>
        ) : test.data === undefined ? (
          <FormNotice tone="failed">{sentenceOf(test.error)}</FormNotice>
        ) : (
          <ul className={classes.findings}>
            {test.data.findings.map((finding) => (
              <li key={finding}>
                <FormNotice tone={test.data.passed ? 'plain' : 'warning'}>{finding}</FormNotice>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
