import type { PartnerRequestRow } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { momentText } from '../../lib/dates.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './PartnerRequests.module.css';
import { REQUEST_LOOKS } from './request-looks.ts';

/** The columns of partners' requests; together as wide as a window of 1280 px leaves room beside the rail. */
export function requestColumns(onOpen: (row: PartnerRequestRow) => void): readonly Column<PartnerRequestRow>[] {
  return [
    {
      id: 'received',
      head: 'Received',
      width: 178,
      cell: (row) => <span className="num">{momentText(new Date(row.received_at))}</span>,
    },
    { id: 'partner', head: 'Partner', width: 140, cell: (row) => row.source_name },
    {
      id: 'reference',
      head: 'Number',
      width: 150,
      cell: (row) => (
        <button type="button" className={classes.open} title={row.reference} onClick={() => onOpen(row)}>
          <bdi>{row.reference}</bdi>
        </button>
      ),
    },
    { id: 'shipper', head: 'Shipper', width: 190, cell: (row) => <Shipper row={row} /> },
    {
      id: 'state',
      head: 'Status',
      width: 136,
      cell: (row) => <StatusChip status={REQUEST_LOOKS[row.state].chip} word={REQUEST_LOOKS[row.state].word} />,
    },
    { id: 'quote', head: 'Quote', width: 110, cell: (row) => <QuoteLink row={row} /> },
    { id: 'reasons', head: 'Reasons', width: 320, cell: (row) => <Reasons problems={row.problems} /> },
  ];
}

function Shipper({ row }: { readonly row: PartnerRequestRow }) {
  const name = row.customer_name ?? (row.account === null ? null : `Account ${row.account}`);
  if (name === null) return <span className="ink-3">Not known</span>;
  return (
    <span className={row.customer_name === null ? 'ink-3' : classes.lines} title={name}>
      {name}
    </span>
  );
}

/** The quote of a request, with the way to it. */
export function QuoteLink({ row }: { readonly row: Pick<PartnerRequestRow, 'quote_id' | 'system_id'> }) {
  if (row.quote_id === null) return null;
  return (
    <Link to="/quotes/$id" params={{ id: String(row.quote_id) }}>
      {row.system_id}
    </Link>
  );
}

function Reasons({ problems }: Pick<PartnerRequestRow, 'problems'>) {
  const [first, ...others] = problems;
  if (first === undefined) return null;
  if (others.length === 0)
    return (
      <span className={classes.lines} title={first}>
        {first}
      </span>
    );
  return (
    <span title={problems.join('\n')}>
      {first}
      <span className={classes.second}>
        and {others.length} more {others.length === 1 ? 'reason' : 'reasons'}
      </span>
    </span>
  );
}
