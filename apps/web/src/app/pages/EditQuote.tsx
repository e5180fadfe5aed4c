import { useParams } from '@tanstack/react-router';
import { EditQuotePage } from '../../features/quote-form/index.ts';
import { idIn } from '../id-in.ts';

/** /quotes/{id}/edit: the form of the quote named in the address. */
export function EditQuote() {
  const { id } = useParams({ from: '/signed-in/quotes/$id/edit' });
  return <EditQuotePage quoteId={idIn(id)} />;
}
