import type { AnyEndpoint, ParsedRequestOf, RefusalCode } from '@lanewright/contract';
import { done, type Outcome, refuse, refuseFields } from '@lanewright/units';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseInput } from './fields.ts';
import { readJson, refuseUnkeepable } from './read-json.ts';
import { pathOf } from './web-app.ts';

/** A request as it came, before anything is read in it: may be handed to a thread. */
export type SentRequest = {
  readonly method: string;
  readonly url: string;
  readonly params: unknown;
  readonly query: unknown;
  /** The bytes of the body; none are no body. */
  readonly body: Uint8Array;
};

/** What an endpoint without a query or body schema takes: nothing, and it says so by name. */
const NOTHING = z.strictObject({}).optional();

/** What a request brought. */
export function sentRequestOf({ method, url, params, query, body }: FastifyRequest): SentRequest {
  return { method, url, params, query, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
}

/**
 * Parses path, query and body by the endpoint's schemas. A path that fits no schema is an address that does not exist
 * (404); faults of query and body are reported together.
 */
export function parseRequest<E extends AnyEndpoint>(
  endpoint: E,
  sent: SentRequest,
): Outcome<ParsedRequestOf<E>, RefusalCode> {
  const params = endpoint.params === undefined ? done(undefined) : parseInput(endpoint.params, sent.params);
  if (!params.ok) return refuse('route.unknown', { method: sent.method, path: pathOf(sent) });
  const unkeepable = refuseUnkeepable(sent.query);
  if (unkeepable !== null) return { ok: false, refusal: unkeepable };
  const json = readJson(sent.body, { anyShape: endpoint.bodyLimit !== undefined });
  if (!json.ok) return json;
  const query = parseInput(endpoint.query ?? NOTHING, sent.query);
  const body = parseInput(endpoint.body ?? NOTHING, json.value);
  if (!query.ok || !body.ok) {
    const queryFields = query.ok ? {} : query.refusal.fields;
    return refuseFields({ ...queryFields, ...(body.ok ? {} : body.refusal.fields) });
  }
  // The schemas that have just parsed the parts are the ones ParsedRequestOf reads its types from.
  return done({ params: params.value, query: query.value, body: body.value } as ParsedRequestOf<E>);
}
