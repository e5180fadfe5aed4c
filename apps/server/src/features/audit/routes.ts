import { listAudit } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { auditPage } from './views.ts';

/** The call about the audit (B-024). There is none that changes it. */
export function auditRoutes(http: Http, room: { readonly db: Kysely<Tables>; readonly businessZone: string }): void {
  http.route(listAudit, async ({ query }) => done(await auditPage(room, query)));
}
