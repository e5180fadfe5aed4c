import { listWatch, type WatchFindingRow } from '@lanewright/contract';
import { useNavigate } from '@tanstack/react-router';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { momentText } from '../../lib/dates.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { pagingOf, type PlaceProps } from '../../ui/list/place.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { useNarrowing } from '../../ui/list/use-narrowing.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { addressOf, OPENS, WATCH_COLUMNS } from './watch-columns.tsx';
import { WATCH_FIELDS, WATCH_FILTER_DEFAULTS, watchQuery } from './watch-filters.ts';
import classes from './Watch.module.css';

/** Polling interval of the visible list. The watch itself runs every five minutes and after a price was entered. */
const REFRESH_MS = 60_000;

/** /watch: what the contract and fuel watch found, the most worth first; a row opens what is behind it (B-019). */
export function WatchPage({ place, onPlace }: PlaceProps<ListPlace>) {
  const may = useMay();
  const navigate = useNavigate();
  const paging = pagingOf({ place, onPlace });
  const { filters, asked, apply, clearAll, hides } = useNarrowing(
    useListFilters('watch', WATCH_FILTER_DEFAULTS, WATCH_FIELDS),
    { defaults: WATCH_FILTER_DEFAULTS, fields: WATCH_FIELDS, source: null, onApplied: paging.onFirst },
  );
  const { list, answer } = useListRows({
    read: { ...reads(listWatch, { query: watchQuery(asked, paging) }), refetchInterval: REFRESH_MS },
    paging,
  });
  const lookedAt = answer?.looked_at ?? null;
  return (
    <div className={classes.page}>
      <PageHead title="Contract and fuel watch" />
      <FilterBar
        searchLabel="Search by shipper, quote or words"
        source={null}
        fields={WATCH_FIELDS}
        filters={filters}
        defaults={WATCH_FILTER_DEFAULTS}
        onApply={apply}
      >
        <span className="ink-3 num">
          {answer === undefined || lookedAt === null ? '' : `As of ${momentText(new Date(lookedAt))}`}
        </span>
      </FilterBar>
      <ListTable
        label="Contract and fuel watch"
        list={list}
        columns={WATCH_COLUMNS}
        rowId={(row) => row.id}
        nameOf={({ subject, customer_name }) => `${subject.name}, ${customer_name}`}
        rowHeight={50}
        onOpen={(row: WatchFindingRow) => (may(OPENS[row.subject.kind]) ? void navigate(addressOf(row)) : undefined)}
        empty={{
          hides,
          onClear: clearAll,
          hint:
            answer !== undefined && lookedAt === null
              ? 'The watch has not run yet. It runs every five minutes.'
              : 'Every open quote, award and fuel sheet is as it should be.',
        }}
      />
    </div>
  );
}
