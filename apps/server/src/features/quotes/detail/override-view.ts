import type { QuoteView } from '@lanewright/contract';
import { directionOf, percentFromSuggestion, type PriceLimits } from '@lanewright/quoting';
import type { Selectable } from 'kysely';
import type { QuoteTable } from '../../../tables.ts';
import { keptReason, standingOverride, type overrideOf } from '../override/record-override.ts';
import { overriddenPrice } from '../override/price-beside.ts';

type PricedRow = Pick<
  Selectable<QuoteTable>,
  'status' | 'quoted_price_cents' | 'currency' | 'cost_type' | 'answered_automatically'
>;

/**
 * The side and the distance of a person's price from the suggestion, with the reason for it. Null if the price is the
 * suggestion, cannot be compared with it, or is the system's. Source: B-032.
 */
export function overrideView(
  row: PricedRow,
  {
    limits,
    override,
  }: { readonly limits: PriceLimits | null; readonly override: Awaited<ReturnType<typeof overrideOf>> },
): QuoteView['override'] {
  const { quoted_price_cents: cents, currency, cost_type: costType } = row;
  if (cents === null || row.answered_automatically) return null;
  const latest = overriddenPrice({ cents, currency, costType }, limits);
  const beside = standingOverride(row.status, { stored: override, latest });
  const direction = beside === null ? null : directionOf(beside);
  if (beside === null || direction === null) return null;
  return {
    direction,
    percent: Math.round(percentFromSuggestion(beside) * 10) / 10,
    ...keptReason(override, beside),
  };
}
