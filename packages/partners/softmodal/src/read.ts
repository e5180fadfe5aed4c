import { roundedCents, type Cents } from '@lanewright/units';
import { z } from 'zod';

/** One way to carry the load: amounts in cents, transit in days; `fsc` true is fuel surcharge (Q-175, SP-074). */
export type Offer = {
  readonly total: Cents;
  readonly transit: number | null;
  readonly charges: readonly { readonly name: string; readonly amount: Cents; readonly fsc: boolean }[];
};

/** What the service offers for a lane, or why it offers nothing. */
export type Offers = {
  readonly quote_id: string | null;
  readonly error: string | null;
  readonly rates: readonly Offer[];
};

/** No load costs a million. */
const MAX_UNITS = 1_000_000;
const MAX_OFFERS = 50;
const LONGEST_ERROR = 500;

const centsOf = (units: number): Cents => roundedCents(units * 100);

const charge = z.object({
  name: z.string().trim().min(1).max(200),
  // A discount is a charge below 0.
  amount: z.number().min(-MAX_UNITS).max(MAX_UNITS).transform(centsOf),
  fsc: z.boolean(),
});

const offer = z.object({
  total: z.number().gt(0).max(MAX_UNITS).transform(centsOf),
  transit: z.number().int().min(0).max(366).nullable().catch(null),
  charges: z.array(charge).max(MAX_OFFERS),
});

const offers = z.object({
  quote_id: z
    .union([z.string().max(200), z.number().transform(String)])
    .nullish()
    .catch(null),
  error: z
    .string()
    .trim()
    .nullish()
    .transform((text) => (text === undefined || text === null || text === '' ? null : text.slice(0, LONGEST_ERROR))),
  rates: z.array(z.unknown()).nullish(),
});

/**
 * The offers in an answer of the service, cheapest first; null when it is no such answer. An offer of which a part makes
 * no sense is left out whole, since its charges would not explain its total; an error stands in place of all offers.
 * Rounds: half up to the cent. Source: Q-175, SP-074.
 */
export function readOffers(answer: unknown): Offers | null {
  const parsed = offers.safeParse(answer);
  if (!parsed.success) return null;
  const { quote_id = null, error, rates } = parsed.data;
  if (error === null && !rates) return null;
  const read = (rates ?? []).slice(0, MAX_OFFERS).flatMap((rate) => offer.safeParse(rate).data ?? []);
  return { quote_id, error, rates: error === null ? read.toSorted((a, b) => a.total - b.total) : [] };
}
