import { WatchPage } from '../../features/watch/index.ts';
import { useListPlace } from '../use-list-place.ts';

/** /watch: the list, with its place in the address. */
export function Watch() {
  const { place, onPlace } = useListPlace();
  return <WatchPage place={place} onPlace={onPlace} />;
}
