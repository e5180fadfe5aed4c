import { useSearch } from '@tanstack/react-router';
import { MailQuotePage, NewQuotePage } from '../../features/quote-form/index.ts';

/** /quotes/create: an empty form, or the requests of a received mail (`?mail=…&draft=…`). */
export function CreateQuote() {
  const { mail, draft } = useSearch({ from: '/signed-in/quotes/create' });
  return mail === undefined ? <NewQuotePage /> : <MailQuotePage mailId={mail} draftIndex={draft ?? 0} />;
}
