import type { AnyEndpoint, ParsedRequestOf, RefusalCode } from '@lanewright/contract';
import { done, type Outcome, refuse, refuseFields } from '@lanewright/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withCorrelation } from '../log.ts';
import { sendJson, sendRefusal } from './answers.ts';
import { contextOf } from './context.ts';
import { parseInput } from './fields.ts';
import type { CallerDoor } from './caller-door.ts';
import { callerOf, exchangeOf, identifiedOf } from './guard.ts';
import type { CallerHandler, Handler, OpenHandler, RedirectHandler } from './handlers.ts';
import { readJson, refuseUnkeepable } from './read-json.ts';
import { pathOf } from './web-app.ts';

type Call = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What an endpoint without a query or body schema takes: nothing, and it says so by name. */
const NOTHING = z.strictObject({}).optional();

/** The call of an endpoint behind its guard: parse, handle, answer. */
export function permittedCall<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, checkAnswers: boolean): Call {
  if (endpoint.may === 'anyone') throw new Error(`${endpoint.path} is open to anyone: hang it up with open()`);
  if (endpoint.may === 'caller') throw new Error(`${endpoint.path} is for machines: hang it up with caller()`);
  return call(endpoint, checkAnswers, (parsed: ParsedRequestOf<E>, request) => {
    const { actor, claims } = identifiedOf(request);
    return handler({ ...parsed, ...contextOf(request), actor, sessionId: claims.sessionId });
  });
}

/** The call of an endpoint that anyone may use. */
export function openCall<E extends AnyEndpoint>(endpoint: E, handler: OpenHandler<E>, checkAnswers: boolean): Call {
  if (endpoint.may !== 'anyone') throw new Error(`${endpoint.path} needs a guard: hang it up with route()`);
  return call(endpoint, checkAnswers, (parsed: ParsedRequestOf<E>, request) =>
    handler({ ...parsed, ...contextOf(request) }),
  );
}

/** The call of an endpoint for machine callers; what is refused before the handler is kept as an exchange here. */
export function callerCall<E extends AnyEndpoint>(
  endpoint: E,
  handler: CallerHandler<E>,
  { checkAnswers, callers }: { readonly checkAnswers: boolean; readonly callers: CallerDoor | undefined },
): Call {
  if (endpoint.may !== 'caller') throw new Error(`${endpoint.path} is not for machines: hang it up with route()`);
  return async (request, reply) => {
    const caller = callerOf(request);
    const bodyText = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const header = request.headers['idempotency-key'];
    const idempotencyKey = endpoint.idempotent === true && typeof header === 'string' ? header : null;
    const parsed = parseRequest(endpoint, request);
    if (!parsed.ok) {
      await callers?.refused(exchangeOf(request, { caller, bodyText, refusal: parsed.refusal }));
      return sendRefusal(reply, parsed.refusal);
    }
    const asked = { ...parsed.value, ...contextOf(request), caller, bodyText, idempotencyKey };
    const outcome = await withCorrelation(request.id, () => handler(asked));
    return sendOutcome(endpoint, { reply, outcome, checkAnswers });
  };
}

/** The call of an endpoint that leads the browser elsewhere. */
export function redirectCall<E extends AnyEndpoint>(endpoint: E, handler: RedirectHandler<E>): Call {
  if (endpoint.may !== 'anyone' || endpoint.status !== 302) throw new Error(`${endpoint.path} leads nowhere`);
  return async (request, reply) => {
    const parsed = parseRequest(endpoint, request);
    if (!parsed.ok) return sendRefusal(reply, parsed.refusal);
    const outcome = await withCorrelation(request.id, () => handler({ ...parsed.value, ...contextOf(request) }));
    return outcome.ok ? reply.redirect(outcome.value, endpoint.status) : sendRefusal(reply, outcome.refusal);
  };
}

function call<E extends AnyEndpoint>(
  endpoint: E,
  checkAnswers: boolean,
  handle: (parsed: ParsedRequestOf<E>, request: FastifyRequest) => Promise<Outcome<unknown, RefusalCode>>,
): Call {
  return async (request, reply) => {
    const parsed = parseRequest(endpoint, request);
    if (!parsed.ok) return sendRefusal(reply, parsed.refusal);
    const outcome = await withCorrelation(request.id, () => handle(parsed.value, request));
    return sendOutcome(endpoint, { reply, outcome, checkAnswers });
  };
}

function sendOutcome(
  endpoint: AnyEndpoint,
  {
    reply,
    outcome,
    checkAnswers,
  }: { readonly reply: FastifyReply; readonly outcome: Outcome<unknown, RefusalCode>; readonly checkAnswers: boolean },
): FastifyReply {
  if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
  if (endpoint.status === 204 || endpoint.answer === undefined) return reply.code(endpoint.status).send();
  return sendJson(reply, endpoint.status, checkAnswers ? endpoint.answer.parse(outcome.value) : outcome.value);
}

/**
 * Parses path, query and body by the endpoint's schemas. A path that fits no schema is an address that does not exist
 * (404); faults of query and body are told together.
 */
function parseRequest<E extends AnyEndpoint>(
  endpoint: E,
  request: FastifyRequest,
): Outcome<ParsedRequestOf<E>, RefusalCode> {
  const params = endpoint.params === undefined ? done(undefined) : parseInput(endpoint.params, request.params);
  if (!params.ok) return refuse('route.unknown', { method: request.method, path: pathOf(request) });
  const unkeepable = refuseUnkeepable(request.query);
  if (unkeepable !== null) return { ok: false, refusal: unkeepable };
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const json = readJson(bytes, { anyShape: endpoint.bodyLimit !== undefined });
  if (!json.ok) return json;
  const query = parseInput(endpoint.query ?? NOTHING, request.query);
  const body = parseInput(endpoint.body ?? NOTHING, json.value);
  if (!query.ok || !body.ok) {
    const queryFields = query.ok ? {} : query.refusal.fields;
    return refuseFields({ ...queryFields, ...(body.ok ? {} : body.refusal.fields) });
  }
  // The schemas that have just parsed the parts are the ones ParsedRequestOf reads its types from.
  return done({ params: params.value, query: query.value, body: body.value } as ParsedRequestOf<E>);
}
