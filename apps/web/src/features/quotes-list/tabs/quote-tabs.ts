import type { FilterSet } from '@lanewright/contract';
import { narrowedFilters, startFilters } from '../../../ui/filters/start-filters.ts';
import type { FilterField } from '../../../ui/filters/filter-field.ts';
import { QUOTE_FILTER_DEFAULTS, type QuoteFilters } from '../quote-filters.ts';

/** A tab above the list: all quotes, the follow-ups, or the quotes of a saved filter set. */
export type QuoteTab = {
  /** The id of the set, or the name of a built-in tab. */
  readonly id: number | 'all' | 'follow_up';
  readonly name: string;
  /** Without the search, which is not part of a set (SP-159). */
  readonly filters: QuoteFilters;
  /** Null for the default order. */
  readonly ordering: string | null;
};

/**
 * 'All quotes', the follow-ups and a tab for each saved set, by name. Values that no filter accepts are dropped, as in
 * the panel.
 */
export function tabsOf(sets: readonly FilterSet[], fields: readonly FilterField[]): readonly QuoteTab[] {
  return [
    { id: 'all', name: 'All quotes', filters: QUOTE_FILTER_DEFAULTS, ordering: null },
    {
      id: 'follow_up',
      name: 'Follow-up',
      filters: { ...QUOTE_FILTER_DEFAULTS, figure: ['follow_up'] },
      ordering: 'pickup_date',
    },
    ...sets.map(({ id, name, filter_values: values, ordering }) => ({
      id,
      name,
      filters: startFilters(QUOTE_FILTER_DEFAULTS, fields, [values]),
      ordering,
    })),
  ];
}

/** Returns the index of the first tab with the applied filters and order; -1 if no tab has them. */
export function currentTab(tabs: readonly QuoteTab[], filters: QuoteFilters, sort: string | undefined): number {
  const wanted = inWords(filters);
  const alike = (tab: QuoteTab): boolean => inWords(tab.filters) === wanted;
  const sorted = tabs.findIndex((tab) => alike(tab) && tab.ordering === (sort ?? null));
  // Another sort of the same quotes is still that tab.
  return sorted === -1 ? tabs.findIndex(alike) : sorted;
}

function inWords(filters: QuoteFilters): string {
  const narrowed = narrowedFilters(filters, QUOTE_FILTER_DEFAULTS) ?? {};
  return JSON.stringify(Object.entries(narrowed).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The next (1) or previous (-1) tab; after the last comes the first. */
export function tabBeside(tabs: readonly QuoteTab[], current: number, step: 1 | -1): QuoteTab | undefined {
  if (current === -1) return tabs[step === 1 ? 0 : tabs.length - 1];
  return tabs[(current + step + tabs.length) % tabs.length];
}
