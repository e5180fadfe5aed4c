import { cents, CURRENCIES, unitsFromCents } from '@lanewright/units';
import { z } from 'zod';

/**
 * The data of the soft-modal panel: amounts in currency units, transit in days; `error` in place of rates. A run keeps
 * the same shape with amounts in cents. Source: Q-175.
 */
export const softmodalRates = z.strictObject({
  quote_id: z.string().nullable(),
  error: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  /** When the service was asked: ISO 8601 with zone. */
  at: z.string(),
  rates: z.array(
    z.strictObject({
      total: z.number(),
      transit: z.number().nullable(),
      /** `fsc` true: the charge is fuel surcharge (SP-074). */
      charges: z.array(z.strictObject({ name: z.string(), amount: z.number(), fsc: z.boolean() })),
    }),
  ),
});

/** The panel of the offers that a run kept. Throws on what `keptOffers` never made. Source: Q-175. */
export function panelOf(kept: unknown): z.infer<typeof softmodalRates> {
  const offers = softmodalRates.parse(kept);
  return {
    ...offers,
    rates: offers.rates.map(({ total, transit, charges }) => ({
      total: unitsFromCents(cents(total)),
      transit,
      charges: charges.map(({ name, amount, fsc }) => ({ name, amount: unitsFromCents(cents(amount)), fsc })),
    })),
  };
}
