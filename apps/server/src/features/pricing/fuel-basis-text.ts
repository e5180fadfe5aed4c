import type { FuelRange, PriceResult } from '@lanewright/pricing';
import { ratePerMile, timesMiles } from '@lanewright/units';

const GAP: Readonly<Record<string, string>> = {
  no_sheet: 'the shipper has no fuel sheet for this origin',
  no_diesel_price: 'no diesel price is known',
  no_ranges: 'the fuel sheet has no ranges',
  no_miles: 'the miles are unknown',
};

/**
 * Where a run's fuel comes from, in words: sheet, rate, region, diesel week and price, or the prediction and why. The rate
 * keeps every decimal of the sheet, and a rate per mile shows its miles and product, so that the fuel can be recomputed
 * from the words (B-005).
 */
export function fuelBasisText({
  fuel_basis: fuel,
  fuel_set_by_rule,
}: Pick<PriceResult, 'fuel_basis' | 'fuel_set_by_rule'>): string {
  if (fuel_set_by_rule) return 'Set by a rule';
  if (fuel.kind === 'none') return `None: ${GAP[fuel.reason] ?? fuel.reason}`;
  const { basis } = fuel;
  if (basis.source === 'prediction') return `Predicted by ${basis.provider}: ${GAP[basis.gap] ?? basis.gap}`;
  const diesel = `diesel $${(basis.price / 1000).toFixed(3)} in the week of ${basis.week}`;
  const range = basis.range === null ? 'below the lowest range, so no surcharge' : rateText(basis.range, basis.miles);
  const flags = [
    ...(basis.projected ? ['projected'] : []),
    ...(basis.stale ? ['older than 14 days'] : []),
    ...(basis.beyond ? ['above the last range'] : []),
  ];
  return [`Fuel sheet ${basis.region}`, range, diesel, ...flags].join(', ');
}

function rateText({ rateType, rateValue }: FuelRange, miles: number | null): string {
  if (rateType === 'percentage') return `${(rateValue / 100).toFixed(2)}% of linehaul`;
  if (rateType === 'flat') return `$${(rateValue / 100).toFixed(2)} a load`;
  const rate = `$${allDecimals(rateValue / 10_000)} a mile`;
  if (miles === null) return rate;
  const product = (timesMiles(ratePerMile(rateValue), miles) / 100).toLocaleString('en-US', CENTS);
  return `${rate} × ${miles.toLocaleString('en-US', TENTHS)} mi = $${product}`;
}

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** At least two decimals, and the third and fourth where they are not 0. */
function allDecimals(rate: number): string {
  return rate.toFixed(4).replace(/0{1,2}$/, '');
}
