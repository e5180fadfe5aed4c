export { jobCounts } from './queue-lengths.ts';
export { jobRoutes } from './routes.ts';
