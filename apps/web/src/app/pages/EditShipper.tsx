import { useParams } from '@tanstack/react-router';
import { EditShipperPage } from '../../features/shipper/index.ts';
import { idIn } from '../id-in.ts';

/** /shippers/edit/{id}: the form of the shipper named in the address. */
export function EditShipper() {
  const { id } = useParams({ from: '/signed-in/shippers/edit/$id' });
  return <EditShipperPage shipperId={idIn(id)} />;
}
