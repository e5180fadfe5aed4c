import { lazy, Suspense } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import { DeskFigures } from './board/DeskFigures.tsx';
import { QuotesList } from './QuotesList.tsx';
import classes from './QuotesListPage.module.css';
import { ViewBar } from './ViewBar.tsx';
import type { QuotesListPageProps } from './quotes-list-props.ts';

// Maps are read where they are shown: the list knows nothing of them.
const OpenLanes = lazy(async () => ({ default: (await import('./board/OpenLanes.tsx')).OpenLanes }));

/** The Quotes Dashboard (Q-004…Q-020, B-013): the list, or the map of the open quotes (B-020). */
export function QuotesListPage({ place, onPlace }: QuotesListPageProps) {
  return (
    <div className={classes.page}>
      <PageHead title="Quotes Dashboard" />
      {place.view === 'map' ? (
        <>
          <ViewBar place={place} onPlace={onPlace} />
          <DeskFigures />
          <Suspense fallback={<div className={classes.opening} />}>
            <OpenLanes place={place} onPlace={onPlace} />
          </Suspense>
        </>
      ) : (
        <QuotesList place={place} onPlace={onPlace} />
      )}
    </div>
  );
}
