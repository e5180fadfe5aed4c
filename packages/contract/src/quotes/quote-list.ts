import { EQUIPMENT_TYPES, LOST_REASONS, QUOTE_STATUSES } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { centsField } from '../wire/cents.ts';
import { endpoint } from '../wire/endpoint.ts';
import { exportOf, exportQuery } from '../wire/list-export.ts';
import { requiredIfAbsent } from '../wire/messages.ts';
import {
  commaList,
  endsAfterItBegins,
  filterDay,
  idList,
  ordering,
  page,
  RANGE_FAULT,
  repeatable,
} from '../wire/query.ts';
import { quoteRow } from './quote-views.ts';

/** The calls of the dashboard: rows, counts, bulk acts, and the figures around the list. */

/**
 * The places of a location filter, each 'City, ST' or a postal code, comma-joined or repeated; empty means anywhere.
 * Where one place ends is decided with the gazetteer, since a place has a comma of its own (P-006, SP-019, SP-020).
 */
const filterPlaces = repeatable(2_000);

/** Sort fields of the dashboard; '-' for descending (A-079, SP-017). */
export const QUOTE_ORDERINGS = [
  'id',
  'expiration_date',
  'customer_name',
  'equipment_type',
  'pickup_date',
  'delivery_date',
  'quoted_price',
  'status',
  'created_at',
  /** Open quotes first, sorted by the margin that an hour of waiting puts at risk (B-014, decision 0118). */
  'triage',
] as const;

/** Sorts by nearness to the places chosen, nearest first; for a query that chooses one (SP-019). */
export const BY_PROXIMITY = 'proximity';

/**
 * The figures above the dashboard as filters. Each selects the quotes that its figure counts. Source: decision 0104.
 */
export const DESK_FIGURES = [
  'open',
  'expiring',
  'answered_by_people',
  'answered_by_rules',
  'won_or_lost',
  'margin',
] as const;
export type DeskFigure = (typeof DESK_FIGURES)[number];

/**
 * Groups of quotes that the list can be narrowed to: those of the figures, and the answered quotes that are due for a
 * follow-up (B-026).
 */
export const QUOTE_FIGURES = [...DESK_FIGURES, 'follow_up'] as const;
export type QuoteFigure = (typeof QUOTE_FIGURES)[number];

/** The filters of the dashboard (P-005, P-006). */
const filters = {
  created_by: idList,
  created_at_after: filterDay,
  created_at_before: filterDay,
  customer: idList,
  search: z.string().max(200).optional(),
  status: commaList.pipe(z.array(z.enum(QUOTE_STATUSES))),
  equipment: commaList.pipe(z.array(z.enum(EQUIPMENT_TYPES))),
  responded_by: idList,
  nfi_pricing_contact: idList,
  origin: filterPlaces,
  destination: filterPlaces,
  currency: commaList.pipe(z.array(z.enum(CURRENCIES))),
  figure: commaList.pipe(z.array(z.enum(QUOTE_FIGURES))),
};

export const listQuotes = endpoint({
  method: 'GET',
  path: '/v1/quote/',
  may: ['quote.view'],
  summary: 'List quotes, filtered, sorted and paged',
  query: z
    .strictObject({
      ...filters,
      ordering: ordering(QUOTE_ORDERINGS, '-id', [BY_PROXIMITY]),
      /** 'none' leaves the counting to `countQuotes`, so that the rows do not wait for it; `count` is then null. */
      count: z.enum(['exact', 'none']).default('exact'),
      ...page,
    })
    .refine(endsAfterItBegins, RANGE_FAULT),
  status: 200,
  answer: z.strictObject({ count: z.number().nullable(), results: z.array(quoteRow) }),
});

/** The dashboard's list as a file. */
export const exportQuotes = exportOf({
  list: listQuotes,
  what: 'quotes',
  query: exportQuery({ ...filters, ordering: ordering(QUOTE_ORDERINGS, '-id', [BY_PROXIMITY]) }).refine(
    endsAfterItBegins,
    RANGE_FAULT,
  ),
});

/** How many quotes the same filters leave: exact, and shared by all who ask the same between two changes. */
export const countQuotes = endpoint({
  method: 'GET',
  path: '/v1/quote/count/',
  may: ['quote.view'],
  summary: 'How many quotes the filters of the list leave',
  query: z.strictObject(filters).refine(endsAfterItBegins, RANGE_FAULT),
  status: 200,
  answer: z.strictObject({ count: z.number() }),
});

/** Ids of a bulk act on quotes: at most a page of them (SP-025, SP-091). */
const chosenQuotes = z.array(z.number().int().positive()).min(1).max(100);

/** All or nothing: quotes that are not open refuse the whole (Q-149, SP-091). */
export const deleteQuotes = endpoint({
  method: 'POST',
  path: '/v1/quote/bulk_delete/',
  may: ['quote.delete'],
  summary: 'Delete several open quotes',
  body: z.strictObject({ data: chosenQuotes }),
  status: 204,
});

/** Quotes lost for one reason; their winning bids stay unknown. */
export const lossOfSeveral = z.strictObject({
  data: chosenQuotes,
  reason: z.enum(LOST_REASONS, { error: requiredIfAbsent }),
});

/** All or nothing: quotes that cannot be lost refuse the whole (Q-159, SP-091). */
export const markQuotesLost = endpoint({
  method: 'POST',
  path: '/v1/quote/bulk_mark_lost/',
  may: ['quote.mark'],
  summary: 'Mark several quotes as lost for one reason',
  body: lossOfSeveral,
  status: 204,
});

const end = z.strictObject({ name: z.string(), lat: z.number(), lng: z.number() });

/** The lanes of the filtered open quotes for the map, busiest first; ends near each other are one place (B-020). */
export const listOpenLanes = endpoint({
  method: 'GET',
  path: '/v1/quote/open_lanes/',
  may: ['quote.view'],
  summary: 'Lanes of the filtered open quotes',
  query: z.strictObject(filters).refine(endsAfterItBegins, RANGE_FAULT),
  status: 200,
  answer: z.strictObject({
    /** Open quotes in all, those on lanes beyond the listed ones included. */
    count: z.number(),
    lanes: z.array(z.strictObject({ origin: end, destination: end, count: z.number() })),
  }),
});
export type OpenLanes = z.infer<NonNullable<typeof listOpenLanes.answer>>;

/**
 * The figures above the dashboard. Today is the business zone's; rates are fractions, null where nothing counts; money
 * in cents of US dollars, other currencies left out and counted.
 */
export const getDeskFigures = endpoint({
  method: 'GET',
  path: '/v1/quote/figures/',
  may: ['quote.view'],
  summary: 'How the desk stands now',
  status: 200,
  answer: z.strictObject({
    open: z.number(),
    open_without_price: z.number(),
    expiring_within_hour: z.number(),
    /** Expiry of the next open quote; null if none expires. */
    next_expiry: z.string().nullable(),
    /** Median seconds from arrival to answer, of today's answers by people. */
    median_response_seconds: z.number().nullable(),
    /** The same of today's automatic answers. */
    median_automatic_seconds: z.number().nullable(),
    answered_today: z.number(),
    answered_automatically_today: z.number(),
    won_30_days: z.number(),
    lost_30_days: z.number(),
    /** Margin as a percent of the sell price, over won quotes of 30 days with a margin (SP-063). */
    margin_percent_30_days: z.number().nullable(),
    margin_cents_30_days: centsField.nullable(),
    margin_sample_30_days: z.number(),
  }),
});
export type DeskFigures = z.infer<NonNullable<typeof getDeskFigures.answer>>;
