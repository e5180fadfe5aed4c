import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from './context.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { identifiedOf } from './guard.ts';
import type { StreamHandler } from './handlers.ts';
import { CORRELATION_HEADER, securityHeaders } from './headers.ts';

/** Keeps the open streams of a server, which would hold its stop up for ever, and ends them when it closes. */
export function streams(app: FastifyInstance) {
  const open = new Set<EventStream>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.close();
  });
  return (handler: StreamHandler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const lastEventId = request.headers['last-event-id'];
      reply.hijack();
      const stream = openEventStream(reply.raw, { ...securityHeaders(), [CORRELATION_HEADER]: request.id });
      open.add(stream);
      stream.onClose(() => open.delete(stream));
      handler({
        identified: identifiedOf(request),
        lastEventId: typeof lastEventId === 'string' ? lastEventId : null,
        stream,
        ...contextOf(request),
      });
    };
}
