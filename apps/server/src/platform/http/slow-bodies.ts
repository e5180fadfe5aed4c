import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a body other than a form with a file must have come. */
const BODY_WITHIN = 60_000;

/** Milliseconds in which any request must have come: 256 MB over a line of 4 Mbit/s. */
export const REQUEST_WITHIN = 600_000;

/**
 * Ends the connection of a request whose body is too slow in coming, so that nobody holds connections open for nothing.
 * Forms with files have the server's own limit, `REQUEST_WITHIN`: a large file on a slow line is nobody's attack.
 */
export function endSlowBodies(app: FastifyInstance, within: number = BODY_WITHIN): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-type']?.startsWith('multipart/') === true) return;
    const late = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, within);
    late.unref();
    raw.once('close', () => clearTimeout(late));
  });
}
