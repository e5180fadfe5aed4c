import type { PriceLimits } from '@lanewright/quoting';
import { dayOf } from '@lanewright/units';
import { exchangeRateOn } from '../inputs/exchange-rate.ts';
import { marginFloor } from './hold-price.ts';
import type { CapturedPass } from '../inputs/inputs.ts';
import { toQuoteCurrency } from '../inputs/quote-currency.ts';
import type { PriceResult } from '../result/result.ts';
import { fuelTermsOfRun } from './run-fuel.ts';

/** The parts of a run's last pass that the limits depend on. */
type LimitingPass = Pick<CapturedPass, 'at' | 'zone'> & {
  readonly inputs: Pick<CapturedPass['inputs'], 'award' | 'exchange_rate'>;
};

/**
 * The figures a price is compared with before it is saved or sent, from a finished run: its cost, the floors and caps of its
 * rules, its price and the contract of its lane, all in the run's currency. Source: decision 0045.
 */
export function limitsOfRun(result: PriceResult, pass: LimitingPass, farPercent: number): PriceLimits {
  const { currency, cost_estimate: cost, final_limits: final } = result;
  const { at, zone, inputs } = pass;
  const convert = toQuoteCurrency({ currency, rate: inputs.exchange_rate, at, zone });
  const rate = exchangeRateOn(dayOf(new Date(at), zone), inputs.exchange_rate === null ? [] : [inputs.exchange_rate]);
  const margin = marginFloor({ ...result, cost });
  const floors = [margin === 'unknown' ? null : margin, final?.floor ?? null].filter((one) => one !== null);
  const caps = [result.max_price, final?.cap ?? null].filter((one) => one !== null);
  return {
    currency,
    cost,
    floor: floors.length === 0 ? null : Math.max(...floors),
    cap: caps.length === 0 ? null : Math.min(...caps),
    suggested:
      result.price === null || result.price <= 0
        ? { all_in: null, line_haul: null }
        : { all_in: result.all_in, line_haul: result.linehaul },
    contract: inputs.award === null ? null : convert(inputs.award.rate, inputs.award.currency),
    fuel: fuelTermsOfRun(result, pass),
    cad_per_usd: rate.ok ? rate.value.cadPerUsd : null,
    far_percent: farPercent,
  };
}
