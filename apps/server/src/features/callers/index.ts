export { callbackSecret, keptKey } from './keys.ts';
export { callerRoutes } from './routes.ts';
export { createCallerDirectory } from './directory.ts';
export { namedShipper } from './named-shipper.ts';
export type { CallerDirectory, CallerTerms } from './directory.ts';
