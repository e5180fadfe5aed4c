import type { WorkingCopy } from '@lanewright/contract';
import { LOOKBACK_LABEL } from '@lanewright/quoting';
import { dateAndTimeText } from '../../lib/dates.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './WorkingCopies.module.css';

/** The columns of the working copies (K-002); all are stored fields, so all sort (SP-017). */
export const WORKING_COPY_COLUMNS: readonly Column<WorkingCopy>[] = [
  {
    id: 'name',
    head: 'Name',
    width: 280,
    sortBy: 'name',
    cell: ({ name }) => (
      <span className={classes.name} title={name}>
        <bdi>{name}</bdi>
      </span>
    ),
  },
  {
    id: 'shipper',
    head: 'Shipper',
    width: 220,
    sortBy: 'customer_name',
    cell: ({ customer_name: name }) => <Text text={name} />,
  },
  {
    id: 'round',
    head: 'Round',
    width: 80,
    align: 'right',
    sortBy: 'round',
    cell: ({ round }) => <span className="num">{round}</span>,
  },
  {
    id: 'account-manager',
    head: 'Account Manager',
    width: 180,
    sortBy: 'account_manager_name',
    cell: ({ account_manager_name: name }) => <Text text={name} />,
  },
  {
    id: 'time-frame',
    head: 'Time Frame',
    width: 124,
    sortBy: 'time_frame',
    cell: ({ time_frame }) => LOOKBACK_LABEL[time_frame],
  },
  {
    id: 'upload-time',
    head: 'Upload Time',
    width: 180,
    sortBy: 'created_at',
    cell: ({ created_at: at }) => <span className="num">{dateAndTimeText(new Date(at))}</span>,
  },
];

function Text({ text }: { readonly text: string }) {
  return (
    <span className={classes.cut} title={text}>
      <bdi>{text}</bdi>
    </span>
  );
}
