import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ShipperPage } from '../../features/shipper/index.ts';
import { idIn } from '../id-in.ts';
import { readShipperPlace } from '../shipper-place.ts';

/** /shippers/{id}: the shipper named in the address, with its tab in the address too. */
export function Shipper() {
  const { id } = useParams({ from: '/signed-in/shippers/$id' });
  const place = useSearch({ from: '/signed-in/shippers/$id', select: readShipperPlace, structuralSharing: true });
  const navigate = useNavigate();
  return (
    <ShipperPage
      shipperId={idIn(id)}
      place={place}
      onPlace={(next) => void navigate({ to: '/shippers/$id', params: { id }, search: next })}
    />
  );
}
