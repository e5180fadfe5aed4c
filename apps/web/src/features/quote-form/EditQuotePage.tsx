import { answerOfRefusal, getQuote, MESSAGES, updateQuote, type QuoteView } from '@lanewright/contract';
import { decideAction } from '@lanewright/quoting';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isMissing, correlationOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { useKeepOpen } from '../../lib/presence/use-keep-open.ts';
import { MeanwhileNotice } from '../../ui/meanwhile/MeanwhileNotice.tsx';
import { useConflict } from '../../ui/meanwhile/use-conflict.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailedState } from '../../ui/table/TableStates.tsx';
import { editResolver } from './draft/check-draft.ts';
import { dayOnClock } from './draft/local-time.ts';
import { draftOfQuote } from './draft/draft.ts';
import { FormState } from '../../ui/form-screen/FormState.tsx';
import { MAY_NOT } from '../../ui/form-screen/may-not.ts';
import { QuoteForm } from './form/QuoteForm.tsx';

const TITLE = 'Edit Quote';

/** /quotes/{id}/edit: reads the quote afresh, so that its newest version is edited, then opens the form. */
export function EditQuotePage({ quoteId }: { readonly quoteId: number }) {
  useKeepOpen(quoteId);
  const quote = useQuery({ ...reads(getQuote, { params: { id: quoteId } }), refetchOnMount: 'always' });
  const back = { to: '/quotes/$id', params: { id: String(quoteId) }, label: 'Back to the quote' } as const;
  const missing = isMissing(quote.error);
  if (quote.data !== undefined && quote.isFetchedAfterMount) return <Opened key={quoteId} newest={quote.data} />;
  return (
    <>
      <PageHead title={TITLE} back={back} />
      {missing ? (
        <FormState sentence={MESSAGES.quoteMissing} />
      ) : quote.isError ? (
        <FailedState correlationId={correlationOf(quote.error)} onRetry={() => void quote.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

/**
 * The form over the quote as it was opened; what comes in later must not move under the hands, and is
 * told when the form is sent (SP-037).
 */
function Opened({ newest }: { readonly newest: QuoteView }) {
  const may = useMay();
  const navigate = useNavigate();
  const [quote] = useState(newest);
  const [resolver] = useState(() => editResolver(quote));
  const params = { id: String(quote.id) };
  const toQuote = (): void => void navigate({ to: '/quotes/$id', params });
  const { shown, conflict, told } = useConflict(quote);
  const refused = whyNotEditable(quote);
  return (
    <>
      <PageHead
        title={TITLE}
        tab={`${TITLE} ${quote.system_id}`}
        back={{ to: '/quotes/$id', params, label: 'Back to the quote' }}
        note={<span className="ink-3">{quote.system_id}</span>}
      />
      {refused === null ? (
        <QuoteForm
          kind="edit"
          firstDay={dayOnClock(new Date(quote.created_at))}
          draft={draftOfQuote(quote)}
          resolver={resolver}
          openedShipper={{ id: quote.customer, name: quote.customer_name, cost_type: null }}
          setCostType={quote.cost_type}
          submitLabel="Save changes"
          forbidden={may('quote.change') ? null : MAY_NOT}
          save={{
            send: (request) => call(updateQuote, { params: { id: quote.id }, body: { ...request, ...shown() } }),
            showRefusal: told,
            done: MESSAGES.quoteSaved,
            failed: MESSAGES.quoteSaveFailed,
            onDone: toQuote,
          }}
          onCancel={toQuote}
          notice={conflict === null ? null : <MeanwhileNotice {...conflict} currency={quote.currency} />}
        />
      ) : (
        <FormState sentence={refused} leave={{ label: 'Back to the quote', onLeave: toQuote }} />
      )}
    </>
  );
}

/** Why a quote is not edited, in the server's own words: not open, or not from the quote form; null when it is. */
function whyNotEditable(quote: QuoteView): string | null {
  const decided = decideAction('edit', {
    status: quote.status,
    source: quote.request_source,
    quotedPrice: quote.quoted_price,
    equipmentTypeSet: quote.equipment_type !== null,
  });
  if (decided.ok) return null;
  const { body } = answerOfRefusal(decided.refusal);
  return String(body['detail']);
}
