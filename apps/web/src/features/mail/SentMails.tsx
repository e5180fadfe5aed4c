import { listSentMail } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Archive, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { offsetOf } from '../../ui/table/paging.ts';
import { useHeldRows } from '../../ui/table/use-held-rows.ts';
import { WaitingRows, WaitingStatus } from '../../ui/table/WaitingRows.tsx';
import classes from './Mail.module.css';
import { TRANSPORT_NOTICES, type SentRow } from './mail-state.ts';
import type { PagePlace } from './mailbox-place.ts';
import { sentColumns } from './sent-columns.tsx';
import { SentMailDialog } from './SentMailDialog.tsx';
import { useHeldPage } from './use-held-page.ts';

const MAILS = ['mail', 'mails'] as const;

/** Mails written to shippers, newest first. Without an SMTP server it says where they are kept. */
export function SentMails({ paging }: { readonly paging: PagePlace }) {
  const [opened, setOpened] = useState<SentRow | null>(null);
  const { page, size } = paging;
  const query = { size, offset: offsetOf(page, size) };
  const mails = useQuery({ ...reads(listSentMail, { query }), placeholderData: keepPreviousData });
  const [hovered, setHovered] = useState(false);
  const { rows, marks, waiting, release } = useHeldRows(
    { question: JSON.stringify(query), fresh: mails.data?.results, settled: !mails.isPlaceholderData },
    hovered || opened !== null,
  );
  useHeldPage(paging, mails.isPlaceholderData ? undefined : mails.data?.count);
  const transport = mails.data?.transport;
  const columns = useMemo(() => sentColumns(transport, setOpened), [transport]);
  const Icon = transport === 'outbox' ? Archive : Send;
  return (
    <>
      <p className={classes.transport} data-outbox={transport === 'outbox' || undefined} role="status">
        {transport === undefined ? null : (
          <>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {TRANSPORT_NOTICES[transport]}
          </>
        )}
      </p>
      <WaitingStatus count={waiting} things={MAILS} />
      <DataTable
        label="Sent mails"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        nameOf={(row) => row.subject}
        notice={waiting > 0 ? <WaitingRows count={waiting} things={MAILS} onShow={release} /> : null}
        onHover={setHovered}
        changed={marks}
        error={mails.error}
        onRetry={() => void mails.refetch()}
        refreshing={mails.isFetching}
        onOpen={setOpened}
        empty={{ hint: 'Answers to shippers appear here.' }}
      />
      <Pagination {...paging} count={mails.data?.count} />
      {opened === null ? null : <SentMailDialog row={opened} transport={transport} onClose={() => setOpened(null)} />}
    </>
  );
}
