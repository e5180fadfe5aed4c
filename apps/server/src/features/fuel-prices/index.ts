export type { PublishedSource } from './published/published.ts';
export { readDueSeries } from './published/read-series.ts';
export { fuelPriceRoutes } from './routes.ts';
