import { ShippersListPage } from '../../features/shippers-list/index.ts';
import { useListPlace } from '../use-list-place.ts';

/** /shippers: the list, with its place in the address. */
export function Shippers() {
  const { place, onPlace } = useListPlace();
  return <ShippersListPage place={place} onPlace={onPlace} />;
}
