import type { PriceResult } from '@lanewright/pricing';

const GAP: Readonly<Record<string, string>> = {
  no_sheet: 'the shipper has no fuel sheet for this origin',
  no_diesel_price: 'no diesel price is known',
  no_ranges: 'the fuel sheet has no ranges',
  no_miles: 'the miles are unknown',
};

/** Where a run's fuel comes from, in words (B-005): sheet, region, diesel week and price, or the prediction and why. */
export function fuelBasisText({
  fuel_basis: fuel,
  fuel_set_by_rule,
}: Pick<PriceResult, 'fuel_basis' | 'fuel_set_by_rule'>): string {
  if (fuel_set_by_rule) return 'Set by a rule';
  if (fuel.kind === 'none') return `None: ${GAP[fuel.reason] ?? fuel.reason}`;
  const { basis } = fuel;
  if (basis.source === 'prediction') return `Predicted by ${basis.provider}: ${GAP[basis.gap] ?? basis.gap}`;
  const diesel = `diesel $${(basis.price / 1000).toFixed(3)} in the week of ${basis.week}`;
  const range = basis.range === null ? 'below the lowest range, so no surcharge' : rateText(basis.range);
  const flags = [
    ...(basis.projected ? ['projected'] : []),
    ...(basis.stale ? ['older than 14 days'] : []),
    ...(basis.beyond ? ['above the last range'] : []),
  ];
  return [`Fuel sheet ${basis.region}`, range, diesel, ...flags].join(', ');
}

function rateText(range: { readonly rateType: string; readonly rateValue: number }): string {
  if (range.rateType === 'per_mile') return `$${(range.rateValue / 10_000).toFixed(2)} a mile`;
  if (range.rateType === 'percentage') return `${(range.rateValue / 100).toFixed(2)}% of linehaul`;
  return `$${(range.rateValue / 100).toFixed(2)} a load`;
}
