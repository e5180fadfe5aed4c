export { maxBuyRoutes } from './routes.ts';
export type { MaxBuyRoom } from './routes.ts';
