import { getReceivedMail, lookupCustomers, MESSAGES, searchPlaces } from '@lanewright/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { correlationOf } from '../../../lib/api/api-error.ts';
import { reads } from '../../../lib/api/queries.ts';
import { now } from '../../../lib/clock.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { FailedState } from '../../../ui/table/TableStates.tsx';
import { draftOfMail, placesToFind, withPoints, type MailDraft } from './mail-draft.ts';
import { nextStep, withStep, type Step } from './mail-steps.ts';
import { MailRequestForm } from './MailRequestForm.tsx';
import { FormState } from '../../../ui/form-screen/FormState.tsx';
import { shipperOf, type ChosenShipper } from '../form/ShipperField.tsx';
import type { ReceivedMail } from './received-mail.ts';

type MailQuotePageProps = { readonly mailId: number; readonly draftIndex: number };

/** /quotes/create?mail=…&draft=…: the quotes of a mail that waits for a person, filled in from what was read (SP-070). */
export function MailQuotePage({ mailId, draftIndex }: MailQuotePageProps) {
  const router = useRouter();
  const mail = useQuery({ ...reads(getReceivedMail, { params: { id: mailId } }), refetchOnMount: 'always' });
  const name = mail.data?.customer_name ?? null;
  const shippers = useQuery({
    ...reads(lookupCustomers, { query: { search: name ?? '', name_only: 'true', limit: 100 } }),
    enabled: name !== null,
  });
  const [openedAt] = useState(now);
  const drafts = (mail.data?.drafts ?? []).map(({ request }) => draftOfMail(request, openedAt));
  const searches = [...new Set(drafts.flatMap(({ draft }) => placesToFind(draft)))];
  const places = useQueries({
    queries: searches.map((search) => ({ ...reads(searchPlaces, { query: { search } }), staleTime: Infinity })),
  });
  const ready =
    mail.data !== undefined &&
    mail.isFetchedAfterMount &&
    (name === null || !shippers.isPending) &&
    !places.some(({ isPending }) => isPending);
  const known = places.flatMap(({ data }) => data?.results ?? []);
  return (
    <>
      <PageHead title="Add New Quote" back={{ to: '/mail', label: 'Back to Mail' }} />
      {mail.isError ? (
        <FailedState correlationId={correlationOf(mail.error)} onRetry={() => void mail.refetch()} />
      ) : !ready ? (
        <ListSkeleton />
      ) : whyNotOpen(mail.data) === null ? (
        <MailRequests
          key={mailId}
          mail={mail.data}
          drafts={(drafts.length === 0 ? [draftOfMail({}, openedAt)] : drafts).map((each) => ({
            ...each,
            draft: withPoints(each.draft, known),
          }))}
          shippers={(shippers.data?.results ?? []).map(shipperOf)}
          startAt={Math.min(Math.max(draftIndex, 0), Math.max(mail.data.drafts.length - 1, 0))}
        />
      ) : (
        <FormState
          sentence={whyNotOpen(mail.data) ?? ''}
          leave={{ label: 'Back to Mail', onLeave: () => router.history.push('/mail') }}
        />
      )}
    </>
  );
}

/** Why no quote is made of a mail any more; null while it waits for a person. */
function whyNotOpen(mail: ReceivedMail): string | null {
  if (mail.state === 'review') return null;
  if (mail.settled_by !== null) return `This mail was already settled by ${mail.settled_by}.`;
  return 'This mail does not wait for a person.';
}

type MailRequestsProps = {
  readonly mail: ReceivedMail;
  readonly drafts: readonly MailDraft[];
  readonly shippers: readonly ChosenShipper[];
  readonly startAt: number;
};

/** Leads through the requests of a mail one after the other; they are sent together with the last. */
function MailRequests({ mail, drafts: read, shippers, startAt }: MailRequestsProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const [opened] = useState(mail);
  const [drafts] = useState(read);
  const [steps, setSteps] = useState<readonly Step[]>(() => drafts.map(() => null));
  const [at, setAt] = useState(startAt);
  const current = drafts[at];
  if (current === undefined) return <FormState sentence={MESSAGES.tableEmpty} />;

  const goOn = (step: Step): void => {
    const done = withStep(steps, at, step);
    setSteps(done);
    const next = nextStep(done, at);
    if (next !== null) setAt(next);
  };
  return (
    <MailRequestForm
      key={at}
      mail={opened}
      read={current}
      shipper={shippers.find(({ id }) => id === current.draft.customer) ?? null}
      steps={steps}
      at={at}
      onStep={goOn}
      onSettled={(quotes) => {
        const [first] = quotes;
        if (first === undefined || quotes.length > 1) void navigate({ to: '/quotes' });
        else void navigate({ to: '/quotes/$id', params: { id: String(first.id) } });
      }}
      onCancel={() => router.history.push(`/mail/${opened.id}`)}
    />
  );
}
