import { Button, Popover } from '@mantine/core';
import type { FilterSource } from '@lanewright/contract';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import type { Filters } from '../../lib/stored-filters.ts';
import classes from './FilterBar.module.css';
import { columnsOf, countFilters, filterWords, isDefault, type FilterField } from './filter-field.ts';
import type { ListOrder } from './FilterSets.tsx';
import { SearchBox } from './SearchBox.tsx';
import { startFilters } from './start-filters.ts';
import { useDefaultFilters } from './use-default-filters.ts';

// The panel brings selects and calendars along: it is read when it is first opened.
const readPanel = () => import('./FilterPanel.tsx');
const FilterPanel = lazy(async () => ({ default: (await readPanel()).FilterPanel }));

/** Reads the panel before it is opened, so that it does not open empty. What fails here is told when it is opened. */
function readAhead(): void {
  readPanel().catch(() => undefined);
}

type FilterBarProps<F extends Filters> = {
  /** What the search looks through, for readers: 'Search quotes'. */
  readonly searchLabel: string;
  /** The source of the list's saved filter sets and default filters; null if the list has neither (SP-159). */
  readonly source: FilterSource | null;
  readonly fields: readonly FilterField[];
  /** The applied filters; the search stands under `search`. */
  readonly filters: F & { readonly search: string };
  /** The built-in defaults, to which 'Clear all' returns. */
  readonly defaults: F & { readonly search: string };
  /** `atOnce`: without the wait before the request, as for a search, which has waited already. */
  readonly onApply: (filters: F & { readonly search: string }, atOnce?: boolean) => void;
  /** How the list is sorted, for saved sets that keep it. */
  readonly order?: ListOrder;
  /** Stand in the place of the search where a list has boxes of its own, whose values no chip repeats. */
  readonly boxes?: ReactNode;
  /** At the right end: live sign, primary button. */
  readonly children?: ReactNode;
};

/** The bar over a list: search, 'Filters' with its counter, the applied values as chips, and the panel (A-046…A-050). */
export function FilterBar<F extends Filters>(props: FilterBarProps<F>) {
  const { searchLabel, fields, filters, boxes, children, onApply } = props;
  return (
    <div className={classes.bar} role="search" aria-label={searchLabel}>
      {boxes ?? (
        <SearchBox
          label={searchLabel}
          value={filters.search}
          onSearch={(search) => onApply({ ...filters, search }, true)}
        />
      )}
      <PanelButton {...props} />
      <div className={classes.chips}>
        {fields
          .filter((field) => field.kind !== 'words' && !isDefault(field, filters))
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

function PanelButton<F extends Filters>(props: FilterBarProps<F>) {
  const { source, fields, filters, defaults, boxes, order, onApply } = props;
  const [open, setOpen] = useState(false);
  // A dialog of the panel lies outside it: a click there is none that closes the panel.
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keepDefaults = useDefaultFilters(source);
  const sets = useMay()('filter_set.view') ? source : null;
  const count = countFilters(fields, filters);
  useShortcuts({ f: () => setOpen(true) });
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  // Values come from the server or from a panel of the same fields; the search is not theirs (SP-159).
  const take = (values: Filters): void =>
    onApply({ ...startFilters(defaults, fields, [values]), search: filters.search });
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      // Under the search, at the left edge of the bar.
      offset={{ mainAxis: 6, crossAxis: boxes === undefined ? -256 : -512 }}
      trapFocus
      closeOnEscape={false}
      closeOnClickOutside={!asking}
      width={`min(${panelWidth(fields, sets !== null)}px, calc(100vw - 48px))`}
      shadow="none"
      // Under the dialogs that it opens.
      zIndex={150}
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          className={classes.filters}
          data-open={open || undefined}
          aria-keyshortcuts="f"
          onPointerEnter={readAhead}
          onFocus={readAhead}
          onClick={() => setOpen(!open)}
          leftSection={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
          rightSection={count === 0 ? undefined : <Count count={count} />}
        >
          Filters
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Filters">
        <Suspense
          fallback={
            <div className={classes.opening}>
              <ListSkeleton />
            </div>
          }
        >
          <FilterPanel
            source={sets}
            fields={fields}
            filters={filters}
            defaults={defaults}
            chosen={chosen}
            order={order}
            onAsking={setAsking}
            onClose={close}
            onApply={(next) => {
              close();
              take(next);
            }}
            onClear={() => {
              close();
              setChosen(null);
              take({});
              keepDefaults({});
            }}
            onSet={(set, stayOpen) => {
              if (!stayOpen) close();
              setChosen(set.id);
              take(set.filter_values);
              order?.onOrdering(set.ordering);
              keepDefaults(set.filter_values);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Three columns of fields beside the saved sets; a few fields alone take no more than they fill. */
function panelWidth(fields: readonly FilterField[], withSets: boolean): number {
  if (withSets) return 916;
  return columnsOf(fields) < 3 ? 486 : 720;
}

function Count({ count }: { readonly count: number }) {
  return (
    <span className={classes.count}>
      {count} <span className="visually-hidden">applied</span>
    </span>
  );
}
