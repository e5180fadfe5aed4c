import { useSearch } from '@tanstack/react-router';
import { MailQuotePage, NewQuotePage, PartnerQuotePage } from '../../features/quote-form/index.ts';

/** /quotes/create: an empty form, the requests of a received mail (`?mail=…&draft=…`), or a partner's (`?request=…`). */
export function CreateQuote() {
  const { mail, draft, request } = useSearch({ from: '/signed-in/quotes/create' });
  if (request !== undefined) return <PartnerQuotePage requestId={request} />;
  return mail === undefined ? <NewQuotePage /> : <MailQuotePage mailId={mail} draftIndex={draft ?? 0} />;
}
