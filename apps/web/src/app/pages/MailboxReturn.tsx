import { useSearch } from '@tanstack/react-router';
import { ConsentReturn } from '../../features/mailboxes/index.ts';
import { readConsentReturn } from '../consent-return.ts';

/** /mailboxes/return: where a provider leads the browser back after a consent. */
export function MailboxReturn() {
  const returned = useSearch({
    from: '/signed-in/mailboxes/return',
    select: readConsentReturn,
    structuralSharing: true,
  });
  return <ConsentReturn returned={returned} />;
}
