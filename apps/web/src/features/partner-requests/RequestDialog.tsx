import { Button } from '@mantine/core';
import { getPartnerRequest, settlePartnerRequest, type PartnerRequestRow } from '@lanewright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { momentText } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { AssignAccount } from './AssignAccount.tsx';
import classes from './PartnerRequests.module.css';
import { QuoteLink } from './request-columns.tsx';
import { REQUEST_LOOKS } from './request-looks.ts';
import { refreshRequests } from './refresh-requests.ts';

type RequestDialogProps = { readonly row: PartnerRequestRow; readonly onClose: () => void };

/** A partner's request: why it waits, and what a person can do about it. It is renewed while it is open. */
export function RequestDialog({ row, onClose }: RequestDialogProps) {
  const client = useQueryClient();
  const may = useMay();
  const read = useQuery(reads(getPartnerRequest, { params: { id: row.id } }));
  const [act, setAct] = useState<'assign' | 'aside' | null>(null);
  const shown = read.data ?? row;
  const aside = useMutation({
    mutationFn: () =>
      call(settlePartnerRequest, { params: { id: row.id }, body: { sequence: shown.sequence, quote: null } }),
    meta: { done: 'Request put aside' },
    onSuccess: onClose,
    onSettled: () => {
      setAct(null);
      refreshRequests(client);
    },
  });
  const isWaiting = shown.state === 'waiting';
  const { account } = shown;
  const isChange = shown.quote_id !== null;
  if (act === 'assign' && account !== null)
    return <AssignAccount request={{ ...shown, account }} onClose={() => setAct(null)} onDone={onClose} />;
  return (
    <>
      <Dialog
        title={`${shown.source_name} ${shown.reference}`}
        width={620}
        onClose={onClose}
        footer={
          <>
            <Button variant={isWaiting ? 'default' : 'filled'} onClick={onClose} data-autofocus>
              Close
            </Button>
            {isWaiting && may('quote.add') ? (
              <Button variant="default" onClick={() => setAct('aside')}>
                Put aside
              </Button>
            ) : null}
            {isWaiting && account !== null && may('customer.change') ? (
              <Button variant="default" onClick={() => setAct('assign')}>
                {shown.customer_id === null ? 'Assign shipper' : 'Change shipper'}
              </Button>
            ) : null}
            {isWaiting && shown.is_tied && may('quote.add') ? (
              <Button
                renderRoot={(props: object) => <Link to="/quotes/create" search={{ request: row.id }} {...props} />}
              >
                {isChange ? 'Apply change' : 'Make quote'}
              </Button>
            ) : null}
          </>
        }
      >
        <Facts request={shown} />
      </Dialog>
      {act === 'aside' ? (
        <ConfirmDialog
          question={
            isChange
              ? 'Put this change aside? The quote stays as it is.'
              : 'Put this request aside? No quote is created and the partner is not answered.'
          }
          confirmLabel="Put aside"
          busy={aside.isPending}
          onConfirm={() => aside.mutate()}
          onClose={() => setAct(null)}
        />
      ) : null}
    </>
  );
}

function Facts({ request }: { readonly request: PartnerRequestRow }) {
  const { chip, word } = REQUEST_LOOKS[request.state];
  return (
    <dl className={classes.facts}>
      <dt>Received</dt>
      <dd className="num">{momentText(new Date(request.received_at))}</dd>
      <dt>Status</dt>
      <dd className="row">
        <StatusChip status={chip} word={word} />
        {request.settled_by === null ? null : <span className="ink-3">by {request.settled_by}</span>}
      </dd>
      <dt>Account</dt>
      <dd>{request.account ?? 'Not known'}</dd>
      <dt>Shipper</dt>
      <dd>{request.customer_name ?? 'Not assigned'}</dd>
      {request.quote_id === null ? null : (
        <>
          <dt>Quote</dt>
          <dd>
            <QuoteLink row={request} />
          </dd>
        </>
      )}
      {request.problems.length === 0 ? null : (
        <>
          <dt>Reasons</dt>
          <dd>
            <ul className={classes.problems}>
              {request.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}
