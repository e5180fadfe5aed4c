import type { QuoteRow } from '@lanewright/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import classes from './LanePeek.module.css';
import { usePointedRow } from './use-pointed-row.ts';

// The map code loads when the user first points at a row, so that the list does not need it.
const LanePeek = lazy(async () => ({ default: (await import('./LanePeek.tsx')).LanePeek }));

type PointedLaneProps = { readonly rows: readonly QuoteRow[] | undefined; readonly children: ReactNode };

/**
 * Draws the lane of the row that is pointed at, or has the focus, on a map. The table is its child, so that pointing
 * does not draw the table again. Source: B-020, decision 0118.
 */
export function PointedLane({ rows, children }: PointedLaneProps) {
  const { shown, handlers } = usePointedRow();
  const row = shown === null ? undefined : rows?.find(({ id }) => id === shown);
  return (
    <div className={classes.around} {...handlers}>
      {children}
      {row === undefined ? null : (
        <Suspense>
          <LanePeek row={row} />
        </Suspense>
      )}
    </div>
  );
}
