import { listSentMail } from '@lanewright/contract';
import { Archive, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { reads } from '../../../lib/api/queries.ts';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import type { Paging } from '../../../ui/list/place.ts';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { useLiveRows } from '../../../ui/list/use-live-rows.ts';
import classes from '../Mail.module.css';
import { MAILS, TRANSPORT_NOTICES, type SentRow } from '../mail-state.ts';
import { sentColumns } from './sent-columns.tsx';
import { SentMailDialog } from './SentMailDialog.tsx';

/** Mails written to shippers, newest first. Without an SMTP server it says where they are kept. */
export function SentMails({ paging }: { readonly paging: Paging }) {
  const [opened, setOpened] = useState<SentRow | null>(null);
  const query = { size: paging.size, offset: paging.offset };
  const { list, answer } = useListRows({ read: reads(listSentMail, { query }), paging });
  const live = useLiveRows(list, { held: opened !== null });
  const transport = answer?.transport;
  const columns = useMemo(() => sentColumns(setOpened), []);
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
      <ListTable
        label="Sent mails"
        things={MAILS}
        list={live}
        columns={columns}
        rowId={(row) => row.id}
        nameOf={(row) => row.subject}
        onOpen={setOpened}
        empty={{ hides: undefined, hint: 'Answers to shippers appear here.' }}
      />
      {opened === null ? null : <SentMailDialog row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
