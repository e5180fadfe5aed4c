import { CreateShipperPage } from '../../features/shipper/index.ts';

/** /shippers/create: the empty form of a shipper. */
export function CreateShipper() {
  return <CreateShipperPage />;
}
