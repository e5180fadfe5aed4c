import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { centsField } from '../wire/cents.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pathId } from '../wire/query.ts';
import { wholeNumber } from '../wire/whole-number.ts';

/** What the panels of a quote show that comes from partners and from the back office, and the calls that ask for it. */

const money = z.number().nullable();

/**
 * The rates of the prediction service as the specification names them: whole trip, whole currency units, fuel inside
 * target, low and high; null where the service gave none (Q-165, SP-078).
 */
export const gsRate = z.strictObject({
  prediction_target_buy_rate: money,
  prediction_low_buy_rate: money,
  prediction_high_buy_rate: money,
  prediction_fuel_rate: money,
  prediction_confidence_level: z.number().nullable(),
  prediction_confidence_level_str: z.string().nullable(),
  network_target_buy_rate: money,
  network_low_buy_rate: money,
  network_high_buy_rate: money,
  network_fuel_rate: money,
  network_confidence_level: z.number().nullable(),
  network_confidence_level_str: z.string().nullable(),
});
export type GsRate = z.infer<typeof gsRate>;

/** Loads on the lane and against it in the last month. */
export const marketVolumes = z.strictObject({
  volume_1_mo: z.number().nullable(),
  reverse_volume_1_mo: z.number().nullable(),
});

/** The change of the lane's rate index as fractions: 0.0342 is 3.42 percent (Q-164, SP-079). */
export const indexChange = z.strictObject({
  lane_mom_change: z.number().nullable(),
  lane_yoy_change: z.number().nullable(),
});

/** The contract lane shown next to a run: whole-trip line haul in cents, volume in loads a year (SP-103, B-019). */
export const contractLane = z.strictObject({
  award_id: z.number(),
  award_name: z.string().nullable(),
  lane_id: z.number(),
  rate_cents: centsField,
  min_cents: centsField.nullable(),
  max_cents: centsField.nullable(),
  miles: z.number().nullable(),
  volume: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  /** Last day of the contract. */
  until: z.string().nullable(),
});

/** A carrier that likes to run this lane (Q-173, SP-085). */
const carrierMatch = z.strictObject({
  id: z.number(),
  company_name: z.string(),
  dot_number: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
  tracking_provider: z.string().nullable(),
  /** Day of the carrier's last activity. */
  last_activity: z.string().nullable(),
  /** How closely the carrier's lane fits, the worse of both ends. */
  fit: z.enum(['postal_code', 'postal_prefix', 'state']),
});
export type CarrierMatch = z.infer<typeof carrierMatch>;

export const listCarrierPreferences = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/carrier_preference/',
  may: ['quote.view'],
  summary: 'Carriers that like to run this lane, best match first',
  params: pathId,
  query: z.strictObject({
    limit: wholeNumber(1, 100).default(5),
    offset: wholeNumber(0, 100_000_000).default(0),
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(carrierMatch) }),
});

/** The auction behind a quote, now: amounts in currency units of the quote, time left in seconds (Q-176, SP-073). */
const auctionView = z.strictObject({
  bestBidAmount: money,
  maxBid: money,
  timeLeft: z.number().int().min(0),
});
export type AuctionView = z.infer<typeof auctionView>;

export const searchAuction = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/transplace_auction_search',
  may: ['quote.view'],
  summary: 'The auction of a quote from the auction partner',
  params: pathId,
  status: 200,
  answer: auctionView,
  refuses: [409, 503],
});

/** A short-lived token for the rates service, with the address the prediction panel asks (Q-056, SP-077). */
export const getGsToken = endpoint({
  method: 'GET',
  path: '/v1/gs-token/',
  may: ['quote.view'],
  summary: 'A token with which the prediction panel asks the rates service',
  status: 200,
  answer: z.strictObject({ token: z.string(), expires_in: z.number(), url: z.string() }),
  refuses: [409, 503],
});
