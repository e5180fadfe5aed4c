import { askApproval, unauthorizedPrice, type QuoteView } from '@lanewright/contract';
import type { Breach, PriceWarningCode } from '@lanewright/quoting';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useQuoteAct } from '../../../quote-dialogs/index.ts';
import type { TypedPrice } from '../facts/price/margin.ts';

/** The state of a form whose price is beyond the person's limits. */
export type ApprovalAsk = {
  /** The exceeded limits, once the server has refused exactly this price for them; else null. */
  readonly breaches: readonly Breach[] | null;
  readonly isPending: boolean;
  /** Shows the limits in a refusal. Returns whether the error was such a refusal. */
  readonly told: (error: unknown) => boolean;
  /** Requests the approval. */
  readonly ask: (confirmed: { readonly confirm_warnings?: PriceWarningCode[] }) => void;
};

/**
 * Lets a form request an approval after the server refused its price because of the person's limits. The same key then
 * requests the approval instead of sending the price. Only the server knows the limits. Source: B-031.
 */
export function useApprovalAsk(quote: QuoteView, typed: TypedPrice, onAsked: () => void): ApprovalAsk {
  const [refused, setRefused] = useState<{ readonly of: string; readonly breaches: readonly Breach[] } | null>(null);
  const of = JSON.stringify([typed.price, typed.currency, typed.costType]);
  const { price, currency, costType } = typed;
  const act = useQuoteAct({
    quote,
    run: (confirmed: { readonly confirm_warnings?: PriceWarningCode[] }, version) =>
      call(askApproval, {
        params: { id: quote.id },
        body: { price, currency, cost_type: costType, ...confirmed, ...version },
      }),
    done: 'Approval asked',
    onDone: onAsked,
  });
  return {
    breaches: refused !== null && refused.of === of ? refused.breaches : null,
    isPending: act.isPending,
    told: (error) => {
      const breaches = breachesIn(error);
      if (breaches !== null) setRefused({ of, breaches });
      return breaches !== null;
    },
    ask: (confirmed) => act.mutate(confirmed),
  };
}

/** The exceeded limits in a refusal that an approval can resolve; null for any other error. */
function breachesIn(error: unknown): readonly Breach[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const read = unauthorizedPrice.loose().safeParse(error.body);
  return read.success && read.data.code === 'price.needs_approval' ? read.data.breaches : null;
}
