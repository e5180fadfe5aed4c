import { EQUIPMENT_TYPES } from '@lanewright/quoting';
import { REPLY_KINDS } from '@lanewright/rules';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { requiredIfAbsent } from '../wire/messages.ts';
import { plausibleDay } from '../quotes/quote-request-fields.ts';

const place = z
  .strictObject({
    city: z.string().trim().min(1).max(100).optional(),
    state: z.string().trim().min(2).max(50).optional(),
    postal_code: z.string().trim().min(3).max(10).optional(),
  })
  .refine((one) => one.postal_code !== undefined || (one.city !== undefined && one.state !== undefined), {
    error: 'Give a city with its state, or a postal code',
  });

/** The name of these exchanges in the list of integrations (I-011). */
export const MAX_BUY_INTEGRATION = 'Max Buy';

/** What a partner asks (SP-134). `customer` is a shipper's slug or id; the caller's own shipper where its key is bound to one. */
export const maxBuyRequest = z.strictObject({
  origin: place,
  destination: place,
  equipment_type: z.enum(EQUIPMENT_TYPES, { error: requiredIfAbsent }),
  pickup_date: plausibleDay,
  customer: z.union([z.string().trim().min(1).max(200), z.number().int().positive()]).optional(),
  quote_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

/** The most a carrier may be paid, in whole units of the currency; every exchange is an integration log 'Max Buy' (SP-134). */
export const askMaxBuy = endpoint({
  method: 'POST',
  path: '/v1/max-buy/',
  may: 'caller',
  summary: 'The most a carrier may be paid for a lane',
  body: maxBuyRequest,
  status: 200,
  answer: z.strictObject({
    max_buy: z.number().nullable(),
    currency: z.enum(CURRENCIES),
    outcome: z.enum(REPLY_KINDS),
    reasons: z.array(z.string()),
  }),
});
