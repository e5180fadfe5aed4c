import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '@lanewright/units';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { isLoopback } from '../setting.ts';
import { sendRefusal } from './answers.ts';

/** The figures, and the token that opens them; without a token only this machine reads them. */
export type MetricsDoor = { readonly metrics: Metrics; readonly token: string | null };

/**
 * GET /metrics for Prometheus. With a token set it asks for it as a bearer; without one it answers only connections of
 * this machine that no proxy has passed on, since behind a proxy everybody comes from this machine.
 */
export function metricsRoute(app: FastifyInstance, { metrics, token }: MetricsDoor): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token))
      return sendRefusal(reply, refuse(token === null ? 'auth.forbidden' : 'auth.required').refusal);
    reply.header('cache-control', 'no-store');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Signs of a proxy. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** A proxy that leaves no sign mostly passes on the name by which people reach it. */
function isOwnName(hostname: string): boolean {
  return isLoopback(hostname) || hostname === '::1';
}

function mayRead({ headers, hostname, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  if (PASSED_ON.some((name) => headers[name] !== undefined) || !isOwnName(hostname)) return false;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
}

/** Compares without telling by its time how much was right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
