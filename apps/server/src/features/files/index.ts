export { forgetLeftovers } from './progress.ts';
export type { FileRoom } from './room.ts';
export { fileRoutes } from './routes.ts';
export { workOnFiles } from './work.ts';
