import { useParams } from '@tanstack/react-router';
import { QuoteDetailPage } from '../../features/quote-detail/index.ts';

/** /quotes/{id}: the quote named in the address. */
export function Quote() {
  const { id } = useParams({ from: '/signed-in/quotes/$id' });
  return <QuoteDetailPage id={id} />;
}
