import { createQuote, MESSAGES } from '@lanewright/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { now } from '../../lib/clock.ts';
import { useConfig } from '../../lib/config.ts';
import { useMay } from '../../lib/current-user.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { newQuoteResolver } from './draft/check-draft.ts';
import { newDraft } from './draft/draft.ts';
import { MAY_NOT } from '../../ui/form-screen/may-not.ts';
import { QuoteForm } from './form/QuoteForm.tsx';

/** /quotes/create: a new quote by hand. It waits for the server's clock, by which its dates are set. */
export function NewQuotePage() {
  const config = useConfig();
  return (
    <>
      <PageHead title="Add New Quote" back={{ to: '/quotes', label: 'Back to Quotes Dashboard' }} />
      {config === null ? <ListSkeleton /> : <NewQuote />}
    </>
  );
}

/** The empty form. */
function NewQuote() {
  const may = useMay();
  const navigate = useNavigate();
  const router = useRouter();
  const [draft] = useState(() => newDraft(now()));
  const [resolver] = useState(() => newQuoteResolver(now));
  return (
    <QuoteForm
      kind="create"
      draft={draft}
      suggestedDates
      resolver={resolver}
      openedShipper={null}
      setCostType={null}
      submitLabel="Submit"
      forbidden={may('quote.add') ? null : MAY_NOT}
      save={{
        send: (request) => call(createQuote, { body: request }),
        done: MESSAGES.quoteCreated,
        failed: MESSAGES.quoteCreationFailed,
        onDone: ({ id }) => void navigate({ to: '/quotes/$id', params: { id: String(id) } }),
      }}
      // No route of its own: the fallback makes /quotes of it (SP-041).
      onCancel={() => router.history.push('/dashboard')}
    />
  );
}
