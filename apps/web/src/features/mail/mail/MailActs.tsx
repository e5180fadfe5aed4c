import { Button } from '@mantine/core';
import { settleReceivedMail } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useMay } from '../../../lib/current-user.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { AskSender } from './AskSender.tsx';
import classes from './MailPage.module.css';
import type { ReceivedMail } from './source-marks.ts';

/** Whether the user may settle this mail: it waits for a person, and the user may be that person. */
function useMaySettle(mail: ReceivedMail): boolean {
  const may = useMay();
  return mail.state === 'review' && may('mail.review');
}

/**
 * 'Ask sender' and 'Not a request' of a mail that waits, and 'Make quote' where one request at most was read. When somebody else was first, the server's sentence is shown
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
  useShortcuts({ x: () => setAsking(true) }, maySettle);
  if (!maySettle) return null;
  return (
    <div className={classes.acts}>
      <AskSender mail={mail} />
      <Button variant="default" aria-keyshortcuts="x" rightSection={<Kbd>X</Kbd>} onClick={() => setAsking(true)}>
        Not a request
      </Button>
      {hasOneRequest(mail) ? <MakeQuote mail={mail} draft={0} /> : null}
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

/** Whether one quote at most can be made of a mail: its act then stands in the head of the page, and has a key. */
export function hasOneRequest({ drafts }: Pick<ReceivedMail, 'drafts'>): boolean {
  return drafts.length <= 1;
}

type MakeQuoteProps = { readonly mail: ReceivedMail; readonly draft: number };

/** 'Make quote': opens the quote form filled with one request of the mail; the form settles the mail. */
export function MakeQuote({ mail, draft }: MakeQuoteProps) {
  const maySettle = useMaySettle(mail);
  const navigate = useNavigate();
  const one = hasOneRequest(mail);
  const target = { to: '/quotes/create', search: { mail: mail.id, draft } } as const;
  useShortcuts({ q: () => void navigate(target) }, maySettle && one);
  if (!maySettle) return null;
  return (
    <Button
      {...(one
        ? { 'aria-keyshortcuts': 'q', rightSection: <Kbd onAccent>Q</Kbd> }
        : { size: 'xs', 'aria-label': `Make quote of request ${draft + 1}` })}
      leftSection={<FilePlus2 size={one ? 16 : 14} aria-hidden="true" />}
      renderRoot={(props: object) => <Link {...target} {...props} />}
    >
      Make quote
    </Button>
  );
}
