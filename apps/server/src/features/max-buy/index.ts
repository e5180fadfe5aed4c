export { maxBuyRoutes } from './routes.ts';
