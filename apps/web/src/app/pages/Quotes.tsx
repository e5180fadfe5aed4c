import { QuotesListPage } from '../../features/quotes-list/index.ts';
import { useListPlace } from '../use-list-place.ts';

/** /quotes: the list, with its place in the address. */
export function Quotes() {
  const { place, onPlace } = useListPlace();
  return <QuotesListPage place={place} onPlace={onPlace} />;
}
