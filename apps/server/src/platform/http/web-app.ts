import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@lanewright/units';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answers.ts';
import { isCall } from './headers.ts';

/** Files whose name carries a hash of their content, so that they may be kept for ever. */
const HASHED = /\/assets\/[^/]+-[\w-]{8}\.[a-z0-9]+$/;

/** The page about the calls, which partners read without an account. */
const DOCS_PAGE = 'api-docs.html';

/**
 * Serves the built screens from `root` and answers every path of a page with their index.html, so that an address
 * typed or kept as a bookmark opens; the API documentation is at /v1/docs. Unknown calls and files answer
 * 404. Without built screens only the calls are served.
 */
export async function serveWebApp(app: FastifyInstance, root: string | null): Promise<void> {
  const index = root !== null && existsSync(join(root, 'index.html'));
  if (index) {
    await app.register(fastifyStatic, {
      root,
      index: ['index.html'],
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const forEver = HASHED.test(path.replaceAll('\\', '/').replace(/\.(br|gz)$/, ''));
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  if (index && existsSync(join(root, DOCS_PAGE)))
    app.get('/v1/docs', async (_request, reply) => reply.sendFile(DOCS_PAGE));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (index && isPage(request, path)) return reply.code(200).sendFile('index.html');
    return notFound(reply, request.method, path);
  });
}

/** The path of a request without its query. */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Refuses a path that is neither a call nor a page nor a file. */
function notFound(reply: FastifyReply, method: string, path: string): FastifyReply {
  return sendRefusal(reply, refuse('route.unknown', { method, path }).refusal);
}

/** Whether a browser asks for a page: it reads, takes HTML, and the path is no call and no file. */
function isPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const last = path.slice(path.lastIndexOf('/') + 1);
  return !isCall(path) && !last.includes('.') && (request.headers.accept ?? '').includes('text/html');
}
