import { DECLINE_REASONS, QUOTE_SOURCE_NAMES, TENDER_MATCHES } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { instant, page, pathId } from '../wire/query.ts';

/** What became of a tender: it waits for our answer, was answered, or was taken back by the shipper. */
const TENDER_STATES = ['open', 'accepted', 'declined', 'cancelled'] as const;

const tenderView = z.strictObject({
  id: z.number(),
  source: z.enum(QUOTE_SOURCE_NAMES),
  source_name: z.string(),
  /** The shipper's number of the load. */
  shipment_id: z.string(),
  /** Counts up with each message about it; an answer names the one it answers. */
  sequence: z.number(),
  state: z.enum(TENDER_STATES),
  account: z.string().nullable(),
  quote_id: z.number().nullable(),
  system_id: z.string().nullable(),
  /** What ties it to the quote; `proposed` waits for a person. */
  match: z.enum(TENDER_MATCHES).nullable(),
  /** What the shipper will pay, in whole currency units. */
  charge: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  our_price: z.number().nullable(),
  our_currency: z.enum(CURRENCIES).nullable(),
  /** Tender minus our price; null where they cannot be compared. */
  difference: z.number().nullable(),
  /** What the tender says otherwise than the quote, in sentences: price and load first, then hours. */
  differences: z.array(z.string()),
  /** Whether it takes our offer as it stands: the same price for the same load. */
  takes_our_offer: z.boolean(),
  /** What could not be read as agreed, in sentences. */
  doubts: z.array(z.string()),
  respond_by: z.string().nullable(),
  stops: z.array(
    z.strictObject({
      activity_type: z.enum(['pickup', 'delivery']),
      city: z.string().nullable(),
      state: z.string().nullable(),
      date: z.string().nullable(),
      time_range: z.string().nullable(),
    }),
  ),
  /** The tender as it came. */
  document: z.string(),
  received_at: instant,
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
  answer_reason: z.string().nullable(),
  /** How far our answer got; null before there is one. */
  delivery: z
    .strictObject({ state: z.enum(['queued', 'sending', 'sent', 'failed']), problem: z.string().nullable() })
    .nullable(),
});
/** A tender beside its quote. */
export type TenderView = z.infer<typeof tenderView>;

export const listQuoteTenders = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/tenders/',
  may: ['quote.view'],
  summary: 'The tenders of a quote, newest first, each beside our price; also those that are only proposed',
  params: pathId,
  status: 200,
  answer: z.array(tenderView),
});

export const listTenders = endpoint({
  method: 'GET',
  path: '/v1/tenders/',
  may: ['quote.view'],
  summary: 'Open tenders that no quote is known for, newest first',
  query: z.strictObject(page),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(tenderView) }),
});

export const matchTender = endpoint({
  method: 'POST',
  path: '/v1/tenders/{id}/match/',
  may: ['quote.mark'],
  summary: 'Say which quote a tender is about',
  params: pathId,
  body: z.strictObject({ quote: z.number({ error: requiredIfAbsent }).int().positive() }),
  status: 200,
  answer: tenderView,
});

export const answerTender = endpoint({
  method: 'POST',
  path: '/v1/tenders/{id}/answer/',
  may: ['quote.mark'],
  summary: 'Accept or decline a tender. An accepted one wins its quote at the price of the tender',
  params: pathId,
  body: z
    .strictObject({
      /** The tender as it was shown. */
      sequence: z.number({ error: requiredIfAbsent }).int(),
      decision: z.enum(['accept', 'decline'], { error: requiredIfAbsent }),
      reason: z.enum(DECLINE_REASONS).nullish(),
    })
    .refine(({ decision, reason }) => decision === 'accept' || (reason ?? null) !== null, {
      path: ['reason'],
      error: MESSAGES.required,
    }),
  status: 200,
  answer: tenderView,
});
