import { listExchangeRates, type ExchangeRateView } from '@lanewright/contract';
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
import { rateText } from './price-words.ts';
import { RateDialog } from './RateDialog.tsx';

type RateFilters = { readonly search: string; readonly day_after: string; readonly day_before: string };

const DEFAULTS: RateFilters = { search: '', day_after: '', day_before: '' };
const FIELDS: readonly FilterField[] = [{ kind: 'days', name: 'day_after', toName: 'day_before', label: 'Days' }];

type Opened = { readonly kind: 'import' } | { readonly kind: 'rate'; readonly rate: ExchangeRateView | null };

/** The history of exchange rates, newest day first; rates are added, corrected and imported here (SP-163). */
export function ExchangeRates({ place, onPlace }: TabProps) {
  const mayChange = useMay()('fuel_price.change');
  const [opened, setOpened] = useState<Opened | null>(null);
  const paging = pagingOf({ place, onPlace });
  const { filters, asked, apply, clearAll, hides } = useNarrowing(useListFilters('exchange_rates', DEFAULTS), {
    defaults: DEFAULTS,
    fields: FIELDS,
    source: null,
    onApplied: paging.onFirst,
  });
  const query = {
    search: asked.search || undefined,
    day_after: asked.day_after || undefined,
    day_before: asked.day_before || undefined,
    size: paging.size,
    offset: paging.offset,
  };
  const { list } = useListRows({ read: reads(listExchangeRates, { query }), paging });
  const correct = (rate: ExchangeRateView): void => setOpened({ kind: 'rate', rate });
  return (
    <>
      <FilterBar
        searchLabel="Search by source"
        source={null}
        fields={FIELDS}
        filters={filters}
        defaults={DEFAULTS}
        onApply={apply}
      >
        {mayChange ? (
          <FigureActs
            newLabel="New Rate"
            onNew={() => setOpened({ kind: 'rate', rate: null })}
            onImport={() => setOpened({ kind: 'import' })}
          />
        ) : null}
      </FilterBar>
      <ListTable
        label="Exchange rates"
        list={list}
        columns={COLUMNS}
        rowId={({ day }) => Number(day.replaceAll('-', ''))}
        nameOf={({ day }) => `the rate of ${withDays(day)}`}
        rowHeight={48}
        {...(mayChange ? correcting(correct) : {})}
        empty={{ hides, onClear: clearAll, hint: 'No exchange rate is stored yet.' }}
      />
      {opened?.kind === 'import' ? <ImportDialog kind="rates" onClose={() => setOpened(null)} /> : null}
      {opened?.kind === 'rate' ? (
        <RateDialog rate={opened.rate} today={now().toLocaleDateString('sv-SE')} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}

const COLUMNS: readonly Column<ExchangeRateView>[] = [
  { id: 'day', head: 'Day', width: 140, cell: ({ day }) => <span className="num">{withDays(day)}</span> },
  {
    id: 'rate',
    head: 'CAD per USD',
    width: 140,
    align: 'right',
    cell: ({ rate }) => <b className="num">{rateText(rate)}</b>,
  },
  { id: 'source', head: 'Source', width: 350, cell: ({ source }) => <Source source={source} /> },
  {
    id: 'correction',
    head: 'Corrected',
    width: 350,
    cell: ({ corrections }) => <Correction corrections={corrections} text={rateText} />,
  },
];
