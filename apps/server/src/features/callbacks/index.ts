export { workOnCallbacks } from './callback-work.ts';
export { callerOfQuote } from './caller-link.ts';
export type { CallerLink } from './caller-link.ts';
export { isCallbackOnItsWay, queueCallback } from './queue-callback.ts';
