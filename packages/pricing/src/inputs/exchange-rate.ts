import { EXCHANGE_RATE_MAX_DAYS } from '@lanewright/quoting';
import { done, refuse, roundedCents, type Cents, type Day, type Outcome } from '@lanewright/units';

/** A day's exchange rate: Canadian dollars for one US dollar in integer millionths (1.3725 is 1372500), with its source. */
export type ExchangeRate = { readonly day: Day; readonly cadPerUsd: number; readonly source: string };

/**
 * The rate to price with on a day: the latest of that day or before, younger than 7 days.
 * Refuses: exchange.no_fresh_rate with the day of the newest one. Source: SP-060, SP-163.
 */
export function exchangeRateOn(
  day: Day,
  rates: readonly ExchangeRate[],
): Outcome<ExchangeRate, 'exchange.no_fresh_rate'> {
  let latest: ExchangeRate | null = null;
  for (const rate of rates) if (rate.day <= day && (latest === null || rate.day > latest.day)) latest = rate;
  if (latest === null) return refuse('exchange.no_fresh_rate', { day, newest: null });
  const age = (Date.parse(day) - Date.parse(latest.day)) / 86_400_000;
  return age < EXCHANGE_RATE_MAX_DAYS ? done(latest) : refuse('exchange.no_fresh_rate', { day, newest: latest.day });
}

/** US cents as Canadian cents by a rate. Rounds: once, half up. A stored price is never converted (SP-060). */
export function usdToCad(cents: Cents, rate: ExchangeRate): Cents {
  return roundedCents((cents * rate.cadPerUsd) / 1_000_000);
}
