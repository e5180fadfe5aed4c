import { Button } from '@mantine/core';
import { listQuotes, type QuoteRow } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { usePresence } from '../../lib/presence/use-presence.ts';
import { countFilters } from '../../ui/filters/filter-field.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { useDefaultFilters } from '../../ui/filters/use-default-filters.ts';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { useSettled } from '../../ui/filters/use-settled.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { LiveSign } from '../../ui/LiveSign.tsx';
import type { SharedDialog } from '../../quote-dialogs/index.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { DEFAULT_PAGE_SIZE, heldPage } from '../../ui/table/paging.ts';
import { useHeldRows } from '../../ui/table/use-held-rows.ts';
import { WaitingRows, WaitingStatus } from '../../ui/table/WaitingRows.tsx';
import { quoteColumns } from './quote-columns.tsx';
import { QUOTE_FILTER_DEFAULTS, quoteFilterFields, quoteQuery, sortsAnew, usualOrdering } from './quote-filters.ts';
import classes from './QuotesListPage.module.css';
import { useLiveList } from './use-live-list.ts';
import { menuOf } from './row-menu.ts';

const QUOTES = ['quote', 'quotes'] as const;

// The dialogs bring forms and selects along: they are read, past their door, when one is first opened.
const QuoteDialog = lazy(async () => ({ default: (await import('../../quote-dialogs/QuoteDialog.tsx')).QuoteDialog }));

/** Where the list stands; the app keeps it in the address. */
export type QuotesListPageProps = {
  readonly place: ListPlace;
  readonly onPlace: (place: ListPlace) => void;
};

/** The Quotes Dashboard (Q-004…Q-020, B-013). */
export function QuotesListPage({ place, onPlace }: QuotesListPageProps) {
  const may = useMay();
  const navigate = useNavigate();
  const fields = quoteFilterFields(may('user.view'));
  const { filters, asked, apply } = useListFilters('quotes', QUOTE_FILTER_DEFAULTS, fields);
  const keepDefaults = useDefaultFilters('quotes');
  const [hovered, setHovered] = useState(false);
  const [act, setAct] = useState<{ kind: SharedDialog; quote: QuoteRow } | null>(null);
  // Held rows stay although they are gone; what the person has deleted goes at once.
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const page = place.page ?? 1;
  const size = place.size ?? DEFAULT_PAGE_SIZE;
  const ordering = place.sort ?? usualOrdering(asked);
  // Page and sort wait for the filters that were applied with them.
  const query = useSettled(quoteQuery(asked, { page, size, ordering }), asked === filters);
  const quotes = useQuery({ ...reads(listQuotes, { query }), placeholderData: keepPreviousData });
  const { rows, marks, waiting, release } = useHeldRows(
    { question: JSON.stringify(query), fresh: quotes.data?.results, settled: !quotes.isPlaceholderData },
    hovered || act !== null,
  );
  useLiveList();
  const presence = usePresence();

  const count = quotes.data?.count ?? undefined;
  const rightPage = count === undefined || quotes.isPlaceholderData ? page : heldPage(page, count, size);
  useEffect(() => {
    if (rightPage !== page) onPlace({ ...place, page: rightPage });
  }, [rightPage, page, place, onPlace]);

  const narrowed = countFilters(fields, filters);
  const applyFilters = (next: typeof filters, atOnce?: boolean): void => {
    apply(next, atOnce);
    const { sort: _sort, ...unsorted } = place;
    onPlace({ ...(sortsAnew(filters, next) ? unsorted : place), page: 1 });
  };
  const clearAll = (): void => {
    applyFilters(QUOTE_FILTER_DEFAULTS, true);
    keepDefaults({});
  };
  const open = (row: QuoteRow): void => void navigate({ to: '/quotes/$id', params: { id: String(row.id) } });
  const edit = (row: QuoteRow): void => void navigate({ to: '/quotes/$id/edit', params: { id: String(row.id) } });

  return (
    <div className={classes.page}>
      <PageHead title="Quotes Dashboard" />
      <FilterBar
        searchLabel="Search quotes"
        source="quotes"
        fields={fields}
        filters={filters}
        defaults={QUOTE_FILTER_DEFAULTS}
        onApply={applyFilters}
      >
        <LiveSign />
        {may('quote.add') ? <NewQuote /> : null}
      </FilterBar>
      <WaitingStatus count={waiting} things={QUOTES} />
      <DataTable
        label="Quotes"
        columns={quoteColumns(presence)}
        rows={rows?.filter(({ id }) => !deleted.has(id))}
        rowId={(row) => row.id}
        nameOf={(row) => row.system_id}
        error={quotes.error}
        onRetry={() => void quotes.refetch()}
        refreshing={quotes.isFetching}
        ordering={ordering}
        onOrdering={(sort) => onPlace({ ...place, sort, page: 1 })}
        actionsOf={(row) => menuOf(row, may, { open, edit, ask: (kind, quote) => setAct({ kind, quote }) })}
        onOpen={open}
        changed={marks}
        notice={waiting > 0 ? <WaitingRows count={waiting} things={QUOTES} onShow={release} /> : null}
        onHover={setHovered}
        empty={{
          hint: hintOf(narrowed, filters.search),
          action:
            narrowed > 0 || filters.search !== '' ? (
              <Button variant="default" onClick={clearAll}>
                Clear all
              </Button>
            ) : null,
        }}
      />
      <Pagination
        page={page}
        size={size}
        count={count}
        onPage={(next) => onPlace({ ...place, page: next })}
        onSize={(next) => onPlace({ ...place, size: next, page: 1 })}
      />
      {act === null ? null : (
        <Suspense>
          <QuoteDialog
            act={act.kind}
            quote={act.quote}
            onClose={() => setAct(null)}
            onDeleted={() => setDeleted(new Set([...deleted, act.quote.id]))}
          />
        </Suspense>
      )}
    </div>
  );
}

/** 'New Quote'. */
function NewQuote() {
  return (
    <Button
      renderRoot={(props: object) => <Link to="/quotes/create" {...props} />}
      aria-keyshortcuts="c"
      leftSection={<Plus size={16} aria-hidden="true" />}
      rightSection={<Kbd onAccent>C</Kbd>}
    >
      New Quote
    </Button>
  );
}

/** What hides results, in words; undefined where nothing does. */
function hintOf(narrowed: number, search: string): string | undefined {
  const applied = narrowed === 0 ? null : narrowed === 1 ? '1 filter is applied.' : `${narrowed} filters are applied.`;
  const searched = search === '' ? null : `The search is ‘${search}’.`;
  return [searched, applied].filter((each) => each !== null).join(' ') || undefined;
}
