import { Link } from '@tanstack/react-router';
import { momentText } from '../../../lib/dates.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RECEIVED_LOOKS, subjectOf, type ReceivedRow } from '../mail-state.ts';
import { senderOf } from './sender.ts';
import classes from '../Mail.module.css';

/** The columns of received mails; together as wide as a window of 1280 px leaves room beside the rail. */
export const RECEIVED_COLUMNS: readonly Column<ReceivedRow>[] = [
  {
    id: 'received',
    head: 'Received',
    width: 178,
    cell: (row) => <span className="num">{momentText(new Date(row.received_at))}</span>,
  },
  { id: 'from', head: 'From', width: 236, cell: (row) => <From row={row} /> },
  { id: 'subject', head: 'Subject', width: 234, cell: (row) => <Subject row={row} /> },
  { id: 'shipper', head: 'Shipper', width: 150, cell: (row) => <Shipper row={row} /> },
  { id: 'state', head: 'Status', width: 136, cell: (row) => <State row={row} /> },
  { id: 'quotes', head: 'Quotes', width: 100, cell: (row) => <Quotes row={row} /> },
  { id: 'reasons', head: 'Reasons', width: 190, cell: (row) => <Reasons row={row} /> },
];

// What strangers write may run from right to left: `bdi` keeps that from turning its surroundings.

function From({ row }: { readonly row: ReceivedRow }) {
  const { name, address } = senderOf(row.from);
  return (
    <>
      <bdi title={row.from}>{name}</bdi>
      {address === null ? null : <bdi className={classes.second}>{address}</bdi>}
    </>
  );
}

function Subject({ row }: { readonly row: ReceivedRow }) {
  const subject = subjectOf(row);
  return (
    <Link to="/mail/$id" params={{ id: String(row.id) }} className={classes.lines} title={subject}>
      <bdi>{subject}</bdi>
    </Link>
  );
}

function Shipper({ row }: { readonly row: ReceivedRow }) {
  if (row.customer_name === null) return <span className="ink-3">Not known</span>;
  return (
    <span className={classes.lines} title={row.customer_name}>
      {row.customer_name}
    </span>
  );
}

function State({ row }: { readonly row: ReceivedRow }) {
  const { chip, word } = RECEIVED_LOOKS[row.state];
  return <StatusChip status={chip} word={word} />;
}

/** The first quote made of a mail, and how many more there are. */
function Quotes({ row }: { readonly row: ReceivedRow }) {
  const more = row.quotes.length - 1;
  return (
    <>
      <QuoteLinks quotes={row.quotes.slice(0, 1)} />
      {more < 1 ? null : <span className={classes.second}>and {more} more</span>}
    </>
  );
}

/** The first reason and the number of the others. */
function Reasons({ row }: { readonly row: ReceivedRow }) {
  const [first, ...others] = row.reasons;
  if (first === undefined) return null;
  const all = row.reasons.join('\n');
  if (others.length === 0) {
    return (
      <span className={classes.lines} title={all}>
        {first}
      </span>
    );
  }
  return (
    <span title={all}>
      {first}
      <span className={classes.second}>
        and {others.length} more {others.length === 1 ? 'reason' : 'reasons'}
      </span>
    </span>
  );
}

/** Quotes by their ids, each leading to its page. */
export function QuoteLinks({ quotes }: { readonly quotes: ReceivedRow['quotes'] }) {
  return (
    <span className={classes.links}>
      {quotes.map(({ id, system_id }) => (
        <Link key={id} to="/quotes/$id" params={{ id: String(id) }}>
          {system_id}
        </Link>
      ))}
    </span>
  );
}
