import { exportAudit, listAudit } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import type { ExportDesk } from '../exports/index.ts';
import { auditPage, exportedAudit } from './views.ts';

/** The call about the audit (B-024). There is none that changes it. */
export function auditRoutes(
  http: Http,
  room: { readonly db: Kysely<Tables>; readonly businessZone: string; readonly exports: ExportDesk },
): void {
  http.route(listAudit, async ({ query }) => done(await auditPage(room, query)));
  http.give(exportAudit, (call) => room.exports.give(call, exportedAudit(room, call.query)));
}
