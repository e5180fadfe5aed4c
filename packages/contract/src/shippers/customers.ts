import { RULE_CONTEXTS } from '@lanewright/rules';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { wholeId } from '../wire/whole-number.ts';
import { exportOf, exportQuery } from '../wire/list-export.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { lookupIds, ordering, pathId } from '../wire/query.ts';
import { wholeNumber } from '../wire/whole-number.ts';

/** A shipper as selects and the quote form need it: the rows of a look-up with `name_only` (P-031). */
export const customerOption = z.strictObject({
  id: z.number(),
  customer_name: z.string(),
  customer_slug: z.string(),
  cost_type: z.number(),
  quote_expiration_period: z.number().nullable(),
});

/** A shipper as a row of the shippers list (S-002, S-003, S-029, S-031). */
export const customerRow = customerOption.extend({
  profit_center: z.string().nullable(),
  nfi_pricing_contact: z.number().nullable(),
  nfi_pricing_contact_name: z.string().nullable(),
  tms: z.string().nullable(),
  auto_response: z.boolean(),
  is_default: z.boolean(),
  has_price_prediction_rules: z.boolean(),
  has_max_buy_price_prediction_rules: z.boolean(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** Sort fields of the shippers list: its columns (SP-017). `nfi_pricing_contact` sorts by that person's name. */
export const CUSTOMER_ORDERINGS = [
  'customer_name',
  'customer_slug',
  'profit_center',
  'nfi_pricing_contact',
  'tms',
  'cost_type',
  'auto_response',
] as const;

/**
 * One call with two answers. With `name_only` or `ids` it is the look-up of selects: short rows without the default shipper, and
 * open to everybody who sees quotes. Otherwise it is the shippers list, and needs `customer.view`.
 * Source: P-031, P-050, SP-017, SP-018; docs/decisions/0025-shippers-list.md.
 */
export const lookupCustomers = endpoint({
  method: 'GET',
  path: '/v1/customer/',
  may: ['customer.view', 'quote.view'],
  summary: 'List shippers, or look them up by name with name_only',
  query: z.strictObject({
    search: z.string().max(200).optional(),
    name_only: z.enum(['true', 'false']).optional(),
    /** Look these up instead of searching, however they are called: also deleted ones and the default shipper. What is no
     * id is passed over, as a rule may hold any text. */
    ids: lookupIds,
    ordering: ordering(CUSTOMER_ORDERINGS, 'customer_name'),
    limit: wholeNumber(1, 100).default(20),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  status: 200,
  answer: z.strictObject({
    count: z.number(),
    /** The address of the next page; null on the last (P-033). */
    next: z.string().nullable(),
    results: z.array(z.union([customerRow, customerOption])),
  }),
});

/** The list alone, without the look-up: it needs `customer.view`. */
export const exportCustomers = exportOf({
  list: lookupCustomers,
  may: ['customer.view'],
  what: 'shippers',
  query: exportQuery({
    search: z.string().max(200).optional(),
    ordering: ordering(CUSTOMER_ORDERINGS, 'customer_name'),
  }),
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/v1/customer/{id}',
  may: ['customer.delete'],
  summary: 'Delete a shipper without open quotes and active awards',
  params: pathId,
  status: 204,
});

const customerId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const severalCustomers = z
  .array(customerId, { error: requiredIfAbsent })
  .min(1, { error: MESSAGES.required })
  .max(100, { error: 'At most 100 shippers at once' });

/** All or none: one shipper that cannot be deleted keeps the others too (SP-091, SP-096). */
export const deleteCustomers = endpoint({
  method: 'DELETE',
  path: '/v1/customer/bulk_delete/',
  may: ['customer.delete'],
  summary: 'Delete several shippers, all or none',
  body: z.strictObject({ data: severalCustomers }),
  status: 204,
});

/** What the Merge dialog sends (S-049, S-050, P-056). A target among the sources is refused (SP-095). */
export const mergeRequest = z
  .strictObject({
    target_customer: z.number({ error: requiredIfAbsent }).int().positive().max(Number.MAX_SAFE_INTEGER),
    source_customers: severalCustomers,
  })
  .refine(({ target_customer, source_customers }) => !source_customers.includes(target_customer), {
    path: ['target_customer'],
    error: 'The target must not be one of the merged shippers',
  });

const movedCount = z.number().int().min(0);

/** Rules of one context: how many a version holds. */
const contextRules = z.strictObject({ context: z.enum(RULE_CONTEXTS), version: z.number(), rule_count: z.number() });

/** What a merge does with each thing of the sources (SP-095). */
const mergeEffects = z.strictObject({
  target: z.strictObject({
    id: z.number(),
    customer_name: z.string(),
    /** Of each context the target's own rules, which win, and the default shipper's, which run where it has none. */
    rules: z.array(
      z.strictObject({
        context: z.enum(RULE_CONTEXTS),
        own: z.number(),
        inherited: z.strictObject({ customer_name: z.string(), rule_count: z.number() }).nullable(),
      }),
    ),
  }),
  sources: z.array(
    z.strictObject({
      id: z.number(),
      customer_name: z.string(),
      /** What becomes the target's, in numbers; deleted quotes, awards and working copies are not counted. */
      moves: z.strictObject({
        quotes: movedCount,
        awards: movedCount,
        working_copies: movedCount,
        files: movedCount,
        fuel_sheets: movedCount,
        senders: movedCount,
        machine_callers: movedCount,
        received_mails: movedCount,
        integration_logs: movedCount,
      }),
      /** What ends with the source: fuel sheets by region, and rules. */
      ends: z.strictObject({ fuel_sheets: z.array(z.string()), rules: z.array(contextRules) }),
    }),
  ),
});
export type MergeEffects = z.infer<typeof mergeEffects>;

/** Tells what a merge would do before it is done; refuses what the merge would refuse (SP-095). */
export const getMergeEffects = endpoint({
  method: 'GET',
  path: '/v1/customer/merge_effects/',
  may: ['customer.merge'],
  summary: 'What becomes of each thing of the shippers in a merge, without merging them',
  query: z
    .strictObject({
      target_customer: wholeId,
      source_customers: z
        .string({ error: requiredIfAbsent })
        .max(2_000)
        .transform((text) => text.split(',').map(Number))
        .pipe(severalCustomers),
    })
    .refine(({ target_customer, source_customers }) => !source_customers.includes(target_customer), {
      path: ['target_customer'],
      error: 'The target must not be one of the merged shippers',
    }),
  status: 200,
  answer: mergeEffects,
  refuses: [409],
});

export const mergeCustomers = endpoint({
  method: 'PUT',
  path: '/v1/customer/merge/',
  may: ['customer.merge'],
  summary: 'Merge shippers into one, all or nothing',
  body: mergeRequest,
  status: 204,
});
