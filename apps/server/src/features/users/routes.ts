import { currentUser, lookupUsers } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { lookUsersUp, viewCurrentUser } from './views.ts';

/** The calls about users. */
export function userRoutes(http: Http, db: Kysely<Tables>): void {
  http.route(currentUser, async ({ actor }) => done(await viewCurrentUser(db, actor)));
  http.route(lookupUsers, async ({ query }) => done(await lookUsersUp(db, query)));
}
