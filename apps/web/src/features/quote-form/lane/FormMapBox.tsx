import { lazy, memo, Suspense } from 'react';
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx';
import classes from './FormMap.module.css';
import type { MapStop } from './map-stops.ts';

const FormMap = lazy(() => import('./FormMap.tsx').then(({ FormMap: drawn }) => ({ default: drawn })));

/** The room of the form's map; the map itself comes in a file of its own. */
export const FormMapBox = memo(function FormMapBox({ stops }: { readonly stops: readonly MapStop[] }) {
  return (
    <div className={classes.box}>
      <ErrorBoundary fallback={<p className={classes.failed}>The map could not be loaded.</p>}>
        <Suspense>
          <FormMap stops={stops} />
        </Suspense>
        {stops.length < 2 ? null : <span className={classes.basis}>Straight lines, not roads</span>}
      </ErrorBoundary>
    </div>
  );
});
