import { answerOfRefusal, MESSAGES, type RefusalCode } from '@lanewright/contract';
import { type Refusal, refuse } from '@lanewright/units';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database-away.ts';
import { isDiskFull } from '../disk-full.ts';
import type { Log } from '../log.ts';

/** The largest body a call takes unless its endpoint declares another, in bytes; files have their own calls and limits. */
export const BODY_LIMIT = 1_048_576;

/** Sends JSON as it is: no second serializer between the checked answer and the wire. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return sendText(reply, status, JSON.stringify(body));
}

/** Sends JSON that is already written. */
export function sendText(reply: FastifyReply, status: number, json: string | Buffer): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

/** Sends a refusal in its one shape (SP-094). A caller over its limit learns when to retry (`retry_after_seconds`). */
export function sendRefusal(reply: FastifyReply, refusal: Refusal<RefusalCode>): FastifyReply {
  const { status, body } = answerOfRefusal(refusal);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const again = refusal.facts['retry_after_seconds'];
  if (status === 429 && typeof again === 'number') reply.header('retry-after', String(again));
  return sendJson(reply, status, body);
}

/**
 * Answers what was thrown: a request that the server itself refused keeps its status, and a caller that hung up in the
 * middle of its request is no fault; everything else is a fault of ours, logged once with its cause and answered without any of it (SP-094, M-001). A full disk and a database that is away
 * have sentences of their own: they pass, and the caller can come again.
 */
export function sendThrown(log: Log, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal !== null) return sendRefusal(reply, refusal);
  const call = { method: request.method, route: request.routeOptions.url ?? null, correlation: request.id };
  if (hasHungUp(request)) {
    log.info(call, 'a caller hung up');
    return sendRefusal(reply, refuse('request.invalid').refusal);
  }
  log.error({ err: error, ...call }, 'a call failed');
  if (isDiskFull(error)) return sendRefusal(reply, refuse('service.disk_full').refusal);
  if (isDatabaseAway(error)) return sendRefusal(reply.header('retry-after', RETRY_AFTER), AWAY);
  return sendJson(reply, 500, { detail: MESSAGES.unknownError });
}

/** Seconds that a killed embedded database needs to restart. */
const RETRY_AFTER = '2';
const AWAY = refuse('service.database_away').refusal;

/** Addresses that cannot be one: broken escapes, and files outside the folder of the screens or with a NUL in the name. */
const NO_ADDRESS = new Set(['FST_ERR_BAD_URL', 'FST_STATIC_FORBIDDEN_PATH']);

function refusalOf(error: FastifyError, { method, url, routeOptions }: FastifyRequest): Refusal<RefusalCode> | null {
  if (NO_ADDRESS.has(error.code)) return refuse('route.unknown', { method, path: url.split('?', 1)[0] ?? url }).refusal;
  if (!error.code?.startsWith('FST_ERR_')) return null;
  if (error.statusCode === 413)
    return refuse('request.too_large', { limit: megabytes(routeOptions.bodyLimit) }).refusal;
  if (error.statusCode === 415) return refuse('request.unsupported_type').refusal;
  const ours = error.statusCode === undefined || error.statusCode >= 500;
  return ours ? null : refuse('request.invalid').refusal;
}

/** Whether the caller disconnected, or was cut off, before the request had come as a whole. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function megabytes(limit: number | undefined): string {
  return `${Math.floor((limit ?? BODY_LIMIT) / BODY_LIMIT)} MB`;
}
