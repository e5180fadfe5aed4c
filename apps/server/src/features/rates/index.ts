export { ratesSource } from './rates-source.ts';
export { ratesRoutes } from './routes.ts';
export type { RatesPanel } from './routes.ts';
