import { useParams } from '@tanstack/react-router';
import { FuelSheetsPage } from '../../features/fuel-sheets/index.ts';
import { useListPlace } from '../use-list-place.ts';
import { idIn } from '../id-in.ts';

/** /shippers/{id}/fuel-sheets: the fuel sheets of the shipper named in the address. */
export function FuelSheets() {
  const { id } = useParams({ from: '/signed-in/shippers/$id/fuel-sheets' });
  const { place, onPlace } = useListPlace();
  // An address without an id in plain digits shows what any unknown shipper shows.
  const shipperId = idIn(id);
  return <FuelSheetsPage key={shipperId} shipperId={shipperId} place={place} onPlace={onPlace} />;
}
