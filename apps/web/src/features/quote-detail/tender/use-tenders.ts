import { answerTender, listQuoteTenders, matchTender, type QuoteView, type TenderView } from '@lanewright/contract';
import type { DECLINE_REASONS } from '@lanewright/quoting';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { useQuoteAct } from '../../../quote-dialogs/index.ts';

/** The tenders of a quote; live events of the quote read them again. */
export function useTenders(quote: Pick<QuoteView, 'id'>) {
  return useQuery(reads(listQuoteTenders, { params: { id: quote.id } }));
}

/** An answer to a tender as it is shown. */
export type TenderAnswer = { readonly tender: Pick<TenderView, 'id' | 'sequence'> } & (
  | { readonly decision: 'accept' }
  | { readonly decision: 'decline'; readonly reason: (typeof DECLINE_REASONS)[number] }
);

/** Accepts or declines a tender. One that changed meanwhile is refused and read again. */
export function useAnswerTender(quote: QuoteView, onDone: () => void) {
  return useQuoteAct({
    quote: { id: quote.id },
    run: ({ tender, ...answer }: TenderAnswer) =>
      call(answerTender, { params: { id: tender.id }, body: { ...answer, sequence: tender.sequence } }),
    done: 'Answer to the tender saved',
    onDone,
    showsConflict: false,
  });
}

/** Says that a proposed tender is about this quote. */
export function useMatchTender(quote: QuoteView) {
  return useQuoteAct({
    quote: { id: quote.id },
    run: (id: number) => call(matchTender, { params: { id }, body: { quote: quote.id } }),
    done: 'Tender matched',
    showsConflict: false,
  });
}
