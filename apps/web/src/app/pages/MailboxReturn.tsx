import { useSearch } from '@tanstack/react-router';
import { ConsentReturn } from '../../features/mailboxes/index.ts';
import { readConsentReturn } from '../consent-return.ts';

/** /mailboxes/return: the redirect URI of a consent. */
export function MailboxReturn() {
  const returned = useSearch({
    from: '/signed-in/mailboxes/return',
    select: readConsentReturn,
    structuralSharing: true,
  });
  return <ConsentReturn returned={returned} />;
}
