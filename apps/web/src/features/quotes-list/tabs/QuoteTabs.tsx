import { countQuotes } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/current-user.ts';
import { call } from '../../../lib/api/call.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import type { FilterField } from '../../../ui/filters/filter-field.ts';
import { useDefaultFilters } from '../../../ui/filters/use-default-filters.ts';
import { useFilterSets } from '../../../ui/filters/use-filter-sets.ts';
import { narrowedFilters } from '../../../ui/filters/start-filters.ts';
import { countQuery, QUOTE_FILTER_DEFAULTS } from '../quote-filters.ts';
import type { QuotesListPageProps } from '../quotes-list-props.ts';
import type { QuoteNarrowing } from '../use-quote-narrowing.ts';
import { currentTab, tabBeside, tabsOf, type QuoteTab } from './quote-tabs.ts';
import classes from './QuoteTabs.module.css';

/** How often the counts of tabs are read. Counting all tabs after every change would cost too much. */
const COUNT_MS = 30_000;

type QuoteTabsProps = QuotesListPageProps & {
  readonly fields: readonly FilterField[];
  readonly narrowing: QuoteNarrowing;
};

/** The follow-ups and the saved filter sets as tabs, for those who may see sets. */
export function QuoteTabs(props: QuoteTabsProps) {
  return useMay()('filter_set.view') ? <Tabs {...props} /> : null;
}

/**
 * All quotes, the follow-ups and each saved set with its count. A tab applies its filters and its order, and clears the search, so that
 * the list shows what the tab counts. Comma and full stop go to the previous and next tab. The space is reserved.
 */
function Tabs({ place, onPlace, fields, narrowing }: QuoteTabsProps) {
  const sets = useFilterSets('quotes');
  const keepDefaults = useDefaultFilters('quotes');
  const tabs = tabsOf(sets.data ?? [], fields);
  const current = currentTab(tabs, narrowing.filters, place.sort);
  const choose = (tab: QuoteTab | undefined): void => {
    if (tab === undefined) return;
    narrowing.apply(tab.filters, true);
    const { sort: _sort, ...unsorted } = place;
    onPlace({ ...unsorted, ...(tab.ordering === null ? {} : { sort: tab.ordering }), page: 1 });
    keepDefaults(narrowedFilters(tab.filters, QUOTE_FILTER_DEFAULTS) ?? {});
  };
  useShortcuts({ ',': () => choose(tabBeside(tabs, current, -1)), '.': () => choose(tabBeside(tabs, current, 1)) });
  return (
    <div className={classes.tabs} role="group" aria-label="Saved filter sets">
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          aria-pressed={index === current}
          title={tab.name}
          ref={index === current ? intoSight : undefined}
          onClick={() => choose(tab)}
        >
          <span className={classes.name}>{tab.name}</span>
          <Count tab={tab} />
        </button>
      ))}
    </div>
  );
}

/** Scrolls the current tab into view, however many there are. */
function intoSight(button: HTMLButtonElement | null): void {
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** How many quotes a tab shows; the space is reserved until the count is known. */
function Count({ tab }: { readonly tab: QuoteTab }) {
  const query = countQuery(tab.filters);
  const counted = useQuery({
    // A separate key, so that a change in the list counts only the list again and not every tab.
    queryKey: ['count of a tab', query],
    queryFn: () => call(countQuotes, { query }),
    staleTime: COUNT_MS,
    refetchInterval: COUNT_MS,
  });
  return <span className={classes.count}>{counted.data?.count.toLocaleString('en-US') ?? ''}</span>;
}
