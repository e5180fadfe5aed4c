import { listQuoteVerdicts, settleVerdict, type QuoteView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { useQuoteAct } from '../../../quote-dialogs/index.ts';

/** What the shipper said of our price; live events of the quote read it again. */
export function useVerdicts(quote: Pick<QuoteView, 'id'>) {
  return useQuery(reads(listQuoteVerdicts, { params: { id: quote.id } }));
}

/** What a person makes of a proposed verdict. */
export type Settling = { readonly act: 'record' | 'dismiss'; readonly load_number?: string };

/** Records a verdict or sets it aside. `showFailure` shows a refusal in place and says whether it did. */
export function useSettleVerdict(
  quote: QuoteView,
  verdictId: number,
  { onDone, showFailure }: { readonly onDone?: () => void; readonly showFailure?: (error: ApiError) => boolean } = {},
) {
  return useQuoteAct({
    quote: { id: quote.id },
    run: (body: Settling) => call(settleVerdict, { params: { id: verdictId }, body }),
    done: 'Verdict saved',
    showsConflict: false,
    ...(onDone === undefined ? {} : { onDone }),
    ...(showFailure === undefined ? {} : { showFailure }),
  });
}
