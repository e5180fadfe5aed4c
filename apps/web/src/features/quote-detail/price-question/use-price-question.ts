import { warnedPrice, type QuoteView } from '@lanewright/contract';
import { isQuotablePrice, priceWarnings, type PriceWarning, type PriceWarningCode } from '@lanewright/quoting';
import { centsFromUnits } from '@lanewright/units';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { TypedPrice } from '../facts/margin.ts';

/** The warnings that a sending confirms; nothing where there are none. */
export type Confirmed = { readonly confirm_warnings?: PriceWarningCode[] };

/** What a form asks about its price. */
export type PriceQuestion = {
  readonly warnings: readonly PriceWarning[];
  /** The warnings were asked for this very price: sending again confirms them. */
  readonly isAsked: boolean;
  /** What to send along; null where the price has to be asked about first, which this does. */
  readonly confirm: () => Confirmed | null;
  /** Takes the server's warnings from a refusal; says whether it was one. */
  readonly told: (error: unknown) => boolean;
};

/**
 * Asks once about a price before it goes: its warnings stand in the form while it is typed, the first Enter asks, the
 * second confirms. The server decides by the same function and its word counts. Source: decision 0045.
 */
export function usePriceQuestion(quote: Pick<QuoteView, 'price_limits'>, typed: TypedPrice): PriceQuestion {
  const [asked, setAsked] = useState<{ readonly of: string; readonly warnings: readonly PriceWarning[] } | null>(null);
  const of = JSON.stringify([typed.price, typed.currency, typed.costType]);
  const isAsked = asked !== null && asked.of === of;
  const warnings = isAsked ? asked.warnings : warningsOf(quote, typed);
  return {
    warnings,
    isAsked: isAsked && warnings.length > 0,
    confirm: () => {
      if (warnings.length === 0) return {};
      if (isAsked) return { confirm_warnings: warnings.map(({ code }) => code) };
      setAsked({ of, warnings });
      return null;
    },
    told: (error) => {
      const said = warningsTold(error);
      if (said !== null) setAsked({ of, warnings: said });
      return said !== null;
    },
  };
}

/** The warnings of a typed price, by the limits the server gave; none of what is no price. */
export function warningsOf(
  { price_limits: limits }: Pick<QuoteView, 'price_limits'>,
  typed: TypedPrice,
): readonly PriceWarning[] {
  const { price, currency, costType } = typed;
  if (typeof price !== 'number' || !isQuotablePrice(price)) return [];
  return priceWarnings({ cents: centsFromUnits(price), currency, costType }, limits);
}

/** The warnings that a refusal tells; null for every other failure. */
export function warningsTold(error: unknown): readonly PriceWarning[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const read = warnedPrice.loose().safeParse(error.body);
  return read.success ? read.data.warnings : null;
}
