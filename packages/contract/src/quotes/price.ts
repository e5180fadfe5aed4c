import { CURRENCIES } from '@lanewright/units';
import { COST_TYPES, LIMITS, PRICE_WARNINGS } from '@lanewright/quoting';
import { z } from 'zod';
import { centsField } from '../wire/cents.ts';
import { marginTooLow, MESSAGES, requiredIfAbsent } from '../wire/messages.ts';

/**
 * A quoted price in whole currency units: required, a number, an integer, above 0, below 1,000,000; in this order, the
 * first fault is reported. Source: Q-115…Q-119.
 */
export const quotedPrice = z.unknown().transform((value, context): number => {
  const problem = priceProblem(value);
  if (problem === null && typeof value === 'number') return value;
  context.addIssue({ code: 'custom', message: problem ?? MESSAGES.priceInvalid });
  return z.NEVER;
});

function priceProblem(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return MESSAGES.priceRequired;
  if (typeof value !== 'number' || !Number.isFinite(value)) return MESSAGES.priceInvalid;
  if (!Number.isInteger(value)) return MESSAGES.priceNotInteger;
  if (value <= 0) return MESSAGES.priceTooLow;
  return value < LIMITS.price ? null : MESSAGES.tooHigh;
}

/** A supported currency (Q-120, C-002). */
export const currency = z.enum(CURRENCIES, { error: 'Choose a supported currency' });

/** A cost type by its number (Q-141, SP-057). */
export const costType = z.literal(COST_TYPES, { error: requiredIfAbsent });

/**
 * The warnings about a price that its writer confirms, by code. A price with warnings is refused unless exactly these
 * are named (decision 0045).
 */
export const confirmWarnings = z.array(z.enum(PRICE_WARNINGS)).optional();

/** A warning as a refusal tells it: both figures in cents, on one basis and in one currency. */
const priceWarning = z.strictObject({
  code: z.enum(PRICE_WARNINGS),
  price: centsField,
  against: centsField,
  basis: z.enum(['all_in', 'line_haul']),
  currency: z.enum(CURRENCIES),
  sentence: z.string(),
});

const cents = centsField.nullable();

/** The figures a typed price is compared with: cents of `currency`, null where unknown (decision 0045). */
export const priceLimits = z.strictObject({
  currency: z.enum(CURRENCIES),
  cost: cents,
  /** Exact: a limit calculated from a percentage may hold a fraction of a cent. */
  floor: z.number().nullable(),
  cap: z.number().nullable(),
  suggested: z.strictObject({ all_in: cents, line_haul: cents }),
  contract: cents,
  fuel: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('surcharge'), cents: centsField }),
      z.strictObject({ kind: z.literal('percentage'), percent: z.number() }),
    ])
    .nullable(),
  cad_per_usd: z.number().nullable(),
  far_percent: z.number(),
});

/** The earlier price of the same load on another quote, in cents; `all_in` is null if fuel was unknown (B-010). */
export const earlierPrice = z.strictObject({
  system_id: z.string(),
  price: centsField,
  currency: z.enum(CURRENCIES),
  cost_type: z.literal(COST_TYPES),
  all_in: cents,
});

/** The fields that come with the sentence when a price must be confirmed (409). */
export const warnedPrice = z.strictObject({
  code: z.literal('price.warnings'),
  warnings: z.array(priceWarning),
  confirm_warnings: z.array(z.enum(PRICE_WARNINGS)),
});

/** The margin of a won quote against its price; whole currency units. */
export function marginSchema(price: number) {
  return z
    .number({
      error: (issue) =>
        issue.input === null || issue.input === undefined ? MESSAGES.priceRequired : MESSAGES.priceInvalid,
    })
    .int({ error: MESSAGES.priceNotInteger })
    .gt(-price, { error: marginTooLow(price) })
    .lt(LIMITS.price, { error: MESSAGES.tooHigh });
}
