import { useNavigate, useSearch } from '@tanstack/react-router';
import { MailboxPage } from '../../features/mail/index.ts';
import { readMailboxPlace } from '../mailbox-place.ts';

/** /mail: the mailbox, with its place in the address. */
export function Mail() {
  // Read once more: the router leaves beside the route's own reading whatever else the address says.
  const place = useSearch({ from: '/signed-in/mail', select: readMailboxPlace, structuralSharing: true });
  const navigate = useNavigate();
  return (
    <MailboxPage
      place={place}
      onPlace={(next) => void navigate({ to: '/mail', search: next.page === 1 ? { ...next, page: undefined } : next })}
    />
  );
}
