import {
  getPartnerRequest,
  lookupCustomers,
  MESSAGES,
  searchPlaces,
  settlePartnerRequest,
  type AnswerOf,
} from '@lanewright/contract';
import { SegmentedControl } from '@mantine/core';
import { CURRENCIES, type Currency } from '@lanewright/units';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { correlationOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { now } from '../../../lib/clock.ts';
import { useMay } from '../../../lib/current-user.ts';
import { FormState } from '../../../ui/form-screen/FormState.tsx';
import { MAY_NOT } from '../../../ui/form-screen/may-not.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { FailedState } from '../../../ui/table/TableStates.tsx';
import { newQuoteResolver } from '../draft/check-draft.ts';
import { QuoteForm } from '../form/QuoteForm.tsx';
import classes from '../form/QuoteForm.module.css';
import { shipperOf, type ChosenShipper } from '../form/ShipperField.tsx';
import { draftOfMail, placesToFind, withPoints, type MailDraft } from '../mail/mail-draft.ts';

type PartnerRequest = AnswerOf<typeof getPartnerRequest>;

/** /quotes/create?request=…: the quote of a partner's request that waits for a person, filled in from what was read. */
export function PartnerQuotePage({ requestId }: { readonly requestId: number }) {
  const router = useRouter();
  const [openedAt] = useState(now);
  const request = useQuery({ ...reads(getPartnerRequest, { params: { id: requestId } }), refetchOnMount: 'always' });
  const name = request.data?.customer_name ?? null;
  const shippers = useQuery({
    ...reads(lookupCustomers, { query: { search: name ?? '', name_only: 'true', limit: 100 } }),
    enabled: name !== null,
  });
  const read = draftOfMail(request.data?.request ?? {}, openedAt);
  const places = useQueries({
    queries: placesToFind(read.draft).map((search) => ({
      ...reads(searchPlaces, { query: { search } }),
      staleTime: Infinity,
    })),
  });
  const isReady =
    request.data !== undefined &&
    request.isFetchedAfterMount &&
    (name === null || !shippers.isPending) &&
    !places.some(({ isPending }) => isPending);
  const known = places.flatMap(({ data }) => data?.results ?? []);
  const shipper = shippers.data?.results.find(({ id }) => id === request.data?.customer_id);
  return (
    <>
      <PageHead title="Add New Quote" back={{ to: '/partner-requests', label: 'Back to Partner requests' }} />
      {request.isError ? (
        <FailedState correlationId={correlationOf(request.error)} onRetry={() => void request.refetch()} />
      ) : !isReady ? (
        <ListSkeleton />
      ) : request.data.state === 'waiting' ? (
        <PartnerRequestForm
          key={requestId}
          request={request.data}
          read={{ ...read, draft: withPoints(read.draft, known) }}
          shipper={shipper === undefined ? null : shipperOf(shipper)}
        />
      ) : (
        <FormState
          sentence="This request does not wait for a person any more."
          leave={{ label: 'Back to Partner requests', onLeave: () => router.history.push('/partner-requests') }}
        />
      )}
    </>
  );
}

type PartnerRequestFormProps = {
  readonly request: PartnerRequest;
  readonly read: MailDraft;
  readonly shipper: ChosenShipper | null;
};

function PartnerRequestForm({ request, read, shipper }: PartnerRequestFormProps) {
  const may = useMay();
  const navigate = useNavigate();
  const router = useRouter();
  const [resolver] = useState(() => newQuoteResolver(now));
  const [opened] = useState(request);
  const [stated, setStated] = useState<Currency | null>(null);
  const isMissing = opened.currency === null;
  const currency = isMissing && stated !== null ? { currency: stated } : {};
  const missing = isMissing && stated === null ? 'Choose the currency first.' : null;
  return (
    <QuoteForm
      kind="create"
      draft={read.draft}
      resolver={resolver}
      openedShipper={shipper}
      setCostType={read.statedCostType}
      submitLabel={opened.quote_id === null ? 'Submit' : 'Apply change'}
      forbidden={may('quote.add') ? missing : MAY_NOT}
      save={{
        send: (quote) =>
          call(settlePartnerRequest, {
            params: { id: opened.id },
            body: { sequence: opened.sequence, quote: { ...quote }, ...currency },
          }),
        done: MESSAGES.quoteCreated,
        failed: MESSAGES.quoteCreationFailed,
        faultPrefix: 'quote.',
        onDone: ({ quote_id: id }) =>
          id === null
            ? void navigate({ to: '/quotes' })
            : void navigate({ to: '/quotes/$id', params: { id: String(id) } }),
      }}
      onCancel={() => router.history.push('/partner-requests')}
      begun={false}
      notice={
        <div className={classes.notice} role="note">
          <Building2 size={16} strokeWidth={1.75} aria-hidden="true" />
          <p className="grow">
            From the request <b>{opened.reference}</b> of {opened.source_name}. Check what was read from it; what it
            does not say is left empty. {opened.problems.join(' ')}
          </p>
          {isMissing ? (
            <SegmentedControl
              aria-label="Currency"
              data={[...CURRENCIES]}
              // No default: the partner did not say it.
              value={stated ?? ''}
              onChange={(chosen) => setStated(CURRENCIES.find((one) => one === chosen) ?? null)}
            />
          ) : null}
        </div>
      }
    />
  );
}
