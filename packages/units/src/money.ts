import { roundHalfUp } from './rounding.ts';

/** The currencies a quote may carry (C-002). */
export const CURRENCIES = ['USD', 'CAD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Symbol shown before an amount (C-002). */
export const CURRENCY_SYMBOL: Readonly<Record<Currency, string>> = { USD: '$', CAD: 'C$' };

/** An amount of money as integer cents. The currency travels beside it, never inside the number. */
export type Cents = number;

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
  const cents = roundHalfUp(units * 100);
  if (Math.abs(cents - units * 100) > 1e-6) throw new RangeError(`not a whole number of cents: ${units}`);
  return cents;
}

/** Cents as currency units for the wire; exact to two decimals. */
export function unitsFromCents(cents: Cents): number {
  return cents / 100;
}

/** Rounds cents to whole currency units, still in cents. Rounds: once, half up (C-029, SP-081). */
export function toWholeUnits(cents: Cents): Cents {
  return roundHalfUp(cents / 100) * 100;
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
  return roundHalfUp((rate * miles) / 100);
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
