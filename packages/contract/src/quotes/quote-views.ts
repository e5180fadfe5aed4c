import { CURRENCIES } from '@lanewright/units';
import {
  ACTIVITY_TYPES,
  COST_TYPES,
  EQUIPMENT_TYPES,
  QUOTE_ACTIONS,
  QUOTE_SOURCE_NAMES,
  QUOTE_STATUSES,
  STOP_TYPES,
} from '@lanewright/quoting';
import { z } from 'zod';
import { centsField } from '../wire/cents.ts';
import { earlierPrice, priceLimits } from './price.ts';
import { instant } from '../wire/query.ts';
import { partnerPanels, partnerStates } from './partner-panels.ts';
import { gsRate, indexChange, marketVolumes } from './quote-panels.ts';
import { rulesetExecutionLog, runView } from './run-views.ts';

const money = z.number().nullable();

/** A place as answered: always resolved, with its coordinates and zone. */
export const placeView = z.strictObject({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string().nullable(),
  country: z.enum(['US', 'Canada']),
  coordinates: z.strictObject({ lat: z.number(), lng: z.number() }),
});
export type PlaceView = z.infer<typeof placeView>;

/** A stop of a quote. `date` is the stop's local wall-clock time, `time_zone` its IANA zone (SP-029). */
export const stopView = z.strictObject({
  id: z.number(),
  order: z.number(),
  activity_type: z.enum(STOP_TYPES),
  date: z.string(),
  time_zone: z.string(),
  time_range: z.string().nullable(),
  live_handling: z.boolean(),
  drop_trailer: z.boolean(),
  location: placeView,
  address: z.string().nullable(),
  facility: z.string().nullable(),
  /** Road miles from the stop before; null on the first stop or when unknown. */
  leg_miles: z.number().nullable(),
});
export type StopView = z.infer<typeof stopView>;

/** One row of the dashboard (Q-005…Q-013). Price in whole currency units; absent is null. */
export const quoteRow = z.strictObject({
  id: z.number(),
  system_id: z.string(),
  /** The version that an act from the list is based on, so that a change in between is noticed (SP-037). */
  version: z.number(),
  status: z.enum(QUOTE_STATUSES),
  created_at: instant,
  expiration_date: instant.nullable(),
  customer_id: z.number(),
  customer_name: z.string(),
  /** The shipper's response target in minutes; null for the setting of the installation (B-014). */
  response_target_minutes: z.number().nullable(),
  shipper_quote_id: z.string().nullable(),
  origin: placeView,
  destination: placeView,
  stop_count: z.number(),
  equipment_type: z.enum(EQUIPMENT_TYPES).nullable(),
  equipment_name: z.string(),
  pickup_date: z.string(),
  delivery_date: z.string(),
  commodity: z.string().nullable(),
  /** Road miles over all stops, and their provider. */
  distance: z.number().nullable(),
  mileage_provider: z.string().nullable(),
  quoted_price: money,
  /** The computed price of an open quote that has none; null as soon as it has one (SP-065). */
  suggested_price: money,
  /** The margin in cents of the quote's currency, and as a percent of the all-in sell price (SP-063). */
  margin: z
    .strictObject({
      cents: centsField,
      percent: z.number().nullable(),
      /** Whether it was entered for a won quote, or is the expected margin of the price or of the suggestion. */
      of: z.enum(['realised', 'price', 'suggestion']),
    })
    .nullable(),
  /** The sort key of an open quote in triage order; null if margin or expiry is unknown (decision 0118). */
  triage: z
    .strictObject({
      /** The expected margin in US cents. */
      margin: centsField,
      /** Minutes until the quote expires; less than 15 count as 15. */
      minutes: z.number(),
      /** US cents of margin per hour left. */
      per_hour: centsField,
    })
    .nullable(),
  /** What the price includes (B-005). */
  cost_type: z.literal(COST_TYPES),
  currency: z.enum(CURRENCIES),
  request_source: z.enum(QUOTE_SOURCE_NAMES),
  quote_source: z.string(),
  /** Whether there is an older quote for the same load (B-010). */
  asked_before: z.boolean(),
  /** The acts that the status table allows; the screen combines them with the permissions. */
  actions: z.array(z.enum(QUOTE_ACTIONS)),
});
export type QuoteRow = z.infer<typeof quoteRow>;

/** The quote's whole detail (Q-162…Q-168). Wire prices in whole currency units. */
export const quoteView = z.strictObject({
  id: z.number(),
  system_id: z.string(),
  version: z.number(),
  status: z.enum(QUOTE_STATUSES),
  created_at: instant,
  created_by_name: z.string(),
  equipment: z.number(),
  equipment_type: z.enum(EQUIPMENT_TYPES).nullable(),
  equipment_name: z.string(),
  lane: z.strictObject({ stops: z.array(stopView) }),
  hazmat: z.boolean(),
  team: z.boolean(),
  weight: z.number().nullable(),
  commodity: z.string().nullable(),
  pallet_count: z.number().nullable(),
  declared_value: z.number().nullable(),
  load_number: z.string().nullable(),
  customer: z.number(),
  customer_id: z.number(),
  customer_name: z.string(),
  customer_notes: z.string().nullable(),
  /** The shipper's response target in minutes; null for the setting of the installation (B-014). */
  response_target_minutes: z.number().nullable(),
  notes: z.string().nullable(),
  shipper_quote_id: z.string().nullable(),
  shipper_ref_number: z.string().nullable(),
  quote_source: z.string(),
  request_source: z.enum(QUOTE_SOURCE_NAMES),
  cost_type: z.literal(COST_TYPES),
  quoted_price: money,
  /** The quoted price with its fuel, and that fuel, to the cent, for comparison (SP-063). */
  quoted_all_in: money,
  quoted_fuel: money,
  margin: money,
  currency: z.enum(CURRENCIES),
  distance: z.number().nullable(),
  mileage_provider: z.string().nullable(),
  pc_miler_version: z.number().nullable(),
  effective_date: instant.nullable(),
  expiration_date: instant.nullable(),
  new_origin: z.string().nullable(),
  new_destination: z.string().nullable(),
  new_pickup_date: z.string().nullable(),
  new_delivery_date: z.string().nullable(),
  winning_bid: money,
  reason: z.string().nullable(),
  rejection_reason: z.string().nullable(),
  service_type: z.string().nullable(),
  reply_email: z.string().nullable(),
  custom_fields: z.strictObject({
    min_temp: z.number().nullable(),
    max_temp: z.number().nullable(),
    nearest_delivery: z.string().nullable(),
    roundTrip: z.boolean().nullable(),
    auction_link: z.string().nullable(),
    ...partnerPanels.shape,
    /** Why the shipper asked, one of C-010; null when nothing was said (SP-054). */
    creation_reason: z.string().nullable(),
  }),
  historical_market_volumes: marketVolumes.nullable(),
  gs_index_data_change: indexChange.nullable(),
  gs_rate: gsRate.nullable(),
  /** The logs of the latest run; empty without the permission to see them. */
  ruleset_execution_logs: z.array(rulesetExecutionLog),
  /** The services behind the partner panels. */
  partners: partnerStates,
  /** The person who last changed the quote, and the time; shown to a second writer (SP-037). */
  changed_at: instant,
  changed_by_name: z.string(),
  pricing_rules_computed_data: z
    .strictObject({
      response_status: z.enum(['respond', 'no-reply', 'reject']),
      executed_in_forward_chaining: z.boolean(),
    })
    .nullable(),
  /**
   * The latest pricing run, cut to what the viewer may see of rules and max buys; null until the first has
   * ended.
   */
  latest_run: runView.nullable(),
  /**
   * The figures a typed price is compared with before it is sent; null before the first run, and without the permission
   * to give prices.
   */
  price_limits: priceLimits.nullable(),
  /** Other quotes of the same load, whatever their channel; the one answered last comes first (B-010). */
  same_load: z.array(
    z.strictObject({
      id: z.number(),
      system_id: z.string(),
      status: z.enum(QUOTE_STATUSES),
      created_at: instant,
      quote_source: z.string(),
      equipment_type: z.enum(EQUIPMENT_TYPES).nullable(),
      quoted_price: money,
      currency: z.enum(CURRENCIES),
      cost_type: z.literal(COST_TYPES),
    }),
  ),
  /** A different price for this load must be confirmed; null if the shipper has received no price. */
  earlier_price: earlierPrice.nullable(),
  pricing_pending: z.boolean(),
  /** Why the quote still has no price although it was tried; null when nothing is wrong. */
  pricing_problem: z.string().nullable(),
  /** How a direct answer goes: by mail, to the machine that asked (no recipient), or not at all (Q-130, SP-066). */
  reply_channel: z.enum(['email', 'api', 'none']),
  /** Addresses for an answer by mail; `suggested` is null if the choice is a person's. Empty for who may not answer. */
  reply_addresses: z.strictObject({ suggested: z.string().nullable(), known: z.array(z.string()) }),
  /** The answer on its way or sent by mail or to a machine, newest; null when none was. `to` names who gets it. */
  answer: z
    .strictObject({
      kind: z.enum(['respond', 'reject']),
      state: z.enum(['queued', 'sending', 'sent', 'delivery_unknown', 'failed']),
      to: z.string(),
      at: instant,
      problem: z.string().nullable(),
    })
    .nullable(),
  /** The moment until which the answer can be recalled; null if it cannot. */
  answer_held_until: instant.nullable(),
  /** The state of the single answer to a mail that asked for several lanes; null for every other quote (SP-164). */
  lanes_answer: z
    .strictObject({
      mail_id: z.number(),
      /** Whether the answer to this quote waits for the letter, or differs by now from what the letter said. */
      state: z.enum(['waits', 'changed', 'settled']),
      /** Other lanes that nobody has decided. */
      undecided: z.number(),
      /** The latest time to send the letter; null without a limit, or if this answer does not wait. */
      until: instant.nullable(),
      /** Why the newest answer never left with a letter, in a sentence. */
      not_mailed: z.string().nullable(),
    })
    .nullable(),
  /** The mail that it was read from, with the words behind each field; null for every other quote (B-009). */
  mail_id: z.number().nullable(),
  /** A change of the partner's request that waits for a person, with the reasons why; null when none does. */
  waiting_change: z.strictObject({ problems: z.array(z.string()) }).nullable(),
  /**
   * The side and the distance of a person's price from the suggestion, with the reason for it. Null if the price is the
   * suggestion, cannot be compared with it, or is the system's (B-032).
   */
  override: z
    .strictObject({
      direction: z.enum(['above', 'below']),
      percent: z.number(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  /** The newest request for approval; null if there is none, or if another price replaced it (B-031). */
  approval: z.strictObject({ id: z.number(), state: z.enum(['asked', 'approved', 'declined']) }).nullable(),
  actions: z.array(z.enum(QUOTE_ACTIONS)),
});
export type QuoteView = z.infer<typeof quoteView>;

/** An entry of the activity log (Q-171, Q-172, SP-050). */
export const activityView = z.strictObject({
  id: z.number(),
  activity_type: z.enum(ACTIVITY_TYPES),
  user_display_name: z.string(),
  timestamp: instant,
  custom_fields: z.strictObject({
    currency: z.enum(CURRENCIES).nullable(),
    price: z.number().nullable(),
    lost_reason: z.string().nullable(),
    rejection_reason: z.string().nullable(),
    recipient_email: z.string().nullable(),
    customer: z.string().nullable(),
    original_quote: z.string().nullable(),
    changed: z.array(z.string()).nullable(),
    /** The warnings about the price that its author confirmed; absent if there were none. */
    confirmed_warnings: z.array(z.string()).optional(),
    /** Whether the entry undoes what its type names: a price change, or an answer that had not left yet. */
    undone: z.literal(true).optional(),
    /** The shipper's own words behind a verdict, with who said them and how; absent if a person marked the quote. */
    proof: z.string().optional(),
  }),
});
export type ActivityView = z.infer<typeof activityView>;

/** A quote like this one (Q-063…Q-065, SP-084). Distance: sum of the great-circle miles at both ends. */
export const historyRow = z.strictObject({
  id: z.number(),
  system_id: z.string(),
  status: z.enum(QUOTE_STATUSES),
  created_at: instant,
  origin: placeView,
  destination: placeView,
  customer_name: z.string(),
  quoted_price: money,
  /** What the price includes (B-005). */
  cost_type: z.literal(COST_TYPES),
  /** The all-in equivalent, by which prices are compared; null if the fuel is unknown (SP-063). */
  all_in: money,
  currency: z.enum(CURRENCIES),
  distance_off: z.number(),
});
export type HistoryRow = z.infer<typeof historyRow>;

/** The price prediction card (Q-061, SP-080): amounts in whole units, markup in percent with two decimals. */
export const pricePrediction = z.strictObject({
  cost_estimate: money,
  markup_total: z.number().nullable(),
  all_in: money,
  linehaul: money,
  fuel: money,
  currency: z.enum(CURRENCIES).nullable(),
});
