import { RULE_CONTEXTS } from '@lanewright/rules';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** A live event: the kind of the changed thing, and the quote. Readers fetch the change themselves. */
export const liveEvent = z.strictObject({
  id: z.number(),
  kind: z.enum([
    'quote.created',
    'quote.changed',
    'quote.deleted',
    'run.ended',
    'mail.received',
    'mail.changed',
    // A partner's request came in, or what waits for a person changed.
    'partner.changed',
    // Somebody requested an approval, or an approver decided.
    'approval.changed',
    // Notices wait for one person; only that person's sessions get the event.
    'notice.changed',
    'setting.changed',
    'presence.changed',
    // Somebody's account, roles or sessions changed: who reads asks again what they may do.
    'access.changed',
    // A ruleset was saved, restored or copied over: who edits one asks for its version again (SP-037).
    'ruleset.changed',
    'resync',
  ]),
  quote_id: z.number().nullable(),
  /** Which ruleset, with 'ruleset.changed' alone: its context, and its shipper or null for the global one. */
  ruleset: z.strictObject({ context: z.enum(RULE_CONTEXTS), customer: z.number().nullable() }).optional(),
  /** The only person whose sessions get the event; absent for everybody. */
  user: z.number().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** Server-sent events; each `data:` line is one `liveEvent`. The answer is a stream, so it has no schema here. */
export const streamEvents = endpoint({
  method: 'GET',
  path: '/v1/events/',
  may: ['quote.view'],
  summary: 'A stream of changes (server-sent events)',
  status: 200,
});
