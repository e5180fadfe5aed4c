import type { RunView } from '@lanewright/contract';
import { COST_TYPE_LINE_HAUL, COST_TYPES, type CostType } from '@lanewright/quoting';
import { toWholeUnits, type Cents, type Currency } from '@lanewright/units';

/** A price in a dialog, in whole currency units, and the cost type now chosen for it. */
export type ConversionAsk = {
  readonly price: number | null;
  readonly currency: Currency;
  readonly to: CostType;
  readonly run: Pick<RunView, 'all_in_cents' | 'linehaul_cents' | 'currency'> | null;
};

/**
 * The price to offer for the chosen cost type, in whole currency units; null when there is nothing to offer. Only the
 * computed price of another cost type is converted, since its run knows both figures; for a price typed by hand the
 * fuel rule (amount or percentage) is not known here, and a guess is not offered. Source: SP-058.
 */
export function convertedPrice({ price, currency, to, run }: ConversionAsk): number | null {
  if (price === null || run === null || run.currency !== currency) return null;
  const wanted = wholePrice(run, to);
  const isComputed = COST_TYPES.some((type) => wholePrice(run, type) === price);
  return isComputed && wanted !== price ? wanted : null;
}

function wholePrice(run: NonNullable<ConversionAsk['run']>, costType: CostType): number | null {
  const cents: Cents | null = costType === COST_TYPE_LINE_HAUL ? run.linehaul_cents : run.all_in_cents;
  return cents === null ? null : toWholeUnits(cents) / 100;
}
