import { Button, Popover } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import type { Filters } from '../../lib/stored-filters.ts';
import classes from './FilterBar.module.css';
import { countFilters, filterWords, isDefault, type FilterField } from './filter-field.ts';
import { SearchBox } from './SearchBox.tsx';

// The panel brings selects and calendars along: it is read when it is first opened.
const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }));

type FilterBarProps<F extends Filters> = {
  /** What the search looks through, for readers: 'Search quotes'. */
  readonly searchLabel: string;
  readonly fields: readonly FilterField[];
  /** The applied filters; the search stands under `search`. */
  readonly filters: F & { readonly search: string };
  /** The built-in defaults, to which 'Clear all' returns. */
  readonly defaults: F & { readonly search: string };
  /** `atOnce`: by Enter, without the wait before the request. */
  readonly onApply: (filters: F & { readonly search: string }, atOnce?: boolean) => void;
  /** At the right end: live sign, primary button. */
  readonly children?: ReactNode;
};

/** The bar over a list: search, 'Filters' with its counter, the applied values as chips, and the panel (A-046…A-049). */
export function FilterBar<F extends Filters>({
  searchLabel,
  fields,
  filters,
  defaults,
  onApply,
  children,
}: FilterBarProps<F>) {
  const [open, setOpen] = useState(false);
  const count = countFilters(fields, filters);
  useShortcuts({ f: () => setOpen(true) });
  return (
    <div className={classes.bar} role="search" aria-label={searchLabel}>
      <SearchBox
        label={searchLabel}
        value={filters.search}
        onSearch={(search, atOnce) => onApply({ ...filters, search }, atOnce)}
      />
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        offset={6}
        trapFocus
        closeOnEscape={false}
        returnFocus
        width="min(916px, calc(100vw - 48px))"
        shadow="none"
      >
        <Popover.Target>
          <Button
            variant="default"
            className={classes.filters}
            data-open={open || undefined}
            aria-keyshortcuts="f"
            onClick={() => setOpen(!open)}
            leftSection={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
            rightSection={
              count === 0 ? undefined : (
                <span className={classes.count}>
                  {count} <span className="visually-hidden">applied</span>
                </span>
              )
            }
          >
            Filters
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Filters">
          <Suspense fallback={<div className={classes.opening} />}>
            <FilterPanel
              fields={fields}
              filters={filters}
              defaults={defaults}
              onClose={() => setOpen(false)}
              onApply={(next) => {
                setOpen(false);
                onApply({ ...filters, ...next });
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <div className={classes.chips}>
        {fields
          .filter((field) => !isDefault(field, filters))
          .map((field) => (
            <span key={field.name} className={classes.chip}>
              {filterWords(field, filters)}
            </span>
          ))}
      </div>
      <div className={classes.end}>{children}</div>
    </div>
  );
}
