import { listDieselWeeks, type DieselWeekView } from '@lanewright/contract';
import { FUEL_REGIONS } from '@lanewright/quoting';
import { useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { now } from '../../lib/clock.ts';
import { useMay } from '../../lib/current-user.ts';
import { withDays } from '../../lib/dates.ts';
import type { FilterField } from '../../ui/filters/filter-field.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { pagingOf } from '../../ui/list/place.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { useNarrowing } from '../../ui/list/use-narrowing.ts';
import type { Column } from '../../ui/table/column.ts';
import { Correction, Source } from './cells.tsx';
import { correcting, FigureActs } from './figure-acts.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { TabProps } from './place.ts';
import { changeText, dieselText } from './price-words.ts';
import { WeekDialog } from './WeekDialog.tsx';

type WeekFilters = {
  readonly search: string;
  readonly region: readonly string[];
  readonly week_after: string;
  readonly week_before: string;
};

const DEFAULTS: WeekFilters = { search: '', region: [], week_after: '', week_before: '' };

const FIELDS: readonly FilterField[] = [
  {
    kind: 'choices',
    name: 'region',
    label: 'Region',
    allLabel: 'All Regions',
    options: FUEL_REGIONS.map((region) => ({ value: region, label: region })),
  },
  { kind: 'days', name: 'week_after', toName: 'week_before', label: 'Weeks' },
];

type Opened = { readonly kind: 'import' } | { readonly kind: 'week'; readonly week: DieselWeekView | null };

/** The history of diesel prices, newest week first; weeks are added, corrected and imported here (SP-128). */
export function DieselWeeks({ place, onPlace }: TabProps) {
  const mayChange = useMay()('fuel_price.change');
  const [opened, setOpened] = useState<Opened | null>(null);
  const paging = pagingOf({ place, onPlace });
  const { filters, asked, apply, clearAll, hides } = useNarrowing(useListFilters('diesel_weeks', DEFAULTS, FIELDS), {
    defaults: DEFAULTS,
    fields: FIELDS,
    source: null,
    onApplied: paging.onFirst,
  });
  const query = {
    search: asked.search || undefined,
    region: asked.region.length === 0 ? undefined : asked.region.join(','),
    week_after: asked.week_after || undefined,
    week_before: asked.week_before || undefined,
    size: paging.size,
    offset: paging.offset,
  };
  const { list } = useListRows({ read: reads(listDieselWeeks, { query }), paging });
  const correct = (week: DieselWeekView): void => setOpened({ kind: 'week', week });
  return (
    <>
      <FilterBar
        searchLabel="Search by region or source"
        source={null}
        fields={FIELDS}
        filters={filters}
        defaults={DEFAULTS}
        onApply={apply}
      >
        {mayChange ? (
          <FigureActs
            newLabel="New Week"
            onNew={() => setOpened({ kind: 'week', week: null })}
            onImport={() => setOpened({ kind: 'import' })}
          />
        ) : null}
      </FilterBar>
      <ListTable
        label="Diesel weeks"
        list={list}
        columns={COLUMNS}
        rowId={rowIdOf}
        nameOf={({ region, week }) => `${region}, week of ${withDays(week)}`}
        rowHeight={48}
        {...(mayChange ? correcting(correct) : {})}
        empty={{ hides, onClear: clearAll, hint: 'No diesel price is stored yet.' }}
      />
      {opened?.kind === 'import' ? <ImportDialog kind="weeks" onClose={() => setOpened(null)} /> : null}
      {opened?.kind === 'week' ? (
        <WeekDialog week={opened.week} today={now().toLocaleDateString('sv-SE')} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}

/** Rows are told apart by numbers: the week and the place of the region. */
function rowIdOf({ week, region }: DieselWeekView): number {
  return Number(week.replaceAll('-', '')) * 16 + FUEL_REGIONS.indexOf(region);
}

const COLUMNS: readonly Column<DieselWeekView>[] = [
  { id: 'week', head: 'Week', width: 120, cell: ({ week }) => <span className="num">{withDays(week)}</span> },
  { id: 'region', head: 'Region', width: 230, cell: ({ region }) => region },
  {
    id: 'price',
    head: 'Price per gallon',
    width: 130,
    align: 'right',
    cell: ({ price }) => <b className="num">{dieselText(price)}</b>,
  },
  {
    id: 'change',
    head: 'Change',
    width: 100,
    align: 'right',
    cell: ({ change }) => (change === null ? null : <span className="num">{changeText(change)}</span>),
  },
  { id: 'source', head: 'Source', width: 250, cell: ({ source }) => <Source source={source} /> },
  {
    id: 'correction',
    head: 'Corrected',
    width: 270,
    cell: ({ corrections }) => <Correction corrections={corrections} text={dieselText} />,
  },
];
