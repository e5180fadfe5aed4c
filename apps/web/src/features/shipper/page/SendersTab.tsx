import { Button } from '@mantine/core';
import { listSenders, MESSAGES, removeSender, type CustomerView, type SenderView } from '@lanewright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { correlationOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keyOf, reads } from '../../../lib/api/queries.ts';
import { useMay } from '../../../lib/current-user.ts';
import { dateText } from '../../../lib/dates.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { FailedState } from '../../../ui/table/TableStates.tsx';
import { AddSender } from './AddSender.tsx';
import { Rows, type RowsColumn } from './Rows.tsx';
import classes from './Tabs.module.css';

/** The people, addresses and domains that may ask for the shipper and be answered (SP-072). */
export function SendersTab({ shipper }: { readonly shipper: CustomerView }) {
  const may = useMay();
  const [removing, setRemoving] = useState<SenderView | null>(null);
  const senders = useQuery(reads(listSenders, { params: { id: shipper.id } }));
  const mayChange = may('customer.change');
  return (
    <div className={classes.column}>
      <SectionCard title="Who may ask and be answered" note={senders.data?.count} flush>
        {senders.data !== undefined ? (
          <Rows
            label="Who may ask and be answered"
            rows={senders.data.results}
            rowId={({ kind, value }) => `${kind} ${value}`}
            columns={mayChange ? [...COLUMNS, actionsOf(shipper, setRemoving)] : COLUMNS}
          />
        ) : senders.isError ? (
          <FailedState correlationId={correlationOf(senders.error)} onRetry={() => void senders.refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </SectionCard>
      {mayChange ? <AddSender shipperId={shipper.id} /> : null}
      {removing === null ? null : (
        <ConfirmRemoval sender={removing} shipper={shipper} onClose={() => setRemoving(null)} />
      )}
    </div>
  );
}

function Value({ sender: { kind, value, also_of: other } }: { readonly sender: SenderView }) {
  return (
    <>
      <span>{kind === 'domain' ? `Everyone at ${value}` : value}</span>
      {other === null ? null : (
        <span className={`second-line ${classes.quiet}`}>
          Also used by{' '}
          <Link to="/shippers/$id" params={{ id: String(other.id) }} search={{ tab: 'senders' }}>
            <bdi>{other.customer_name}</bdi>
          </Link>
          . Add it to one shipper&rsquo;s list, so that its mail can be assigned.
        </span>
      )}
    </>
  );
}

function Absentable({ text }: { readonly text: string | null }) {
  return text === null ? <span className="ink-3">{MESSAGES.notAvailable}</span> : <bdi>{text}</bdi>;
}

function listedText({ id, added_at: at, added_by_name: by }: SenderView): string | null {
  if (id === null) return 'Contact of the shipper';
  return at === null ? null : `${dateText(new Date(at))} by ${by ?? 'somebody'}`;
}

const COLUMNS: readonly RowsColumn<SenderView>[] = [
  { head: 'Address or domain', wide: true, cell: (row) => <Value sender={row} /> },
  { head: 'Person', cell: ({ person_name: name }) => <Absentable text={name} /> },
  { head: 'Listed', cell: (row) => <Absentable text={listedText(row)} /> },
];

/** The contact is changed on the form; all others are taken off the list here. */
function actionsOf(shipper: CustomerView, onRemove: (sender: SenderView) => void): RowsColumn<SenderView> {
  return {
    head: 'Actions',
    number: true,
    cell: (row) => <Remover sender={row} shipper={shipper} onRemove={onRemove} />,
  };
}

type RemoverProps = {
  readonly sender: SenderView;
  readonly shipper: CustomerView;
  readonly onRemove: (sender: SenderView) => void;
};

function Remover({ sender, shipper, onRemove }: RemoverProps) {
  if (sender.id === null)
    return (
      <Link to="/shippers/edit/$id" params={{ id: String(shipper.id) }}>
        Edit the contact
      </Link>
    );
  return (
    <Button variant="default" size="xs" aria-label={`Remove ${sender.value}`} onClick={() => onRemove(sender)}>
      Remove
    </Button>
  );
}

type ConfirmRemovalProps = {
  readonly sender: SenderView;
  readonly shipper: CustomerView;
  readonly onClose: () => void;
};

function ConfirmRemoval({ sender, shipper, onClose }: ConfirmRemovalProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeSender, { params: { id: sender.id ?? 0 } }),
    meta: { done: 'Removed from the list' },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyOf(listSenders) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      question={`Remove ${sender.value}? Its mails will no longer count as ${shipper.customer_name}’s or be answered automatically.`}
      confirmLabel="Remove"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
