import { mailAddressText } from '../wire/mail-address.ts';
import type { Permission } from '@lanewright/access';
import {
  LIMITS,
  LONGEST_HOLD_SECONDS,
  LOST_REASONS,
  QUOTE_STATUSES,
  REJECTION_REASONS,
  SERVICE_TYPES,
} from '@lanewright/quoting';
import { roundHalfUp } from '@lanewright/units';
import { z } from 'zod';
import { absentIfNull, nothing } from '../wire/absent.ts';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES, mustBeBelow, requiredIfAbsent } from '../wire/messages.ts';
import { confirmWarnings, costType, currency, quotedPrice } from './price.ts';
import { commaList, idList, page, pathId } from '../wire/query.ts';
import { activityView, historyRow, pricePrediction, quoteView } from './quote-views.ts';
import { runView } from './run-views.ts';
import { wholeNumber } from '../wire/whole-number.ts';

/**
 * The version of the quote that the writer was shown. Where somebody has changed the quote since, the act is refused with
 * what changed; absent or null, nothing is compared. Source: SP-037.
 */
const version = absentIfNull(z.number().int());

export const getQuote = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/',
  may: ['quote.view'],
  summary: 'One quote with all its detail',
  params: pathId,
  status: 200,
  answer: quoteView,
});

/**
 * The body is checked by `quoteRequestSchema` in the service, since its rules depend on the moment; here it is only an object.
 */
export const createQuote = endpoint({
  method: 'POST',
  path: '/v1/quote/',
  may: ['quote.add'],
  summary: 'Create a quote',
  body: z.record(z.string(), z.unknown()),
  status: 201,
  answer: quoteView,
});

export const updateQuote = endpoint({
  method: 'PUT',
  path: '/v1/quote/{id}/',
  may: ['quote.change'],
  summary: 'Edit an open quote that came by the form',
  params: pathId,
  body: z.record(z.string(), z.unknown()),
  status: 200,
  answer: quoteView,
});

export const deleteQuote = endpoint({
  method: 'DELETE',
  path: '/v1/quote/{id}/',
  may: ['quote.delete'],
  summary: 'Delete an open quote',
  params: pathId,
  query: z.strictObject({ version: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional() }),
  status: 204,
});

/** The price edit or the notes edit of a quote, never both (P-014, SP-065). */
export const quotePatch = z.union([
  z.strictObject({
    quoted_price: quotedPrice,
    currency,
    cost_type: costType,
    confirm_warnings: confirmWarnings,
    version,
  }),
  z.strictObject({
    notes: z
      .string()
      .max(LIMITS.quoteNotes, { error: mustBeBelow(LIMITS.quoteNotes) })
      .nullable(),
    version,
  }),
]);

export const patchQuote = endpoint({
  method: 'PATCH',
  path: '/v1/quote/{id}/',
  may: ['quote.change'],
  summary: 'Change the price or the notes',
  params: pathId,
  body: quotePatch,
  status: 200,
  answer: quoteView,
});

/** Undoes the price change that made this version of the quote (B-014). */
export const undoPrice = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/price/undo/',
  may: ['quote.change'],
  summary: 'Undo the newest price change',
  params: pathId,
  body: z.strictObject({ version: z.number().int() }),
  status: 200,
  answer: quoteView,
});

const recipient = mailAddressText({
  error: (issue) =>
    issue.input === undefined || issue.input === '' || issue.input === null ? MESSAGES.required : MESSAGES.invalidEmail,
}).max(254);

/**
 * How many seconds the answer is held back, so that its writer can recall it; absent or 0 sends it at once. An answer
 * that would come late is not held back. Source: B-014, decision 0103.
 */
const holdSeconds = absentIfNull(z.number().int().min(0).max(LONGEST_HOLD_SECONDS));

/** Direct Respond (P-010, Q-130… ). */
export const directRespond = z.strictObject({
  quoted_price: quotedPrice,
  email: recipient.nullish(),
  service_type: z
    .enum(SERVICE_TYPES)
    .nullish()
    .transform((type) => type ?? 'TL'),
  cost_type: costType,
  confirm_warnings: confirmWarnings,
  hold_seconds: holdSeconds,
  version,
});

export const respondToQuote = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/respond/',
  may: ['quote.send_response'],
  summary: 'Send the price to the shipper',
  params: pathId,
  body: directRespond,
  status: 200,
  answer: quoteView,
  refuses: [503],
});

/** Direct Reject (P-011). */
export const directReject = z.strictObject({
  rejection_reason: z.enum(REJECTION_REASONS, { error: requiredIfAbsent }),
  email: recipient.nullish(),
  hold_seconds: holdSeconds,
  version,
});

export const rejectQuote = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/reject/',
  may: ['quote.reject'],
  summary: 'Send a rejection to the shipper',
  params: pathId,
  body: directReject,
  status: 200,
  answer: quoteView,
  refuses: [503],
});

/** Recalls an answer that has not left yet. An answer by price and a rejection need the permission to give them. */
export const recallAnswer = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/recall/',
  may: ['quote.send_response', 'quote.reject'],
  summary: 'Recall an answer that has not left yet',
  params: pathId,
  status: 200,
  answer: quoteView,
});

/** Withdraws a price that a partner has received: sends it a withdrawal and rejects the quote (decision 0109). */
export const withdrawAnswer = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/withdraw/',
  may: ['quote.reject'],
  summary: 'Withdraw the price that a partner has received',
  params: pathId,
  body: z.strictObject({ rejection_reason: z.enum(REJECTION_REASONS, { error: requiredIfAbsent }), version }),
  status: 200,
  answer: quoteView,
});

const reference = z
  .string()
  .trim()
  .max(LIMITS.loadNumber, { error: mustBeBelow(LIMITS.loadNumber) });

/** The fields of a mark (P-012); a form may send those of another status empty. */
const ofAnotherStatus = {
  reason: nothing,
  load_number: nothing,
  winning_bid: nothing,
  shipper_ref_number: nothing,
  price: nothing,
  currency: nothing,
  cost_type: nothing,
};

/** Mark Responded (P-013, Q-129). */
export const markResponded = z.strictObject({
  ...ofAnotherStatus,
  id: z.number().int().nullish(),
  status: z.literal('responded'),
  price: quotedPrice,
  currency,
  cost_type: costType,
  confirm_warnings: confirmWarnings,
  version,
});

/** Mark Won: at least one of the two references (Q-137…Q-139). */
export const markWon = z
  .strictObject({
    ...ofAnotherStatus,
    status: z.literal('won'),
    load_number: reference.nullish(),
    shipper_ref_number: reference.nullish(),
    version,
  })
  .superRefine((mark, context) => {
    if (mark.load_number || mark.shipper_ref_number) return;
    // One sentence for both fields stands at the first.
    context.addIssue({ code: 'custom', path: ['load_number'], message: MESSAGES.wonNeedsReference });
  });

/** An amount in currency units that has no fraction of a cent. */
function isWholeCents(amount: number): boolean {
  return Math.abs(amount * 100 - roundHalfUp(amount * 100)) < 1e-6;
}

/** Mark Lost: a reason, and the winning bid when known, in whole currency units (Q-134…Q-136). */
export const markLost = z.strictObject({
  ...ofAnotherStatus,
  status: z.literal('lost'),
  reason: z.enum(LOST_REASONS, { error: requiredIfAbsent }),
  winning_bid: z
    .number({ error: MESSAGES.priceInvalid })
    .min(0, { error: MESSAGES.winningBidNegative })
    .lt(LIMITS.winningBid, { error: MESSAGES.tooHigh })
    .refine(isWholeCents, { error: MESSAGES.priceInvalid })
    .nullish(),
  version,
});

/** Mark Rejected: the reason is optional (SP-064). */
export const markRejected = z.strictObject({
  ...ofAnotherStatus,
  status: z.literal('rejected'),
  reason: z.enum(REJECTION_REASONS).nullish(),
  version,
});

/** All four marks by status; values in fields of another status are refused, null is none (P-012, SP-064). */
export const quoteMark = z.discriminatedUnion('status', [markResponded, markWon, markLost, markRejected]);
export type QuoteMark = z.infer<typeof quoteMark>;

/** What a Won failure answers on its two fields (Q-142, Q-143, SP-049). */
export const WON_CLASH = {
  message: 'Load number already exists.',
  messageShipperRefNumber: 'Shipper reference number already exists.',
} as const;

/** The one permission each mark needs, checked before the handler's work. */
export const MARK_PERMISSION = {
  responded: 'quote.send_response',
  won: 'quote.mark',
  lost: 'quote.mark',
  rejected: 'quote.reject',
} as const satisfies Record<QuoteMark['status'], Permission>;

export const markQuote = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/mark_quote/',
  may: ['quote.mark', 'quote.send_response', 'quote.reject'],
  summary: 'Mark a quote as responded, won, lost or rejected',
  params: pathId,
  body: quoteMark,
  status: 200,
  answer: quoteView,
});

export const updateMargin = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/update_margin/',
  may: ['quote.update_margin'],
  summary: 'Enter the margin of a won quote',
  params: pathId,
  /** Checked by `marginSchema` against the quote's price, in the service. */
  body: z.strictObject({ margin: z.unknown().optional(), version }),
  status: 200,
  answer: quoteView,
});

export const duplicateQuote = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/duplicate_quote/',
  may: ['quote.duplicate'],
  summary: 'Duplicate a quote',
  params: pathId,
  status: 201,
  answer: z.strictObject({ id: z.number() }),
});

export const listActivities = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/activities/',
  may: ['quote.view'],
  summary: 'The activity log of a quote, newest first',
  params: pathId,
  status: 200,
  answer: z.array(activityView),
});

/** A median of several prices, in whole units. */
const historyMedian = z.strictObject({ price: z.number(), quotes: z.number() }).nullable();

export const listHistory = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/history/',
  may: ['quote.view'],
  summary: 'Quotes like this one',
  params: pathId,
  query: z.strictObject({
    customer: idList,
    stopping_points: commaList,
    status: commaList.pipe(z.array(z.enum(QUOTE_STATUSES))),
    ordering: z.enum(['nearest', '-created_at', '-quoted_price', 'quoted_price']).default('nearest'),
    limit: wholeNumber(1, 100).default(5),
    offset: page.offset,
  }),
  status: 200,
  answer: z.strictObject({
    count: z.number(),
    results: z.array(historyRow),
    /**
     * The median all-in price of the won and of the lost ones, whatever status is asked for, in the currency of the quote;
     * null where there are none.
     */
    medians: z.strictObject({ currency, won: historyMedian, lost: historyMedian }),
  }),
});

export const getPricePrediction = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/price_prediction/',
  may: ['quote.view'],
  summary: 'The computed price in its parts',
  params: pathId,
  status: 200,
  answer: pricePrediction,
});

export const listRuns = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/runs/',
  may: ['customer.view_price_rules'],
  summary: 'All pricing runs of a quote, newest first',
  params: pathId,
  status: 200,
  answer: z.array(runView),
});
