export { forgetUnfinishedConsents } from './consent.ts';
export { outgoingNow } from './outgoing.ts';
export { mailboxRoutes } from './routes.ts';
export { PACE } from './watch/pace.ts';
export type { Pace } from './watch/pace.ts';
export { createWatch } from './watch/watch-mailboxes.ts';
export type { Watch } from './watch/watch-mailboxes.ts';
