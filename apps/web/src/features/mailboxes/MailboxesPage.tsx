import { listMailboxes, type MailboxView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { Pause, Pencil, Play, PlugZap, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { NewButton } from '../../ui/list/NewButton.tsx';
import { LiveSign } from '../../ui/LiveSign.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { ConfirmPause, ConfirmDisconnect } from './ConfirmDialogs.tsx';
import { MAILBOX_COLUMNS } from './mailbox-columns.tsx';
import classes from './Mailboxes.module.css';
import { TestDialog } from './TestDialog.tsx';

/** How often the visible page polls, because mailboxes have no live events. */
const REFRESH_MS = 5_000;

const NOTE = 'Requests that arrive in these mailboxes are read like those of the mail listener.';

type Act = {
  readonly kind: 'connect' | 'again' | 'change' | 'test' | 'pause' | 'disconnect';
  readonly id: number | null;
};

/** /mailboxes: the watched mailboxes with their states, and an administrator's actions on them (B-027). */
export function MailboxesPage() {
  const [act, setAct] = useState<Act | null>(null);
  const mailboxes = useQuery({ ...reads(listMailboxes), refetchInterval: REFRESH_MS });
  const { data } = mailboxes;
  const row = data?.results.find(({ id }) => id === act?.id) ?? null;
  const close = (): void => setAct(null);
  return (
    <>
      <PageHead title="Mailboxes" note={<LiveSign />} />
      <div className={classes.page}>
        <div className={classes.bar}>
          {data?.keeps_secrets === false ? (
            <FormNotice tone="warning">
              No mailbox can be connected until SECRETS_KEY is set on the server: it seals passwords and tokens.
            </FormNotice>
          ) : (
            <span className="ink-2">{NOTE}</span>
          )}
          {data?.keeps_secrets === true ? (
            <NewButton label="Connect Mailbox" onNew={() => setAct({ kind: 'connect', id: null })} />
          ) : null}
        </div>
        <DataTable
          label="Mailboxes"
          columns={MAILBOX_COLUMNS}
          rows={data?.results}
          rowId={({ id }) => id}
          nameOf={({ address }) => address}
          error={mailboxes.error}
          onRetry={() => void mailboxes.refetch()}
          actionsOf={(each) => actionsOf(each, (kind) => setAct({ kind, id: each.id }))}
          onOpen={({ id }) => setAct({ kind: 'change', id })}
          empty={{ hint: 'Mailboxes that are watched for requests appear here.' }}
        />
      </div>
      {act === null || data === undefined ? null : (
        <ActDialog act={act} row={row} providers={data.providers} onClose={close} />
      )}
    </>
  );
}

function actionsOf({ state, provider }: MailboxView, onAct: (kind: Act['kind']) => void): readonly RowAction[] {
  const act = (id: Act['kind']) => ({ id, onSelect: () => onAct(id) });
  return [
    { ...act('change'), label: 'Edit', icon: Pencil, keyCap: 'E' },
    { ...act('test'), label: 'Test', icon: PlugZap, keyCap: 'T' },
    state === 'paused'
      ? { ...act('pause'), label: 'Resume', icon: Play, startsGroup: true }
      : { ...act('pause'), label: 'Pause', icon: Pause, startsGroup: true },
    { ...act('again'), label: provider === 'password' ? 'New password' : 'Consent again', icon: RefreshCw },
    { ...act('disconnect'), label: 'Disconnect', icon: Unplug, danger: true, startsGroup: true },
  ];
}

type ActDialogProps = {
  readonly act: Act;
  readonly row: MailboxView | null;
  readonly providers: Parameters<typeof ConnectDialog>[0]['providers'];
  readonly onClose: () => void;
};

function ActDialog({ act, row, providers, onClose }: ActDialogProps) {
  if (act.kind === 'connect') return <ConnectDialog providers={providers} like={null} onClose={onClose} />;
  if (row === null) return null;
  if (act.kind === 'again') return <ConnectDialog providers={providers} like={row} onClose={onClose} />;
  if (act.kind === 'change') return <ChangeDialog mailbox={row} onClose={onClose} />;
  if (act.kind === 'test') return <TestDialog mailbox={row} onClose={onClose} />;
  if (act.kind === 'pause') return <ConfirmPause mailbox={row} onClose={onClose} />;
  return <ConfirmDisconnect mailbox={row} onClose={onClose} />;
}
