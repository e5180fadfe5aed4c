import { Readable } from 'node:stream';
import type { AnyEndpoint, ParsedRequestOf, RefusalCode } from '@lanewright/contract';
import type { Outcome } from '@lanewright/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../identity/actor.ts';
import { withCorrelation } from '../log.ts';
import { sendRefusal } from './answers.ts';
import type { Call } from './call.ts';
import { contextOf } from './context.ts';
import { identifiedOf } from './guard.ts';
import type { CallContext } from './handlers.ts';
import { leftSignal } from './left-signal.ts';
import { parseRequest, sentRequestOf } from './parse-request.ts';

/** A file as an answer: its name, its type, its size where that is known, and its bytes as they come. */
export type GivenFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number | null;
  readonly bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** Answers an endpoint that gives a file to a signed-in user. */
export type GiveHandler<E> = (
  request: ParsedRequestOf<E> &
    CallContext & {
      readonly actor: Actor;
      /** Aborts if the client leaves before it has the whole file. */
      readonly signal: AbortSignal;
    },
) => Promise<Outcome<GivenFile, RefusalCode>>;

/** Answers an endpoint that gives a file to anyone who has the address. */
export type OpenGiveHandler<E> = (
  request: ParsedRequestOf<E> & CallContext,
) => Promise<Outcome<GivenFile, RefusalCode>>;

/** The call of an endpoint that gives a file to whoever may call it. */
export function giveCall<E extends AnyEndpoint>(endpoint: E, handler: GiveHandler<E>): Call {
  if (endpoint.gives !== 'file') throw new Error(`${endpoint.path} gives no file: hang it up with route()`);
  if (endpoint.may === 'anyone' || endpoint.may === 'caller') throw new Error(`${endpoint.path} needs a person`);
  return give(endpoint, (parsed: ParsedRequestOf<E>, request, reply) =>
    handler({
      ...parsed,
      ...contextOf(request),
      actor: identifiedOf(request).actor,
      signal: leftSignal(reply),
    }),
  );
}

/** The call of an endpoint that gives a file to anyone. */
export function openGiveCall<E extends AnyEndpoint>(endpoint: E, handler: OpenGiveHandler<E>): Call {
  if (endpoint.gives !== 'file' || endpoint.may !== 'anyone') throw new Error(`${endpoint.path} is not open`);
  return give(endpoint, (parsed: ParsedRequestOf<E>, request) => handler({ ...parsed, ...contextOf(request) }));
}

function give<E extends AnyEndpoint>(
  endpoint: E,
  handle: (
    parsed: ParsedRequestOf<E>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Outcome<GivenFile, RefusalCode>>,
): Call {
  return async (request, reply) => {
    const parsed = parseRequest(endpoint, sentRequestOf(request));
    if (!parsed.ok) return sendRefusal(reply, parsed.refusal);
    const outcome = await withCorrelation(request.id, () => handle(parsed.value, request, reply));
    return outcome.ok ? sendFile(reply, endpoint.status, outcome.value) : sendRefusal(reply, outcome.refusal);
  };
}

function sendFile(reply: FastifyReply, status: number, { name, type, size, bytes }: GivenFile): FastifyReply {
  if (size !== null) reply.header('content-length', size);
  return reply
    .code(status)
    .type(type)
    .header('content-disposition', dispositionOf(name))
    .send(Readable.from(bytes, { objectMode: false }));
}

/** A name as a header carries it: plain letters for old readers, all of it for the others (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\u0020-\u007E]|["\\/%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
