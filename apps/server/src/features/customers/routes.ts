import { lookupCustomers } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { lookCustomersUp } from './views.ts';

/** The calls about shippers. */
export function customerRoutes(http: Http, db: Kysely<Tables>): void {
  http.route(lookupCustomers, async ({ query }) => done(await lookCustomersUp(db, query)));
}
