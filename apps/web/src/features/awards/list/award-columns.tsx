import type { AwardView } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../lib/current-user.ts';
import { withDays } from '../../../lib/dates.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../Awards.module.css';

/** The columns of the awards (W-002); all are stored fields or follow from one, so all sort (SP-017). */
export const AWARD_COLUMNS: readonly Column<AwardView>[] = [
  { id: 'name', head: 'Award Name', width: 300, sortBy: 'name', cell: (award) => <Name award={award} /> },
  {
    id: 'customer-name',
    head: 'Shipper Name',
    width: 240,
    sortBy: 'customer_name',
    cell: ({ customer_name: name }) => (
      <span className={classes.cut} title={name}>
        <bdi>{name}</bdi>
      </span>
    ),
  },
  { id: 'region', head: 'Region', width: 190, sortBy: 'region', cell: ({ region }) => region },
  {
    id: 'effective-date',
    head: 'Effective Date',
    width: 130,
    sortBy: 'effective_date',
    cell: ({ effective_date: day }) => <span className="num">{withDays(day)}</span>,
  },
  {
    id: 'expiration-date',
    head: 'Expiration Date',
    width: 138,
    sortBy: 'expiration_date',
    cell: ({ expiration_date: day }) => <span className="num">{withDays(day)}</span>,
  },
  {
    id: 'status',
    head: 'Status',
    width: 112,
    sortBy: 'expiration_status',
    cell: ({ expiration_status: status }) => <StatusChip status={status} />,
  },
];

/** The name leads where the row does (W-006), for those who may see lanes. */
function Name({ award }: { readonly award: AwardView }) {
  const may = useMay();
  if (!may('award_lane.view'))
    return (
      <span className={`${classes.name} ${classes.cut}`} title={award.name}>
        <bdi>{award.name}</bdi>
      </span>
    );
  return (
    <Link
      className={`${classes.name} ${classes.cut}`}
      to="/awards/$id/lanes"
      params={{ id: String(award.id) }}
      title={award.name}
    >
      <bdi>{award.name}</bdi>
    </Link>
  );
}
