import { may } from '@lanewright/access';
import { type AnyEndpoint, answerOfRefusal, type RefusalCode } from '@lanewright/contract';
import { type Outcome, type Refusal, refuse } from '@lanewright/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identified } from '../identity/actor.ts';
import type { Caller } from '../identity/caller.ts';
import { sendRefusal } from './answers.ts';
import { bearerOf, type CallerDoor, isMachine, type RefusedExchange } from './caller-door.ts';
import type { PersonLimit } from './person-limit.ts';
import { pathOf } from './web-app.ts';

/** Turns a bearer token into the person behind it, or refuses; called once per guarded call, before the body is read. */
export type Authenticate = (token: string) => Promise<Outcome<Identified, RefusalCode>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of endpoints that need a signed-in user. */
    identified?: Identified;
    /** Set by the guard of endpoints for machine callers. */
    caller?: Caller;
  }
}

/** How people and machines are known. Without a door for machines their keys are tokens like any other: bad ones. */
export type Guards = {
  readonly authenticate: Authenticate;
  readonly callers: CallerDoor | undefined;
  /** Counts the calls of people; without it they have no limit. */
  readonly personLimit: PersonLimit | undefined;
};

/**
 * The door of an endpoint, as its `may` declares it. Stands before the body is read, so that nobody without the
 * permission learns what a valid request looks like, nor makes the server read a large one.
 * Refuses: 401 without a good token or key, 429 beyond the limit of calls, 403 without the permission, and to machines at people's calls and people at
 * machines' (A-084, A-085, P-003, SP-006, SP-015).
 */
export function guard(endpoint: AnyEndpoint, { authenticate, callers, personLimit }: Guards) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (endpoint.may === 'anyone') return undefined;
    const token = bearerOf(request);
    if (token === undefined) return sendRefusal(reply, refuse('auth.required').refusal);
    if (callers !== undefined && isMachine(request, callers))
      return guardMachine({ endpoint, callers, key: token }, request, reply);
    const outcome = await authenticate(token);
    if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
    const again = personLimit?.(outcome.value.actor.userId) ?? null;
    if (again !== null)
      return sendRefusal(reply, refuse('auth.too_many_requests', { retry_after_seconds: again }).refusal);
    const required = endpoint.may === 'signed-in' ? [] : endpoint.may;
    if (required === 'caller' || !may(outcome.value.actor.permissions, required))
      return sendRefusal(reply, refuse('auth.forbidden').refusal);
    request.identified = outcome.value;
    return undefined;
  };
}

async function guardMachine(
  { endpoint, callers, key }: { readonly endpoint: AnyEndpoint; readonly callers: CallerDoor; readonly key: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { outcome, headers } = await callers.authenticate(key);
  reply.headers(headers);
  if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
  request.caller = outcome.value;
  if (endpoint.may === 'caller') return undefined;
  const { refusal } = refuse('auth.forbidden');
  await callers.refused(exchangeOf(request, { caller: outcome.value, bodyText: '', refusal }));
  return sendRefusal(reply, refusal);
}

/** A refused exchange as it is kept. */
export function exchangeOf(
  request: FastifyRequest,
  {
    caller,
    bodyText,
    refusal,
  }: { readonly caller: Caller; readonly bodyText: string; readonly refusal: Refusal<RefusalCode> },
): RefusedExchange {
  const { status, body } = answerOfRefusal(refusal);
  const { method, id: correlationId } = request;
  return { caller, method, path: pathOf(request), bodyText, status, answer: body, correlationId };
}

/** The person the guard let in. Throws where no guard stood: a route that forgot its guard must not work. */
export function identifiedOf(request: FastifyRequest): Identified {
  if (request.identified === undefined) throw new Error('this call has no guard');
  return request.identified;
}

/** The machine the guard let in. Throws where no guard stood. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw new Error('this call has no guard');
  return request.caller;
}
