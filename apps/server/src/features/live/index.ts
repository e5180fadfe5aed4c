export { liveEventSource } from './event-source.ts';
export { liveRoutes } from './routes.ts';
export type { LiveOptions } from './routes.ts';
