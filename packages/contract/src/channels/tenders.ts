import { DECLINE_REASONS, QUOTE_SOURCE_NAMES, QUOTE_STATUSES, TENDER_MATCHES } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { confirmWarnings } from '../quotes/price.ts';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { instant, page, pathId } from '../wire/query.ts';

/** The state of a tender: it waits for our answer, we answered it, or the shipper cancelled it. */
const TENDER_STATES = ['open', 'accepted', 'declined', 'cancelled'] as const;

const tenderView = z.strictObject({
  id: z.number(),
  source: z.enum(QUOTE_SOURCE_NAMES),
  source_name: z.string(),
  /** The shipper's number of the load. */
  shipment_id: z.string(),
  /** Grows with each message about the tender; an answer names the message that it answers. */
  sequence: z.number(),
  state: z.enum(TENDER_STATES),
  account: z.string().nullable(),
  quote_id: z.number().nullable(),
  system_id: z.string().nullable(),
  /** How the tender was matched to the quote; a `proposed` match waits for a person. */
  match: z.enum(TENDER_MATCHES).nullable(),
  /** What the shipper will pay in total, in whole currency units; null if the tender states nothing that can be read. */
  charge: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  /** Our price as a total, in whole currency units; null if we named none, or a line haul whose fuel is unknown. */
  our_price: z.number().nullable(),
  our_currency: z.enum(CURRENCIES).nullable(),
  /** Charge minus our price, in whole currency units; null if either is absent or the currencies differ. */
  difference: z.number().nullable(),
  /** How the tender differs from the quote, in sentences: price first, then places and days, then hours. */
  differences: z.array(z.string()),
  /** Whether the tender accepts our offer unchanged: the same price for the same load. */
  takes_our_offer: z.boolean(),
  /** What a person must check before trusting the tender, in sentences. */
  doubts: z.array(z.string()),
  /** What the shipper asks of the haul: handling, notes, references and contacts. */
  instructions: z.array(z.string()),
  /** The shipper's deadline for our answer, in the tender's own words. */
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
  /** The tender as received. */
  document: z.string(),
  received_at: instant,
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
  answer_reason: z.string().nullable(),
  /** The delivery of our latest answer; null if we have not answered. */
  delivery: z
    .strictObject({ state: z.enum(['queued', 'sending', 'sent', 'failed']), problem: z.string().nullable() })
    .nullable(),
});
/** A tender compared with its quote. */
export type TenderView = z.infer<typeof tenderView>;

export const listQuoteTenders = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/tenders/',
  may: ['quote.view'],
  summary: 'The tenders of a quote, newest first, each compared with our price; includes proposed matches',
  params: pathId,
  status: 200,
  answer: z.array(tenderView),
});

export const listTenders = endpoint({
  method: 'GET',
  path: '/v1/tenders/',
  may: ['quote.view'],
  summary: 'Open tenders without a confirmed quote, newest first',
  query: z.strictObject(page),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(tenderView) }),
});

const tenderCandidate = z.strictObject({
  quote_id: z.number(),
  system_id: z.string(),
  customer_name: z.string(),
  status: z.enum(QUOTE_STATUSES),
  origin: z.string(),
  destination: z.string(),
  /** The wall-clock time of the first stop. */
  pickup_at: z.string(),
  /** Our price as a total, in whole currency units; null if there is none. */
  price: z.number().nullable(),
  currency: z.enum(CURRENCIES),
});
/** A quote that a tender may belong to. */
export type TenderCandidate = z.infer<typeof tenderCandidate>;

export const listTenderCandidates = endpoint({
  method: 'GET',
  path: '/v1/tenders/{id}/candidates/',
  may: ['quote.view'],
  summary: 'Quotes that a tender may belong to: same lane, best match first, at most five',
  params: pathId,
  status: 200,
  answer: z.array(tenderCandidate),
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
  summary: 'Accept or decline a tender. Accepting wins its quote at the price of the tender',
  params: pathId,
  body: z
    .strictObject({
      /** The sequence that was shown to the person. */
      sequence: z.number({ error: requiredIfAbsent }).int(),
      decision: z.enum(['accept', 'decline'], { error: requiredIfAbsent }),
      reason: z.enum(DECLINE_REASONS).nullish(),
      confirm_warnings: confirmWarnings,
    })
    .refine(({ decision, reason }) => decision === 'accept' || (reason ?? null) !== null, {
      path: ['reason'],
      error: MESSAGES.required,
    }),
  status: 200,
  answer: tenderView,
});
