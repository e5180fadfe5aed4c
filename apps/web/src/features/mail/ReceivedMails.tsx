import { Button } from '@mantine/core';
import { listReceivedMail } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { offsetOf } from '../../ui/table/paging.ts';
import { useHeldRows } from '../../ui/table/use-held-rows.ts';
import { WaitingRows, WaitingStatus } from '../../ui/table/WaitingRows.tsx';
import { RECEIVED_LOOKS, type ReceivedRow } from './mail-state.ts';
import type { MailboxPlace, PagePlace } from './mailbox-place.ts';
import { RECEIVED_COLUMNS } from './received-columns.tsx';
import { useHeldPage } from './use-held-page.ts';

const MAILS = ['mail', 'mails'] as const;

type ReceivedMailsProps = {
  readonly state: ReceivedRow['state'] | undefined;
  readonly paging: PagePlace;
  readonly onPlace: (place: MailboxPlace) => void;
};

/** Received mails, newest first; what changes while they are shown is read again by live events. */
export function ReceivedMails({ state, paging, onPlace }: ReceivedMailsProps) {
  const navigate = useNavigate();
  const { page, size } = paging;
  const query = { state, size, offset: offsetOf(page, size) };
  const mails = useQuery({ ...reads(listReceivedMail, { query }), placeholderData: keepPreviousData });
  const [hovered, setHovered] = useState(false);
  const { rows, marks, waiting, release } = useHeldRows(
    { question: JSON.stringify(query), fresh: mails.data?.results, settled: !mails.isPlaceholderData },
    hovered,
  );
  useHeldPage(paging, mails.isPlaceholderData ? undefined : mails.data?.count);
  return (
    <>
      <WaitingStatus count={waiting} things={MAILS} />
      <DataTable
        label="Received mails"
        columns={RECEIVED_COLUMNS}
        rows={rows}
        rowId={(row) => row.id}
        nameOf={(row) => row.subject}
        notice={waiting > 0 ? <WaitingRows count={waiting} things={MAILS} onShow={release} /> : null}
        onHover={setHovered}
        changed={marks}
        error={mails.error}
        onRetry={() => void mails.refetch()}
        refreshing={mails.isFetching}
        onOpen={(row) => void navigate({ to: '/mail/$id', params: { id: String(row.id) } })}
        empty={
          state === undefined
            ? { hint: 'Mails that come in by SMTP appear here.' }
            : {
                hint: `The status is ‘${RECEIVED_LOOKS[state].word}’.`,
                action: (
                  <Button variant="default" onClick={() => onPlace({})}>
                    Show all
                  </Button>
                ),
              }
        }
      />
      <Pagination {...paging} count={mails.data?.count} />
    </>
  );
}
