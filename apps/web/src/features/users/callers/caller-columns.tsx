import type { CallerView } from '@lanewright/contract';
import { momentText } from '../../../lib/dates.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../Users.module.css';

/** The columns of the list of machine callers. */
export const CALLER_COLUMNS: readonly Column<CallerView>[] = [
  {
    id: 'name',
    head: 'Name',
    width: 210,
    cell: ({ name, source_name }) => (
      <>
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        <span className={classes.second}>{source_name}</span>
      </>
    ),
  },
  {
    id: 'shipper',
    head: 'Shipper',
    width: 200,
    cell: ({ customer_name }) =>
      customer_name === null ? (
        <span className="ink-3">All</span>
      ) : (
        <bdi className={classes.lines} title={customer_name}>
          {customer_name}
        </bdi>
      ),
  },
  {
    id: 'state',
    head: 'State',
    width: 110,
    cell: ({ active }) => <StatusChip status={active ? 'active' : 'inactive'} />,
  },
  {
    id: 'keys',
    head: 'Usable keys',
    width: 100,
    align: 'right',
    cell: ({ keys }) => <span className="num">{keys.filter(({ usable }) => usable).length}</span>,
  },
  {
    id: 'rate',
    head: 'Per minute',
    width: 100,
    align: 'right',
    cell: ({ requests_per_minute }) => <span className="num">{requests_per_minute.toLocaleString('en-US')}</span>,
  },
  {
    id: 'used',
    head: 'Last call',
    width: 176,
    cell: ({ last_used_at }) =>
      last_used_at === null ? (
        <span className="ink-3">Never</span>
      ) : (
        <span className="num">{momentText(new Date(last_used_at))}</span>
      ),
  },
  {
    id: 'callback',
    head: 'Callback address',
    width: 214,
    cell: ({ callback_url }) =>
      callback_url === null ? (
        <span className="ink-3">None</span>
      ) : (
        <span className={classes.lines}>{callback_url}</span>
      ),
  },
];
