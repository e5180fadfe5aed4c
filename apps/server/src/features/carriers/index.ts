export { carrierRoutes } from './routes.ts';
