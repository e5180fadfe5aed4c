import { COST_TYPES, MILEAGE_PROVIDERS } from '@lanewright/quoting';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { pathId } from '../wire/query.ts';
import { customerFields as fields, EMAIL_LIMIT } from './customer-fields.ts';
import { customerRow } from './customers.ts';

/** A shipper with all its fields, as its form and its page read it. Source: S-022…S-031, P-051, SP-161. */
export const customerView = customerRow.extend({
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  cost_type: z.literal(COST_TYPES),
  mileage_provider: z.literal(MILEAGE_PROVIDERS),
  pc_miler_version: z.number(),
  default_fuel_price_delay: z.number(),
  vertical: z.string().nullable(),
  channel_id: z.string().nullable(),
  notes: z.string().nullable(),
  /** Whether clear verdicts of the shipper are recorded without a person (B-025). */
  record_verdicts: z.boolean(),
  /** The response target for its quotes in minutes; null for the setting of the installation (B-014). */
  response_target_minutes: z.number().nullable(),
  /** Counts the changes; an edit names the one that it began on (SP-037). */
  version: z.number(),
});
export type CustomerView = z.infer<typeof customerView>;

/** A text that may be left empty: blank and null are both stored as none. */
function optional<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.nullable().transform((text) => (text === '' ? null : text));
}

const email = lineText(EMAIL_LIMIT).refine((text) => text === '' || fields.contact_email.safeParse(text).success, {
  error: MESSAGES.invalidEmail,
});

/**
 * What the form of a shipper sends. `is_default` is not among the fields: no call makes a default shipper (SP-097).
 * Source: S-033…S-045, P-052, P-053.
 */
export const customerRequest = z.strictObject({
  customer_name: fields.customer_name,
  customer_slug: fields.customer_slug,
  profit_center: optional(fields.profit_center),
  nfi_pricing_contact: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
  tms: optional(fields.tms),
  vertical: optional(fields.vertical),
  notes: optional(fields.notes),
  contact_name: optional(fields.contact_name),
  contact_email: optional(email),
  contact_phone: optional(fields.contact_phone),
  cost_type: fields.cost_type,
  mileage_provider: fields.mileage_provider,
  pc_miler_version: fields.pc_miler_version,
  default_fuel_price_delay: fields.default_fuel_price_delay,
  quote_expiration_period: fields.quote_expiration_period.nullable(),
  channel_id: optional(fields.channel_id),
  auto_response: fields.auto_response,
  record_verdicts: fields.record_verdicts,
  response_target_minutes: fields.response_target_minutes.nullable(),
});
export type CustomerRequest = z.infer<typeof customerRequest>;

export const getCustomer = endpoint({
  method: 'GET',
  path: '/v1/customer/{id}',
  may: ['customer.view'],
  summary: 'One shipper with all its fields; the default shipper is refused',
  params: pathId,
  status: 200,
  answer: customerView,
  refuses: [409],
});

/** Name and code are required; what is absent begins as in the form (S-027, S-028). */
export const createCustomer = endpoint({
  method: 'POST',
  path: '/v1/customer/',
  may: ['customer.add'],
  summary: 'Make a shipper',
  body: customerRequest.partial().required({ customer_name: true, customer_slug: true }),
  status: 201,
  answer: customerView,
});

/** Absent fields keep their value. With a `version`, an older one is refused with what changed (SP-037). */
export const updateCustomer = endpoint({
  method: 'PATCH',
  path: '/v1/customer/{id}/',
  may: ['customer.change'],
  summary: 'Change a shipper',
  params: pathId,
  body: customerRequest.partial().extend({
    version: z.number({ error: requiredIfAbsent }).int().min(1).max(2_147_483_647).optional(),
  }),
  status: 200,
  answer: customerView,
  refuses: [409],
});
