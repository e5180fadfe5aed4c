export { presenceRoutes } from './routes.ts';
export { nobodyHasOpen } from './views.ts';
