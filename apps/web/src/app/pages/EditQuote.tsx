import { useParams } from '@tanstack/react-router';
import { EditQuotePage } from '../../features/quote-form/index.ts';

/** /quotes/{id}/edit: the form of the quote named in the address. */
export function EditQuote() {
  const { id } = useParams({ from: '/signed-in/quotes/$id/edit' });
  // No quote has the id 0: an address without an id in plain digits shows what any unknown quote shows.
  return <EditQuotePage quoteId={/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0} />;
}
