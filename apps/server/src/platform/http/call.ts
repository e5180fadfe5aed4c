import type { AnyEndpoint, ParsedRequestOf, RefusalCode } from '@lanewright/contract';
import type { Outcome } from '@lanewright/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withCorrelation } from '../log.ts';
import { sendJson, sendRefusal, sendText } from './answers.ts';
import { contextOf } from './context.ts';
import type { CallerDoor } from './caller-door.ts';
import { callerOf, exchangeOf, identifiedOf } from './guard.ts';
import type { BytesHandler, CallerHandler, Handler, IsHeavy, OpenHandler, RedirectHandler } from './handlers.ts';
import { HEAVY_BODY, type HeavyCalls } from './heavy-calls.ts';
import { leftSignal } from './left-signal.ts';
import { parseRequest, sentRequestOf, type SentRequest } from './parse-request.ts';
import { pathOf } from './web-app.ts';

/** What a route does with a request. */
export type Call = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Which calls of an endpoint run in the thread for heavy calls: those with large bodies, and those marked as heavy. */
type Heavy<E> = { readonly calls: HeavyCalls; readonly isHeavy: IsHeavy<E> };

/** The call of an endpoint behind its guard: parse, handle, answer; heavy calls run in a thread. */
export function permittedCall<E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  { checkAnswers, heavy }: { readonly checkAnswers: boolean; readonly heavy: Heavy<E> | null },
): Call {
  if (endpoint.may === 'anyone') throw new Error(`${endpoint.path} is open to anyone: hang it up with open()`);
  if (endpoint.may === 'caller') throw new Error(`${endpoint.path} is for machines: hang it up with caller()`);
  return async (request, reply) => {
    const sent = sentRequestOf(request);
    const isLarge = heavy !== null && sent.body.byteLength >= HEAVY_BODY;
    if (isLarge) return heavyCall(endpoint, heavy.calls, { request, reply, sent });
    const parsed = parseRequest(endpoint, sent);
    if (!parsed.ok) return sendRefusal(reply, parsed.refusal);
    if (heavy !== null && (await heavy.isHeavy(parsed.value)))
      return heavyCall(endpoint, heavy.calls, { request, reply, sent });
    const { actor, claims } = identifiedOf(request);
    const asked = { ...parsed.value, ...contextOf(request), actor, sessionId: claims.sessionId };
    const outcome = await withCorrelation(request.id, () => handler(asked));
    return sendOutcome(endpoint, { reply, outcome, checkAnswers });
  };
}

async function heavyCall(
  endpoint: AnyEndpoint,
  calls: HeavyCalls,
  {
    request,
    reply,
    sent,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly sent: SentRequest },
): Promise<FastifyReply> {
  const { actor, claims } = identifiedOf(request);
  const named = { endpoint: `${endpoint.method} ${endpoint.path}`, actor, sessionId: claims.sessionId };
  const outcome = await calls.answer({ ...sent, ...named, context: contextOf(request) }, leftSignal(reply));
  if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
  if (outcome.value === null) return reply.code(endpoint.status).send();
  const { buffer, byteOffset, byteLength } = outcome.value;
  return sendText(reply, endpoint.status, Buffer.from(buffer, byteOffset, byteLength));
}

/** The call of an endpoint that anyone may use. */
export function openCall<E extends AnyEndpoint>(endpoint: E, handler: OpenHandler<E>, checkAnswers: boolean): Call {
  if (endpoint.may !== 'anyone') throw new Error(`${endpoint.path} needs a guard: hang it up with route()`);
  return call(endpoint, checkAnswers, (parsed: ParsedRequestOf<E>, request) =>
    handler({ ...parsed, ...contextOf(request) }),
  );
}

/** The call of an endpoint that takes bytes, open to anyone: the handler judges who sends them. */
export function bytesCall<E extends AnyEndpoint>(endpoint: E, handler: BytesHandler<E>, checkAnswers: boolean): Call {
  if (endpoint.may !== 'anyone' || endpoint.takes !== 'bytes') throw new Error(`${endpoint.path} takes no bytes`);
  return async (request, reply) => {
    const sent = sentRequestOf(request);
    const parsed = parseRequest(endpoint, { ...sent, body: Buffer.alloc(0) });
    if (!parsed.ok) return sendRefusal(reply, parsed.refusal);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    );
    const asked = { ...parsed.value, ...contextOf(request), bytes: sent.body, headers, path: pathOf(request) };
    const outcome = await withCorrelation(request.id, () => handler(asked));
    return sendOutcome(endpoint, { reply, outcome, checkAnswers });
  };
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
    const parsed = parseRequest(endpoint, sentRequestOf(request));
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
    const parsed = parseRequest(endpoint, sentRequestOf(request));
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
    const parsed = parseRequest(endpoint, sentRequestOf(request));
    if (!parsed.ok) return sendRefusal(reply, parsed.refusal);
    const outcome = await withCorrelation(request.id, () => handle(parsed.value, request));
    return sendOutcome(endpoint, { reply, outcome, checkAnswers });
  };
}

/** Answers what came of a call: the declared answer, or the refusal in its one shape (SP-094). */
export function sendOutcome(
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
