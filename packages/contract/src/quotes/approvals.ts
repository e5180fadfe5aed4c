import { AUTHORITY_LIMITS, COST_TYPES } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { absentIfNull } from '../wire/absent.ts';
import { endpoint } from '../wire/endpoint.ts';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { instant, pathId } from '../wire/query.ts';
import { confirmWarnings, costType, currency, quotedPrice } from './price.ts';

const NOTE_LENGTH = 500;

/** One exceeded limit with its sentence. */
const breach = z.strictObject({ limit: z.enum(AUTHORITY_LIMITS), sentence: z.string() });

/** The fields next to the sentence of a refusal (409) when a price is beyond its author's limits. */
export const unauthorizedPrice = z.strictObject({
  code: z.enum(['price.needs_approval', 'price.awaits_approval', 'price.approval_declined']),
  breaches: z.array(breach),
});

/** A request for approval of a price, and its decision (B-031). */
const approvalView = z.strictObject({
  id: z.number(),
  quote: z.strictObject({
    id: z.number(),
    system_id: z.string(),
    customer_name: z.string(),
    lane: z.string(),
    /** When the quote expires; null if it does not. */
    expires_at: instant.nullable(),
  }),
  /** In whole currency units. */
  price: z.number(),
  currency: z.enum(CURRENCIES),
  cost_type: z.literal(COST_TYPES),
  state: z.enum(['asked', 'approved', 'declined', 'superseded']),
  /** Whether the quote can still be answered and no fact has changed since the request. */
  holds: z.boolean(),
  /** The limits exceeded at the time of the request, as sentences. */
  breaches: z.array(z.string()),
  note: z.string().nullable(),
  asked_at: instant,
  asked_by: z.string(),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  decision_note: z.string().nullable(),
  /** Whether the caller may decide it now; false for their own request and for a price beyond their own limits. */
  can_decide: z.boolean(),
  /** A sentence that says why the caller cannot decide it; null if they can, or if it needs no decision from them. */
  cannot_because: z.string().nullable(),
});
export type ApprovalView = z.infer<typeof approvalView>;

const version = absentIfNull(z.number().int());

export const askApproval = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/approvals/',
  may: ['quote.send_response', 'quote.change'],
  summary: 'Ask approvers for a price beyond your limits; saved on an open quote if you may change quotes',
  params: pathId,
  body: z.strictObject({
    price: quotedPrice,
    currency,
    cost_type: costType,
    confirm_warnings: confirmWarnings,
    note: lineText(NOTE_LENGTH).nullish(),
    version,
  }),
  status: 200,
  answer: approvalView,
});

export const listQuoteApprovals = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/approvals/',
  may: ['approval.decide', 'quote.send_response', 'quote.change'],
  summary: 'The approvals asked for a quote, newest first',
  params: pathId,
  status: 200,
  answer: z.array(approvalView),
});

export const listApprovals = endpoint({
  method: 'GET',
  path: '/v1/approvals/',
  may: ['approval.decide', 'quote.send_response', 'quote.change'],
  summary: 'The prices that wait for a decision of the reader, oldest first, and those that the reader asked for',
  status: 200,
  answer: z.strictObject({
    /** Empty if the caller is not an approver. */
    waiting: z.array(approvalView),
    /** The caller's own newest requests. */
    own: z.array(approvalView),
  }),
});

/** An approver's decision. Declining needs a note for the person who asked. */
export const approvalDecision = z
  .strictObject({
    decision: z.enum(['approve', 'decline'], { error: requiredIfAbsent }),
    note: lineText(NOTE_LENGTH).nullish(),
  })
  .refine(({ decision, note }) => decision === 'approve' || Boolean(note), {
    path: ['note'],
    error: MESSAGES.required,
  });

export const decideApproval = endpoint({
  method: 'POST',
  path: '/v1/approvals/{id}/decide/',
  may: ['approval.decide'],
  summary: 'Approve or decline a price that was asked for',
  params: pathId,
  body: approvalDecision,
  status: 200,
  answer: approvalView,
});
