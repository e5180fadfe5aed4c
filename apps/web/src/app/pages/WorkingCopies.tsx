import { WorkingCopiesPage } from '../../features/working-copies/index.ts';
import { useListPlace } from '../use-list-place.ts';

/** /working-copies: the list, with its place in the address. */
export function WorkingCopies() {
  const { place, onPlace } = useListPlace();
  return <WorkingCopiesPage place={place} onPlace={onPlace} />;
}
