import { COST_TYPES } from '@lanewright/quoting';
import { CURRENCIES, isCents } from '@lanewright/units';
import { z } from 'zod';

const amount = z.number().refine(isCents);

/** An answer as it is stored until it is sent: a price, a refusal to quote, or the withdrawal of a former price. */
export const storedMessage = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('answer'),
    price: amount,
    currency: z.enum(CURRENCIES),
    cost_type: z.literal(COST_TYPES),
    parts: z.strictObject({ linehaul: amount, fuel: amount }).nullable(),
    service_type: z.string().nullable(),
    valid_until: z.iso.datetime().nullable(),
  }),
  z.strictObject({ act: z.enum(['decline', 'withdraw']), reason: z.string().nullable() }),
]);
export type StoredMessage = z.infer<typeof storedMessage>;
