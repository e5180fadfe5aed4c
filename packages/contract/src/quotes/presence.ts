import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pathId } from '../wire/query.ts';

/** A page says this often that it still shows a quote; it counts as closed three times later. Seconds. */
export const PRESENCE_EVERY = 15;

export const tellPresence = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/presence/',
  may: ['quote.view'],
  summary: 'Say that a page shows a quote, or shows it no more',
  params: pathId,
  body: z.strictObject({
    /** Chosen by the page each time it opens. */
    page: z.string().regex(/^[\w-]{16,64}$/),
    open: z.boolean(),
  }),
  status: 204,
});

/** A colleague who has a quote open. */
export const presenceView = z.strictObject({
  quote_id: z.number(),
  user_id: z.number(),
  display_name: z.string(),
  /** Without another sign it ends at this moment. */
  until: z.string(),
});
export type PresenceView = z.infer<typeof presenceView>;

export const listPresence = endpoint({
  method: 'GET',
  path: '/v1/presence/',
  may: ['quote.view'],
  summary: 'Which quotes others have open',
  status: 200,
  answer: z.strictObject({ results: z.array(presenceView) }),
});
