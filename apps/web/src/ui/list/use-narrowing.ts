import type { FilterSource } from '@lanewright/contract';
import type { Filters } from '../../lib/stored-filters.ts';
import { countFilters, type FilterField } from '../filters/filter-field.ts';
import { useDefaultFilters } from '../filters/use-default-filters.ts';

type Searched = Filters & { readonly search: string };

/** What `useListFilters` gives: what is applied, what the request asks with, and the change. */
type ListFilters<F> = {
  readonly filters: F;
  readonly asked: F;
  readonly apply: (next: F, atOnce?: boolean) => void;
};

type NarrowingOf<F> = {
  readonly defaults: F;
  readonly fields?: readonly FilterField[];
  /**
   * The list whose default filters the server stores; 'Clear all' clears those, too. Null if none are stored.
   */
  readonly source: FilterSource | null;
  /** Other filters came: the list goes to its first page. */
  readonly onApplied: (next: F, before: F) => void;
};

/** Search and filters of a list: how they are applied and cleared, and in words what they hide. */
export function useNarrowing<F extends Searched>({ filters, asked, apply }: ListFilters<F>, narrowing: NarrowingOf<F>) {
  const { defaults, fields = [], source, onApplied } = narrowing;
  const keepDefaults = useDefaultFilters(source);
  const applyAll = (next: F, atOnce?: boolean): void => {
    apply(next, atOnce);
    onApplied(next, filters);
  };
  return {
    filters,
    asked,
    apply: applyAll,
    search: (text: string): void => applyAll({ ...filters, search: text }, true),
    /** Undefined where nothing hides a row. */
    hides: hintOf(countFilters(fields, filters), filters.search),
    clearAll: (): void => {
      applyAll(defaults, true);
      keepDefaults({});
    },
  };
}

/** What hides rows, in words; undefined where nothing does. */
export function hintOf(filters: number, search: string): string | undefined {
  const applied = filters === 0 ? null : filters === 1 ? '1 filter is applied.' : `${filters} filters are applied.`;
  const searched = search === '' ? null : `The search is ‘${search}’.`;
  return [searched, applied].filter((each) => each !== null).join(' ') || undefined;
}
