import { runSight } from '@lanewright/access';
import { getIntegrationLog, listIntegrationLogs, MAX_BUY_INTEGRATION } from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { integrationLog, integrationLogs } from './views.ts';

/** The calls that read the integration logs (P-077, P-078). */
export function integrationLogRoutes(
  http: Http,
  { db, businessZone }: { readonly db: Kysely<Tables>; readonly businessZone: string },
): void {
  http.route(listIntegrationLogs, async ({ query }) => done(await integrationLogs(db, query, businessZone)));
  http.route(getIntegrationLog, async ({ params, actor }) => {
    const log = await integrationLog(db, params.id);
    if (log === null) return refuse('integration_log.not_found');
    // The answer to a partner's question about a max buy is the max buy.
    const hidden = log.integration === MAX_BUY_INTEGRATION && !runSight(actor.permissions).maxBuy;
    return done(hidden ? { ...log, response_body: null } : log);
  });
}
