export { overrideRoutes } from './routes.ts';
