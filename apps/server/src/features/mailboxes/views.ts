import type { AnswerOf, listMailboxes, MailboxView } from '@lanewright/contract';
import type { MailboxRoom } from './room.ts';

type ViewRoom = Pick<MailboxRoom, 'db' | 'providers' | 'box'>;

/** The connected mailboxes in order of address, and the ways to connect more. */
export async function mailboxes(room: ViewRoom): Promise<AnswerOf<typeof listMailboxes>> {
  const rows = await rowsOf(room).orderBy('m.address').orderBy('m.id').execute();
  return {
    results: rows.map(viewOf),
    providers: room.providers.map(({ name, title }) => ({ name, title })),
    keeps_secrets: room.box !== null,
  };
}

/** One connected mailbox; null when there is none. */
export async function mailbox(room: Pick<ViewRoom, 'db'>, id: number): Promise<MailboxView | null> {
  const row = await rowsOf(room).where('m.id', '=', id).executeTakeFirst();
  return row === undefined ? null : viewOf(row);
}

function rowsOf({ db }: Pick<ViewRoom, 'db'>) {
  return db
    .selectFrom('mailbox as m')
    .innerJoin('mailbox_watch as w', 'w.mailbox_id', 'm.id')
    .select([
      'm.id',
      'm.address',
      'm.provider',
      'm.folder',
      'm.username',
      'm.imap_host',
      'm.imap_port',
      'm.imap_security',
      'm.smtp_host',
      'm.smtp_port',
      'm.smtp_security',
      'm.authserv_id',
      'm.when_quoted',
      'm.when_quoted_name',
      'm.sends',
      'm.paused',
      'm.connected_at',
      'm.connected_by_name',
      'w.state',
      'w.problem',
      'w.state_at',
      'w.watched_from',
      'w.last_mail_at',
    ])
    .where('m.disconnected_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function viewOf({ paused, ...row }: Row): MailboxView {
  return {
    ...row,
    state: paused ? 'paused' : row.state,
    problem: paused ? null : row.problem,
    state_at: row.state_at.toISOString(),
    last_mail_at: row.last_mail_at?.toISOString() ?? null,
    watched_from: row.watched_from?.toISOString() ?? null,
    connected_at: row.connected_at.toISOString(),
  };
}
