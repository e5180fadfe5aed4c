import { useNavigate, useSearch } from '@tanstack/react-router';
import { MailboxPage } from '../../features/mail/index.ts';

/** /mail: the mailbox, with its place in the address. */
export function Mail() {
  const place = useSearch({ from: '/signed-in/mail' });
  const navigate = useNavigate();
  return (
    <MailboxPage
      place={place}
      onPlace={(next) => void navigate({ to: '/mail', search: next.page === 1 ? { ...next, page: undefined } : next })}
    />
  );
}
