import { CURRENCIES } from '@lanewright/units';
import { COST_TYPES, LIMITS } from '@lanewright/quoting';
import { z } from 'zod';
import { marginTooLow, MESSAGES, requiredIfAbsent } from './messages.ts';

/**
 * A quoted price in whole currency units: required, a number, an integer, above 0, below 1,000,000; in this order, the
 * first fault is told. Source: Q-115…Q-119.
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
