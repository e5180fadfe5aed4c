export { filterSetRoutes } from './routes.ts';
