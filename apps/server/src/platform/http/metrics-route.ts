import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '@lanewright/units';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
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

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const passedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !passedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
}

/** Compares without telling by its time how much was right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
