import type { AnyEndpoint, ParsedRequestOf } from '@lanewright/contract';
import type { FastifyReply } from 'fastify';
import { withCorrelation } from '../log.ts';
import { sendRefusal } from './answers.ts';
import type { Call } from './call.ts';
import { contextOf } from './context.ts';
import type { CallContext } from './handlers.ts';
import { parseRequest, sentRequestOf } from './parse-request.ts';

/** A whole page in HTML, for people without an account and browsers without scripts. */
export type Page = { readonly status: number; readonly html: string };

/** Answers an endpoint that gives a page; `form` holds the fields of a submitted form, none for a page that is read. */
export type PageHandler<E> = (
  request: ParsedRequestOf<E> & CallContext & { readonly form: URLSearchParams },
) => Promise<Page>;

/** No script, no picture and no target but our own. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The call of an endpoint that gives a page to anyone: kept by no cache, found by no search engine. */
export function pageCall<E extends AnyEndpoint>(endpoint: E, handler: PageHandler<E>): Call {
  if (endpoint.gives !== 'page' || endpoint.may !== 'anyone') throw new Error(`${endpoint.path} gives no open page`);
  return async (request, reply) => {
    const sent = sentRequestOf(request);
    const parsed = parseRequest(endpoint, { ...sent, body: Buffer.alloc(0) });
    if (!parsed.ok) return sendRefusal(reply, parsed.refusal);
    const form = new URLSearchParams(Buffer.from(sent.body).toString('utf8'));
    const page = await withCorrelation(request.id, () => handler({ ...parsed.value, ...contextOf(request), form }));
    return sendPage(reply, page);
  };
}

function sendPage(reply: FastifyReply, { status, html }: Page): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    .type('text/html; charset=utf-8')
    .send(html);
}
