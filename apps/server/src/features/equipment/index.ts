export { equipmentRoutes } from './routes.ts';
