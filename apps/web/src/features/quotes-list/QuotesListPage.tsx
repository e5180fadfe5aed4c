import { exportQuotes } from '@lanewright/contract';
import { lazy, Suspense } from 'react';
import { downloadUnless } from '../../lib/api/call.ts';
import { useMay } from '../../lib/current-user.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { Later } from '../../ui/Later.tsx';
import { ExportMenu } from '../../ui/list/ExportMenu.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { BoardEnd, placeIn } from './board/BoardEnd.tsx';
import { DeskFigures } from './board/DeskFigures.tsx';
import { useFigureFilter } from './board/use-figure-filter.ts';
import { countQuery, orderingIn, QUOTE_FILTER_DEFAULTS, quoteFilterFields } from './quote-filters.ts';
import { QuotesList } from './QuotesList.tsx';
import classes from './QuotesListPage.module.css';
import type { QuotesListPageProps } from './quotes-list-props.ts';
import { QuoteTabs } from './tabs/QuoteTabs.tsx';
import { useQuoteNarrowing } from './use-quote-narrowing.ts';

// The map code loads only when a map is shown, so that the list does not need it.
const OpenLanes = lazy(async () => ({ default: (await import('./board/OpenLanes.tsx')).OpenLanes }));

/**
 * The Quotes Dashboard (Q-004…Q-020, B-013): search, filters and figures above the list, or above the map of the open
 * quotes (B-020). Search and filters apply to the map, too.
 */
export function QuotesListPage({ place, onPlace }: QuotesListPageProps) {
  return (
    <div className={classes.page}>
      <PageHead title="Quotes Dashboard" />
      {/* Drawn in slices after the page that was left is gone: both at once would keep the keys waiting. */}
      <Later rank={0}>
        <Dashboard place={place} onPlace={onPlace} />
      </Later>
    </div>
  );
}

function Dashboard({ place, onPlace }: QuotesListPageProps) {
  const fields = quoteFilterFields(useMay()('user.view'));
  const narrowing = useQuoteNarrowing({ place, onPlace, fields });
  const { pressed, onPress } = useFigureFilter(narrowing);
  const isMap = place.view === 'map';
  const query = { ...countQuery(narrowing.filters), ordering: orderingIn(place.sort, narrowing.filters) };

  return (
    <>
      <FilterBar
        searchLabel="Search quotes"
        source="quotes"
        fields={fields}
        filters={narrowing.filters}
        defaults={QUOTE_FILTER_DEFAULTS}
        order={{
          ordering: place.sort ?? null,
          onOrdering: (ordering) => {
            const { sort: _sort, ...unsorted } = place;
            onPlace({ ...unsorted, ...(ordering === null ? {} : { sort: ordering }), page: 1 });
          },
        }}
        onApply={narrowing.apply}
      >
        {isMap ? null : (
          <ExportMenu
            save={(format, signal) => downloadUnless(signal, exportQuotes, { query: { ...query, format } })}
          />
        )}
        <BoardEnd place={place} onPlace={onPlace} />
      </FilterBar>
      <QuoteTabs place={place} onPlace={onPlace} fields={fields} narrowing={narrowing} />
      <DeskFigures
        pressed={pressed}
        onPress={(figure) => {
          onPress(figure);
          // The map shows only open quotes, so a figure opens the list.
          if (isMap) onPlace(placeIn(place, {}));
        }}
      />
      {isMap ? (
        <Suspense fallback={<div className={classes.opening} />}>
          <OpenLanes place={place} onPlace={onPlace} narrowing={narrowing} />
        </Suspense>
      ) : (
        <QuotesList place={place} onPlace={onPlace} narrowing={narrowing} />
      )}
    </>
  );
}
