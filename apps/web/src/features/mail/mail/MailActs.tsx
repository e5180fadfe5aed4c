import { Button } from '@mantine/core';
import { settleReceivedMail } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useMay } from '../../../lib/current-user.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { AskSender } from './AskSender.tsx';
import classes from './MailPage.module.css';
import type { ReceivedMail } from './source-marks.ts';

/** Whether the user may settle this mail: it waits for a person, and the user may be that person. */
function useMaySettle(mail: ReceivedMail): boolean {
  const may = useMay();
  return mail.state === 'review' && may('mail.review');
}

/**
 * 'Ask sender' and 'Not a request' of a mail that waits. When somebody else was first, the server's sentence is shown
 * and the mail is read again, so that it says by whom.
 */
export function MailActs({ mail }: { readonly mail: ReceivedMail }) {
  const maySettle = useMaySettle(mail);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const settle = useMutation({
    mutationFn: () => call(settleReceivedMail, { params: { id: mail.id }, body: { quotes: [] } }),
    meta: { done: 'Mail marked as not a request' },
    onSettled: () => {
      setAsking(false);
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/v1/mail/') });
    },
  });
  if (!maySettle) return null;
  return (
    <div className={classes.acts}>
      <AskSender mail={mail} />
      <Button variant="default" onClick={() => setAsking(true)}>
        Not a request
      </Button>
      {asking ? (
        <ConfirmDialog
          question="Mark this mail as not a request? No quote is created and nobody is answered."
          confirmLabel="Not a request"
          busy={settle.isPending}
          onConfirm={() => settle.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

type MakeQuoteProps = { readonly mail: ReceivedMail; readonly draft: number };

/** 'Make quote': opens the quote form filled with one request of the mail; the form settles the mail. */
export function MakeQuote({ mail, draft }: MakeQuoteProps) {
  const maySettle = useMaySettle(mail);
  if (!maySettle) return null;
  const many = mail.drafts.length > 1;
  return (
    <Button
      size="xs"
      leftSection={<FilePlus2 size={14} aria-hidden="true" />}
      aria-label={many ? `Make quote of request ${draft + 1}` : undefined}
      renderRoot={(props: object) => <Link to="/quotes/create" search={{ mail: mail.id, draft }} {...props} />}
    >
      Make quote
    </Button>
  );
}
