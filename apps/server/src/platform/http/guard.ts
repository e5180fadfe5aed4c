import { may } from '@lanewright/access';
import type { AnyEndpoint, RefusalCode } from '@lanewright/contract';
import { type Outcome, refuse } from '@lanewright/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identified } from '../identity/actor.ts';
import { sendRefusal } from './answers.ts';

/** Turns a bearer token into the person behind it, or refuses; called once per guarded call, before the body is read. */
export type Authenticate = (token: string) => Promise<Outcome<Identified, RefusalCode>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of endpoints that need a signed-in user. */
    identified?: Identified;
  }
}

/**
 * The door of an endpoint, as its `may` declares it. Stands before the body is read, so that nobody without the
 * permission learns what a valid request looks like, nor makes the server read a large one.
 * Refuses: 401 without a good token, 403 without the permission (A-084, A-085, P-003, SP-006).
 */
export function guard(endpoint: AnyEndpoint, authenticate: Authenticate) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (endpoint.may === 'anyone') return undefined;
    const token = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const outcome = token === undefined ? refuse('auth.required') : await authenticate(token);
    if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
    const required = endpoint.may === 'signed-in' ? [] : endpoint.may;
    if (!may(outcome.value.actor.permissions, required)) return sendRefusal(reply, refuse('auth.forbidden').refusal);
    request.identified = outcome.value;
    return undefined;
  };
}

/** The person the guard let in. Throws where no guard stood: a route that forgot its guard must not work. */
export function identifiedOf(request: FastifyRequest): Identified {
  if (request.identified === undefined) throw new Error('this call has no guard');
  return request.identified;
}
