import { runSight } from '@lanewright/access';
import {
  countIntegrationLogs,
  exportIntegrationLogs,
  getIntegrationLog,
  listIntegrationLogs,
  MAX_BUY_INTEGRATION,
} from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import type { ExportDesk } from '../exports/index.ts';
import { countLogs, exportedLogs, listLogs } from './list-logs.ts';
import { integrationLog } from './views.ts';

/** The calls that read the integration logs (P-077, P-078). */
export function integrationLogRoutes(
  http: Http,
  room: { readonly db: Kysely<Tables>; readonly businessZone: string; readonly exports: ExportDesk },
): void {
  http.route(listIntegrationLogs, async ({ query }) => done(await listLogs(room, query)));
  http.give(exportIntegrationLogs, (call) => room.exports.give(call, exportedLogs(room, call.query)));
  http.route(countIntegrationLogs, async ({ query }) => done({ count: await countLogs(room, query) }));
  http.route(getIntegrationLog, async ({ params, actor }) => {
    const log = await integrationLog(room.db, params.id);
    if (log === null) return refuse('integration_log.not_found');
    // The answer to a partner's question about a max buy is the max buy.
    const hidden = log.integration === MAX_BUY_INTEGRATION && !runSight(actor.permissions).maxBuy;
    return done(hidden ? { ...log, response_body: null } : log);
  });
}
