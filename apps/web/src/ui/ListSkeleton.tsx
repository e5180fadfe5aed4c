import { MESSAGES } from '@lanewright/contract';
import classes from './ListSkeleton.module.css';

const ROWS = 5;
const BAR_WIDTHS = [82, 64, 74];

type ListSkeletonProps = {
  /** Fewer where more would take more room than what comes. */
  readonly rows?: number;
  /** Rows of a name and its figure, set closer, with the room of their total below. */
  readonly pairs?: boolean;
  /** Inside the options of a select, where no live region may stand. */
  readonly inOptions?: boolean;
};

/** Five quiet rows that stand for a list or a card being read; a table has its ten rows of its own. */
export function ListSkeleton({ rows = ROWS, pairs, inOptions = false }: ListSkeletonProps) {
  const spoken = inOptions ? {} : ({ role: 'status', 'aria-label': MESSAGES.tableLoading } as const);
  return (
    <div className={classes.skeleton} data-pairs={pairs} data-options={inOptions || undefined} {...spoken}>
      <p className="visually-hidden">{MESSAGES.tableLoading}</p>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} style={{ width: `${BAR_WIDTHS[row % BAR_WIDTHS.length]}%` }} />
      ))}
    </div>
  );
}
