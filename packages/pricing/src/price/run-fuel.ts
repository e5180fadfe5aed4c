import type { FuelTerms } from '@lanewright/quoting';
import type { CapturedInputs, CapturedPass, PriceAsk } from '../inputs/inputs.ts';
import { laneOf } from '../inputs/facts.ts';
import { fuelFor, type Fuel } from '../fuel/fuel-surcharge.ts';
import { toQuoteCurrency, type ToQuoteCurrency } from '../inputs/quote-currency.ts';
import type { PriceResult } from '../result/result.ts';

/**
 * The fuel of a pass: the shipper's sheet, else the predicted fuel, else none. Without origin state or pickup day no
 * sheet can be chosen. Source: SP-058, SP-125, SP-127.
 */
export function runFuel(ask: CapturedPass, convert: ToQuoteCurrency): Fuel {
  const { inputs } = ask;
  const { origin, pickup_date } = laneOf(ask.quote);
  const { prediction } = inputs;
  const cents = prediction === null ? null : convert(prediction.fuel, prediction.currency);
  const predicted =
    prediction === null || cents === null ? null : { cents, provider: prediction.provider, asOf: prediction.at };
  const known = origin?.state !== null && origin?.state !== undefined && pickup_date !== null;
  return fuelFor({
    originState: origin?.state ?? '',
    pickupDay: pickup_date,
    miles: inputs.miles?.miles ?? null,
    now: new Date(ask.at),
    zone: ask.zone,
    sheets: known ? inputs.fuel.sheets : [],
    prices: inputs.fuel.prices,
    predicted,
  });
}

/**
 * The terms by which all_in splits, in the quote's currency: a sheet's amounts are US dollars and are converted, a
 * percentage is not, predicted fuel was converted already. Null when fuel is unknown. Source: decision 0010.
 */
export function runFuelTerms(fuel: Fuel, convert: ToQuoteCurrency): FuelTerms | null {
  if (fuel.kind === 'none') return null;
  if (fuel.kind === 'percentage') return { kind: 'percentage', percent: fuel.percent };
  const cents = fuel.basis.source === 'sheet' ? convert(fuel.cents, 'USD') : fuel.cents;
  return cents === null ? null : { kind: 'surcharge', cents };
}

/** The last pass of a finished run, as far as its fuel depends on it. */
export type PricedPass = Pick<PriceAsk, 'at' | 'zone'> & { readonly inputs: Pick<CapturedInputs, 'exchange_rate'> };

/**
 * The terms by which a price of a finished run splits, in the run's currency: the amount a rule set, else the run's own
 * fuel. Null when fuel is unknown, also where a sheet's US dollars meet a Canadian run without an exchange rate.
 * Source: SP-058, SP-060, SP-063.
 */
export function fuelTermsOfRun(
  result: Pick<PriceResult, 'currency' | 'fuel' | 'fuel_basis' | 'fuel_set_by_rule'>,
  pass: PricedPass,
): FuelTerms | null {
  if (result.fuel_set_by_rule) return result.fuel === null ? null : { kind: 'surcharge', cents: result.fuel };
  const { at, zone, inputs } = pass;
  return runFuelTerms(
    result.fuel_basis,
    toQuoteCurrency({ currency: result.currency, rate: inputs.exchange_rate, at, zone }),
  );
}
