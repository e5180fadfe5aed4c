export { CreateShipperPage } from './CreateShipperPage.tsx';
export { EditShipperPage } from './EditShipperPage.tsx';
export type { ShipperPlace } from './place.ts';
export { ShipperPage } from './ShipperPage.tsx';
