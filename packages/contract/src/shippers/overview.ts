import { QUOTE_STATUSES } from '@lanewright/quoting';
import { RULE_CONTEXTS } from '@lanewright/rules';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { FILE_CATEGORY_NAMES } from '../files/categories.ts';
import { FILE_STATUSES } from '../files/file-view.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant, pathId } from '../wire/query.ts';

/** As many rows as the page of a shipper shows of awards and of files; the count tells of the others. */
export const OVERVIEW_ROWS = 25;

const count = z.number().int().min(0);

/** How a shipper's quotes stand; `since` is the first day of those that are counted, in the business zone. */
const quoteFigures = z.strictObject({
  since: z.string(),
  all: count,
  by_status: z.record(z.enum(QUOTE_STATUSES), count),
  /** Won of won and lost, in percent; null while nothing is decided. */
  win_rate: z.number().nullable(),
  /** Sums over the won quotes of each currency, in whole units; the margin over those whose margin is known. */
  won: z.array(
    z.strictObject({
      currency: z.enum(CURRENCIES),
      quotes: count,
      all_in: z.number(),
      margin: z.number().nullable(),
      margin_percent: z.number().nullable(),
    }),
  ),
});

/** The rules of one context that run for the shipper: its own, or else the default shipper's. */
const rulesInForce = z.strictObject({
  context: z.enum(RULE_CONTEXTS),
  own: z.strictObject({ version: z.number(), rule_count: count }).nullable(),
  inherited: z.strictObject({ customer: z.number(), customer_name: z.string(), rule_count: count }).nullable(),
});

/**
 * What there is of a shipper beside its form. A part that the asker may not see is null. Sources: S-018, SP-072, SP-146;
 * docs/decisions/0062-shippers-page.md.
 */
export const customerOverview = z.strictObject({
  quotes: quoteFigures.nullable(),
  rules: z.array(rulesInForce),
  fuel_sheets: z
    .array(z.strictObject({ id: z.number(), region: z.string(), fuel_price_delay: z.number(), ranges: count }))
    .nullable(),
  awards: z
    .strictObject({
      count,
      in_force: count,
      results: z.array(
        z.strictObject({
          id: z.number(),
          name: z.string(),
          region: z.string(),
          effective_date: z.string(),
          expiration_date: z.string(),
          in_force: z.boolean(),
          lanes: count,
        }),
      ),
    })
    .nullable(),
  files: z
    .strictObject({
      count,
      results: z.array(
        z.strictObject({
          id: z.number(),
          name: z.string(),
          category: z.enum(FILE_CATEGORY_NAMES),
          status: z.enum(FILE_STATUSES),
          created_at: instant,
          created_by_name: z.string(),
        }),
      ),
    })
    .nullable(),
});
export type CustomerOverview = z.infer<typeof customerOverview>;

export const getCustomerOverview = endpoint({
  method: 'GET',
  path: '/v1/customer/{id}/overview/',
  may: ['customer.view'],
  summary: 'Get the quotes, rules, fuel sheets, awards and files of a shipper',
  params: pathId,
  status: 200,
  answer: customerOverview,
  refuses: [409],
});
