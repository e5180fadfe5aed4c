import { listCarrierPreferences } from '@lanewright/contract';
import type { Kysely } from 'kysely';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { carrierMatches } from './carrier-matches.ts';

/** The call for the carriers that like to run a quote's lane. */
export function carrierRoutes(http: Http, { db }: { readonly db: Kysely<Tables> }): void {
  http.route(listCarrierPreferences, async ({ params, query }) => carrierMatches(db, params.id, query));
}
