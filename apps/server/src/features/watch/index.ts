export { lookAtContracts } from './look.ts';
export { watchRoutes } from './routes.ts';
