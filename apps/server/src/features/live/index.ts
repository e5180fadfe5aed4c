export { liveEventSource } from './event-source.ts';
export { liveRoutes } from './routes.ts';
