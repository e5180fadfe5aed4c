import { warnedPrice, type QuoteView } from '@lanewright/contract';
import {
  earlierWarnings,
  isQuotablePrice,
  priceWarnings,
  type EarlierPrice,
  type PriceWarning,
  type PriceWarningCode,
} from '@lanewright/quoting';
import { centsFromUnits } from '@lanewright/units';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { TypedPrice } from '../facts/price/margin.ts';

/** The confirmed warnings to send with a price; empty if there are none. */
type Confirmed = { readonly confirm_warnings?: PriceWarningCode[] };

/** The state of a form's price confirmation. */
export type PriceQuestion = {
  readonly warnings: readonly PriceWarning[];
  /** Whether the warnings were shown for exactly this price, so that sending again confirms them. */
  readonly isAsked: boolean;
  /** Returns the confirmation to send. Returns null, and shows the warnings, if they must be confirmed first. */
  readonly confirm: () => Confirmed | null;
  /** Shows the server's warnings from a refusal. Returns whether the error was such a refusal. */
  readonly told: (error: unknown) => boolean;
};

/**
 * Asks for confirmation before a price is sent. The form shows the warnings while the price is typed. The first Enter
 * asks, the second confirms. The server uses the same function and has the final say. Source: decision 0045.
 */
export function usePriceQuestion(quote: PricedQuote, typed: TypedPrice): PriceQuestion {
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

/** What a typed price is compared with. */
type PricedQuote = Pick<QuoteView, 'price_limits' | 'earlier_price'>;

/**
 * The warnings for a typed price, from the limits and the earlier price that the server sent. Empty if the text is not
 * a price.
 */
export function warningsOf(
  { price_limits: limits, earlier_price: earlier }: PricedQuote,
  typed: TypedPrice,
): readonly PriceWarning[] {
  const { price, currency, costType } = typed;
  if (typeof price !== 'number' || !isQuotablePrice(price)) return [];
  const given = { cents: centsFromUnits(price), currency, costType };
  return [...priceWarnings(given, limits), ...earlierWarnings(given, earlierPriceOf(earlier), limits)];
}

function earlierPriceOf(earlier: QuoteView['earlier_price']): EarlierPrice | null {
  if (earlier === null) return null;
  const { system_id: systemId, price: cents, currency, cost_type: costType, all_in: allIn } = earlier;
  return { systemId, cents, currency, costType, allIn };
}

/** The warnings in a refusal; null for any other error. */
export function warningsTold(error: unknown): readonly PriceWarning[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const read = warnedPrice.loose().safeParse(error.body);
  return read.success ? read.data.warnings : null;
}
