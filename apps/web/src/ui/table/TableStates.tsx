import { Button } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import { RefreshCw, Search, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './TableStates.module.css';

const SKELETON_ROWS = 10;
const BAR_WIDTHS = [64, 52, 72, 46];

/** Ten skeleton rows of the real height while the table is loading. */
export function SkeletonRows<Row>({
  columns,
  lead,
  tail,
}: {
  readonly columns: readonly Column<Row>[];
  readonly lead: boolean;
  readonly tail: boolean;
}) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} className={classes.skeleton}>
      {lead ? <td /> : null}
      {columns.map((column, index) => (
        <td key={column.id}>
          {row === 0 && index === 0 ? (
            <span role="status" className={classes.loading}>
              {MESSAGES.tableLoading}
            </span>
          ) : (
            <span
              className={classes.bar}
              data-right={column.align === 'right' || undefined}
              style={{ width: `${BAR_WIDTHS[(row + index) % BAR_WIDTHS.length]}%` }}
            />
          )}
        </td>
      ))}
      {tail ? <td /> : null}
    </tr>
  ));
}

type EmptyStateProps = {
  readonly sentence?: string;
  readonly icon?: LucideIcon;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
};

/** The empty table: the specified sentence, a hint about hidden results, and one action. */
export function EmptyState({ sentence = MESSAGES.tableEmpty, icon: Icon = Search, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.state} role="status">
      <span className={classes.icon}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={classes.sentence}>{sentence}</p>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}

type FailedStateProps = {
  readonly sentence?: string;
  readonly correlationId: string | null;
  /** Undefined if trying again cannot help, for example because the thing does not exist. */
  readonly onRetry: (() => void) | undefined;
};

/** A part that could not be read: the sentence, the id to quote, and 'Try again'. */
export function FailedState({ sentence = MESSAGES.tableFailed, correlationId, onRetry }: FailedStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-failed>
        <TriangleAlert size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={classes.sentence}>{sentence}</p>
      {correlationId === null ? null : <p className={`mono ${classes.hint}`}>{correlationId}</p>}
      {onRetry === undefined ? null : (
        <div className={classes.action}>
          <Button variant="default" leftSection={<RefreshCw size={16} aria-hidden="true" />} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Over older rows that could not be read anew. */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={classes.stale} role="alert">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      {MESSAGES.tableFailed}
      <Button size="xs" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
