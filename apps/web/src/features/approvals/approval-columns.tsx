import type { ApprovalView } from '@lanewright/contract';
import { COST_TYPE_LABEL } from '@lanewright/quoting';
import { momentText } from '../../lib/dates.ts';
import { Money } from '../../ui/Money.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './Approvals.module.css';

const quote: Column<ApprovalView> = {
  id: 'quote',
  head: 'Quote',
  width: 200,
  cell: ({ quote: { system_id, customer_name } }) => (
    <>
      <span className="num">{system_id}</span>
      <bdi className={classes.second} title={customer_name}>
        {customer_name}
      </bdi>
    </>
  ),
};

const lane: Column<ApprovalView> = {
  id: 'lane',
  head: 'Lane',
  width: 210,
  cell: (row) => <span className={classes.lines}>{row.quote.lane}</span>,
};

const price: Column<ApprovalView> = {
  id: 'price',
  head: 'Price',
  width: 120,
  align: 'right',
  cell: (row) => (
    <>
      <b className="num">
        <Money units={row.price} currency={row.currency} />
      </b>
      <span className={classes.second}>{COST_TYPE_LABEL[row.cost_type]}</span>
    </>
  ),
};

const beyond: Column<ApprovalView> = {
  id: 'beyond',
  head: 'Beyond',
  width: 260,
  cell: ({ breaches }) => <span className={classes.lines}>{breaches.join(' ')}</span>,
};

const when = (instant: string) => <span className="num">{momentText(new Date(instant))}</span>;

/** The columns of requests that wait for the user's decision. */
export const WAITING_COLUMNS: readonly Column<ApprovalView>[] = [
  quote,
  lane,
  price,
  beyond,
  {
    id: 'asked',
    head: 'Asked by',
    width: 170,
    cell: (row) => (
      <>
        <bdi>{row.asked_by}</bdi>
        <span className={classes.second}>{when(row.asked_at)}</span>
      </>
    ),
  },
  {
    id: 'expires',
    head: 'Quote expires',
    width: 175,
    cell: (row) => (row.quote.expires_at === null ? <span className="ink-3">N/A</span> : when(row.quote.expires_at)),
  },
];

/** The columns of the user's own requests. */
export const OWN_COLUMNS: readonly Column<ApprovalView>[] = [
  quote,
  lane,
  price,
  beyond,
  { id: 'asked', head: 'Asked', width: 175, cell: (row) => when(row.asked_at) },
  {
    id: 'state',
    head: 'Decision',
    width: 260,
    cell: (row) => <span className={classes.lines}>{decisionWords(row)}</span>,
  },
];

function decisionWords({ state, holds, decided_by: by, decision_note: note }: ApprovalView): string {
  if (state === 'superseded') return 'Replaced by another price';
  if (state === 'declined') return `Declined by ${by ?? 'an approver'}: ${note ?? ''}`;
  if (!holds) return 'No longer holds: the quote or its pricing changed, or it is closed';
  return state === 'approved' ? `Approved by ${by ?? 'an approver'}` : 'Waits for an approver';
}
