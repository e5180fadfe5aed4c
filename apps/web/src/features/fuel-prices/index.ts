export { FuelPricesPage } from './FuelPricesPage.tsx';
export type { FuelPricesPlace } from './place.ts';
