import type { StopView } from '@lanewright/contract';
import { lazy, memo, Suspense } from 'react';
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx';
import classes from './LaneMapBox.module.css';

const LaneMap = lazy(() => import('./LaneMap.tsx').then(({ LaneMap: drawn }) => ({ default: drawn })));

/** The room of the map, kept from the first moment: drawing and outlines come later, in files of their own (B-020). */
export const LaneMapBox = memo(function LaneMapBox({ stops }: { readonly stops: readonly StopView[] }) {
  return (
    <div className={classes.box}>
      <ErrorBoundary fallback={<p className={classes.failed}>The map could not be loaded.</p>}>
        <Suspense>
          <LaneMap stops={stops} />
        </Suspense>
        <span className={classes.basis}>Straight lines, not roads</span>
      </ErrorBoundary>
    </div>
  );
});
