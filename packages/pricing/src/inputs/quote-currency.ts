import { dayOf, roundedCents, type Cents, type Currency } from '@lanewright/units';
import { exchangeRateOn, usdToCad, type ExchangeRate } from './exchange-rate.ts';

/** Turns captured cents into the quote's currency; null when they are absent or cannot be turned. */
export type ToQuoteCurrency = (cents: Cents | null, from: Currency) => Cents | null;

/** The inputs of a conversion: the quote's currency, the captured rate, and the run's start in the business zone. */
export type CurrencyAsk = {
  readonly currency: Currency;
  readonly rate: ExchangeRate | null;
  readonly at: string;
  readonly zone: string;
};

/**
 * The conversion for a run: the same currency as it is, USD to CAD by the captured rate if it is younger than 7 days on
 * the run's day, everything else absent. Source: SP-060, SP-163.
 */
export function toQuoteCurrency(ask: CurrencyAsk): ToQuoteCurrency {
  const fresh = exchangeRateOn(dayOf(new Date(ask.at), ask.zone), ask.rate === null ? [] : [ask.rate]);
  return (cents, from) => {
    if (cents === null || from === ask.currency) return cents;
    return from === 'USD' && fresh.ok ? usdToCad(cents, fresh.value) : null;
  };
}

/** Cents of a rule's amount in currency units. Rounds: once, half up; absent stays absent. */
export function centsOf(units: number | null): Cents | null {
  return units === null ? null : roundedCents(units * 100);
}

/** A rule's amount in currency units of cents; absent stays absent. */
export function unitsOf(cents: Cents | null): number | null {
  return cents === null ? null : cents / 100;
}
