import { listReceivedMail } from '@lanewright/contract';
import { useNavigate } from '@tanstack/react-router';
import { reads } from '../../../lib/api/queries.ts';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import type { Paging } from '../../../ui/list/place.ts';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { useLiveRows } from '../../../ui/list/use-live-rows.ts';
import { MAILS, RECEIVED_LOOKS } from '../mail-state.ts';
import type { MailboxPlace, ShownState } from './mailbox-place.ts';
import { RECEIVED_COLUMNS } from './received-columns.tsx';

type ReceivedMailsProps = {
  readonly state: ShownState;
  readonly paging: Paging;
  readonly onPlace: (place: MailboxPlace) => void;
};

/** Received mails, newest first; what changes while they are shown is read again by live events. */
export function ReceivedMails({ state, paging, onPlace }: ReceivedMailsProps) {
  const navigate = useNavigate();
  const only = state === 'all' ? undefined : state;
  const query = { state: only, size: paging.size, offset: paging.offset };
  const { list } = useListRows({ read: reads(listReceivedMail, { query }), paging });
  return (
    <ListTable
      label="Received mails"
      things={MAILS}
      list={useLiveRows(list, { held: false })}
      columns={RECEIVED_COLUMNS}
      rowId={(row) => row.id}
      nameOf={(row) => row.subject}
      onOpen={(row) => void navigate({ to: '/mail/$id', params: { id: String(row.id) } })}
      empty={{
        hides: only && `The status is ‘${RECEIVED_LOOKS[only].word}’.`,
        onClear: () => onPlace({ state: 'all' }),
        clearLabel: 'Show all',
        hint: 'Mails that come in by SMTP appear here.',
      }}
    />
  );
}
