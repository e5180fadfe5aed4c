import { LIMITS, STOP_TYPES } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { callbackUrl } from './callers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES, mustBeBelow } from '../wire/messages.ts';
import { auctionLink, localDateTime } from '../quotes/quote-request-fields.ts';
import { instant, pathId } from '../wire/query.ts';

/** What a rate includes, in the neutral words: everything, the haul alone, or the total split into its two parts. */
export const RATE_BASES = ['all_in', 'line_haul', 'line_haul_and_fuel'] as const;
export type RateBasis = (typeof RATE_BASES)[number];

/** When somebody may come, in the local time of the place. Both ends lie on one day. */
const timeWindow = z
  .strictObject({ earliest: localDateTime, latest: localDateTime.nullish() })
  .refine(({ earliest, latest }) => !latest || latest.slice(0, 10) === earliest.slice(0, 10), {
    path: ['latest'],
    error: 'Must lie on the same day as the earliest time',
  })
  .refine(({ earliest, latest }) => !latest || latest >= earliest, {
    path: ['latest'],
    error: 'Must not be before the earliest time',
  });

const ratePlace = {
  city: z.string().max(100).nullish(),
  /** Two letters, of a state or a province. */
  state: z.string().max(3),
  postal_code: z.string().max(10).nullish(),
  country: z.enum(['US', 'CA']),
  facility: lineText(120).nullish(),
  address: lineText(200).nullish(),
  /** Live: the driver waits. Drop: the trailer is left. */
  handling: z.enum(['live', 'drop']).default('live'),
  window: timeWindow,
};

/** The neutral request for the rate of one full truckload (B-011). */
export const rateQuoteRequest = z.strictObject({
  /** The shipper's own number for this request. */
  reference: lineText(LIMITS.shipperQuoteId).nullish(),
  /** The shipper by its number here; a caller bound to one shipper may leave it out. */
  shipper: z.number().int().positive().nullish(),
  origin: z.strictObject(ratePlace),
  destination: z.strictObject(ratePlace),
  /** The stops between origin and destination, in order. */
  stops: z
    .array(z.strictObject({ type: z.enum(STOP_TYPES), ...ratePlace }))
    .max(LIMITS.stops - 2)
    .default([]),
  /** V van, R reefer, F flatbed, SD step deck, IM intermodal, PO power only; or the shipper's own name for it. */
  equipment: z.string().trim().min(1, { error: MESSAGES.required }).max(60),
  weight: z.strictObject({ value: z.number().min(0).max(1_000_000), unit: z.enum(['lb', 'kg']) }).nullish(),
  commodity: lineText(LIMITS.commodity).nullish(),
  pallets: z.number().int().min(0).max(10_000).nullish(),
  hazmat: z.boolean().default(false),
  team: z.boolean().default(false),
  temperature: z
    .strictObject({ min: z.number().min(-200).max(200), max: z.number().min(-200).max(200), unit: z.enum(['F', 'C']) })
    .nullish(),
  rate_basis: z.enum(RATE_BASES),
  valid_until: z.iso.datetime({ offset: true, error: MESSAGES.invalidDate }).nullish(),
  notes: z
    .string()
    .max(LIMITS.quoteNotes, { error: mustBeBelow(LIMITS.quoteNotes) })
    .nullish(),
  /** The page of the auction this is asked for. */
  auction_link: auctionLink.nullish(),
  callback_url: callbackUrl.nullish(),
});
export type RateQuoteRequest = z.infer<typeof rateQuoteRequest>;

/** How far a rate quote is, in the neutral words. */
export const RATE_QUOTE_STATUSES = ['pending', 'quoted', 'declined', 'awarded', 'lost', 'expired'] as const;

/** A rate quote with its outcome. The rate is there once it was quoted; amounts in whole currency units. */
export const rateQuoteView = z.strictObject({
  id: z.number(),
  system_id: z.string(),
  reference: z.string().nullable(),
  status: z.enum(RATE_QUOTE_STATUSES),
  requested_at: instant,
  quoted_at: instant.nullable(),
  rate: z
    .strictObject({
      amount: z.number(),
      currency: z.enum(CURRENCIES),
      basis: z.enum(RATE_BASES),
      line_haul: z.number().nullable(),
      fuel_surcharge: z.number().nullable(),
    })
    .nullable(),
  valid_until: instant.nullable(),
  declined_reason: z.string().nullable(),
});
export type RateQuoteView = z.infer<typeof rateQuoteView>;

export const createRateQuote = endpoint({
  method: 'POST',
  path: '/v1/rate-quote/',
  may: 'caller',
  summary: 'Ask for the rate of a full truckload, in neutral words',
  idempotent: true,
  body: rateQuoteRequest,
  status: 201,
  answer: z.strictObject({ id: z.number(), system_id: z.string(), status: z.enum(RATE_QUOTE_STATUSES) }),
});

export const getRateQuote = endpoint({
  method: 'GET',
  path: '/v1/rate-quote/{id}/',
  may: 'caller',
  summary: 'The outcome of a rate quote this caller asked for',
  params: pathId,
  status: 200,
  answer: rateQuoteView,
});
