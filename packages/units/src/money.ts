import { roundHalfUp } from './rounding.ts';

/** The currencies a quote may carry (C-002). */
export const CURRENCIES = ['USD', 'CAD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Symbol shown before an amount (C-002). */
export const CURRENCY_SYMBOL: Readonly<Record<Currency, string>> = { USD: '$', CAD: 'C$' };

declare const centsUnit: unique symbol;

/**
 * An amount of money as integer cents. The currency is a separate field. Branded: dollars, a rate
 * or a count is no amount of cents. It comes from the functions of this file or from a column of cents; never from a cast.
 */
export type Cents = number & { readonly [centsUnit]: 'cents' };

/** Whether a number can be an amount of cents: a whole number small enough to be exact. */
export function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

/** A number of cents as an amount of money. Throws on a fraction of a cent: such a number was never rounded. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount;
}

/** No money. Not a default for an absent amount, which is null. */
export const ZERO_CENTS = cents(0);

/** An exact amount in cents, such as a percentage of a price, as cents. Rounds: once, half up. */
export function roundedCents(exact: number): Cents {
  return cents(roundHalfUp(exact));
}

/** The sum of two amounts of one currency. */
export function addCents(one: Cents, other: Cents): Cents {
  return cents(one + other);
}

/** The difference of two amounts of one currency; below 0 if the second is greater. */
export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

declare const rateUnit: unique symbol;

/**
 * An amount per mile in hundredths of a cent, so that 2.3456 a mile is exactly 23456. Branded: an amount of cents or a
 * mileage is no rate. A rate comes from `ratePerMile` or `perMile`, or from a column that holds rates; never from a cast.
 */
export type RatePerMile = number & { readonly [rateUnit]: 'hundredths of a cent per mile' };

function isRatePerMile(hundredths: number): hundredths is RatePerMile {
  return Number.isSafeInteger(hundredths);
}

/** A number of hundredths of a cent as a rate per mile. Throws on a fraction: such a number was never a rate. */
export function ratePerMile(hundredths: number): RatePerMile {
  if (!isRatePerMile(hundredths)) throw new RangeError(`not a whole number of hundredths of a cent: ${hundredths}`);
  return hundredths;
}

/**
 * Turns whole currency units (a price on the wire) into cents.
 * Units: dollars → cents. Throws on a fraction of a cent: such a number was never a price.
 */
export function centsFromUnits(units: number): Cents {
  const amount = roundedCents(units * 100);
  if (Math.abs(amount - units * 100) > 1e-6) throw new RangeError(`not a whole number of cents: ${units}`);
  return amount;
}

/** Cents as currency units for the wire; exact to two decimals. */
export function unitsFromCents(cents: Cents): number {
  return cents / 100;
}

/**
 * Rounds an amount in cents to whole currency units, still in cents. The amount may be exact, with a fraction of a cent.
 * Rounds: once, half up (C-029, SP-081).
 */
export function toWholeUnits(exact: number): Cents {
  return cents(roundHalfUp(exact / 100) * 100);
}

/**
 * Splits a total into a share and the remainder so that the two always add up to the total.
 * Rounds: the share, half up. Source: SP-058, 'parts are rounded so that they add up to the rounded total'.
 */
export function splitExactly(total: Cents, exactShare: number): { readonly share: Cents; readonly rest: Cents } {
  const share = roundedCents(exactShare);
  return { share, rest: subtractCents(total, share) };
}

/**
 * Linehaul per mile in hundredths of a cent, or null without positive miles.
 * Rounds: once, half up. An absent figure stays absent.
 */
export function perMile(cents: Cents, miles: number): RatePerMile | null {
  return miles > 0 ? ratePerMile(roundHalfUp((cents * 100) / miles)) : null;
}

/** An amount for a rate per mile. Units: hundredths of a cent × miles → cents. Rounds: once, half up. */
export function timesMiles(rate: RatePerMile, miles: number): Cents {
  return roundedCents((rate * miles) / 100);
}

/** Displays cents as whole currency units with the symbol: `$2,835`, `C$4,280`, `-$61` (C-029). */
export function formatWhole(cents: Cents, currency: Currency): string {
  const whole = Math.abs(toWholeUnits(cents)) / 100;
  return `${cents < 0 && whole !== 0 ? '-' : ''}${CURRENCY_SYMBOL[currency]}${whole.toLocaleString('en-US')}`;
}

/** Displays cents with two decimals and the symbol: `$2,834.56`. */
export function formatExact(cents: Cents, currency: Currency): string {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? '-' : ''}${CURRENCY_SYMBOL[currency]}${amount}`;
}
