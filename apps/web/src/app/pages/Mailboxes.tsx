import { MailboxesPage } from '../../features/mailboxes/index.ts';

/** /mailboxes: the mailboxes that are watched for requests. */
export function Mailboxes() {
  return <MailboxesPage />;
}
