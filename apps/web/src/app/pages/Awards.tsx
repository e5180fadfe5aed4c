import { AwardsPage } from '../../features/awards/index.ts';
import { useListPlace } from '../use-list-place.ts';

/** /awards: the list, with its place in the address. */
export function Awards() {
  const { place, onPlace } = useListPlace();
  return <AwardsPage place={place} onPlace={onPlace} />;
}
