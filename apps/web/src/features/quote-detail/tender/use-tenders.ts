import { answerTender, listQuoteTenders, matchTender, type QuoteView, type TenderView } from '@lanewright/contract';
import type { DECLINE_REASONS, PriceWarningCode } from '@lanewright/quoting';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { useQuoteAct } from '../../../quote-dialogs/index.ts';

/** The tenders of a quote; live events of the quote refetch them. */
export function useTenders(quote: Pick<QuoteView, 'id'>) {
  return useQuery(reads(listQuoteTenders, { params: { id: quote.id } }));
}

/** An answer to the tender that is shown. */
export type TenderAnswer = { readonly tender: Pick<TenderView, 'id' | 'sequence'> } & (
  | { readonly decision: 'accept'; readonly confirm_warnings?: PriceWarningCode[] }
  | { readonly decision: 'decline'; readonly reason: (typeof DECLINE_REASONS)[number] }
);

/**
 * Accepts or declines a tender. A tender that changed meanwhile is refused and refetched. `showFailure` shows a refusal
 * in place; it returns false to show a toast instead.
 */
export function useAnswerTender(
  quote: QuoteView,
  { onDone, showFailure }: { readonly onDone: () => void; readonly showFailure: (error: ApiError) => boolean },
) {
  return useQuoteAct({
    quote: { id: quote.id },
    run: ({ tender, ...answer }: TenderAnswer) =>
      call(answerTender, { params: { id: tender.id }, body: { ...answer, sequence: tender.sequence } }),
    done: 'Answer to the tender saved',
    onDone,
    showFailure,
    showsConflict: false,
  });
}

/** Confirms that a proposed tender is for this quote. */
export function useMatchTender(quote: QuoteView) {
  return useQuoteAct({
    quote: { id: quote.id },
    run: (id: number) => call(matchTender, { params: { id }, body: { quote: quote.id } }),
    done: 'Tender matched',
    showsConflict: false,
  });
}
