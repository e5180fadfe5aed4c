import { useParams } from '@tanstack/react-router';
import { MailPage } from '../../features/mail/index.ts';

/** /mail/{id}: the mail named in the address. */
export function ReceivedMail() {
  const { id } = useParams({ from: '/signed-in/mail/$id' });
  return <MailPage id={id} />;
}
