import type { FuelReading, FuelSheetRange } from '@lanewright/contract';
import { withDays } from '../../lib/dates.ts';

/** The word of a rate type (SP-126). */
export const RATE_TYPE_LABEL: Readonly<Record<FuelSheetRange['rate_type'], string>> = {
  per_mile: 'Per Mile',
  percentage: 'Percentage',
  flat: 'Flat',
};

/** A price of diesel in dollars a gallon. */
export function priceText(dollars: number): string {
  return `$${dollars.toFixed(3)}`;
}

/** A rate in the unit of its type: dollars a mile, percent, dollars a load. */
export function rateText({
  rate_type: type,
  rate_value: value,
}: Pick<FuelSheetRange, 'rate_type' | 'rate_value'>): string {
  if (type === 'percentage') return `${value.toFixed(2)}%`;
  return `$${value.toFixed(type === 'per_mile' ? 4 : 2)}`;
}

const PER: Readonly<Record<FuelSheetRange['rate_type'], string>> = {
  per_mile: ' a mile',
  percentage: ' of linehaul',
  flat: ' a load',
};

/** What a range charges, in words. */
export function chargeText(range: FuelSheetRange): string {
  return rateText(range) + PER[range.rate_type];
}

/** What a sheet charges at a diesel price: '$3.520, week of 11/16/2026: $0.4250 a mile'. */
export function readingText({ price, week, range }: FuelReading, ranges: readonly FuelSheetRange[]): string {
  const charged = range === null ? undefined : ranges[range];
  return `${priceText(price)}, week of ${withDays(week)}: ${charged === undefined ? 'no surcharge' : chargeText(charged)}`;
}
