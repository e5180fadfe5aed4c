import type { MailboxView } from '@lanewright/contract';
import { momentText } from '../../lib/dates.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { Column } from '../../ui/table/column.ts';
import { KIND_WORDS, STATE_SIGNS, whenQuotedText } from './mailbox-words.ts';
import classes from './Mailboxes.module.css';

/** The columns of the list of mailboxes. */
export const MAILBOX_COLUMNS: readonly Column<MailboxView>[] = [
  {
    id: 'address',
    head: 'Mailbox',
    width: 240,
    cell: ({ address, folder, imap_host }) => (
      <>
        <bdi className={classes.name} title={address}>
          {address}
        </bdi>
        <span className={classes.second} title={`${folder} at ${imap_host}`}>
          {folder} at {imap_host}
        </span>
      </>
    ),
  },
  { id: 'kind', head: 'Signed in by', width: 110, cell: ({ provider }) => KIND_WORDS[provider] },
  {
    id: 'state',
    head: 'State',
    width: 165,
    cell: ({ state }) => <StatusChip {...STATE_SIGNS[state]} />,
  },
  {
    id: 'problem',
    head: 'Problem',
    width: 250,
    cell: ({ problem, state_at }) =>
      problem === null ? (
        <span className="ink-3">None</span>
      ) : (
        <span className={classes.lines} title={`${problem} Since ${momentText(new Date(state_at))}.`}>
          {problem}
        </span>
      ),
  },
  {
    id: 'last_mail',
    head: 'Last mail',
    width: 140,
    cell: ({ last_mail_at }) =>
      last_mail_at === null ? (
        <span className="ink-3">None yet</span>
      ) : (
        <span className="num">{momentText(new Date(last_mail_at))}</span>
      ),
  },
  {
    id: 'quoted',
    head: 'Quoted mails',
    width: 150,
    cell: (row) => (
      <span className={classes.lines} title={whenQuotedText(row)}>
        {whenQuotedText(row)}
      </span>
    ),
  },
  {
    id: 'sends',
    head: 'Answers',
    width: 105,
    cell: ({ sends }) => (sends ? 'Sent by it' : <span className="ink-3">Not by it</span>),
  },
];
