import type { FastifyReply } from 'fastify';

/** Aborts if the client disconnects before the response is sent. */
export function leftSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new Error('the caller left'));
  });
  return left.signal;
}
