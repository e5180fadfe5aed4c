import { getNewestDiesel, getNewestRate, type NewestDiesel } from '@lanewright/contract';
import { EXCHANGE_RATE_MAX_DAYS, STALE_AFTER_DAYS } from '@lanewright/quoting';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../lib/api/queries.ts';
import { withDays } from '../../lib/dates.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Age, Correction, Source } from './cells.tsx';
import classes from './FuelPrices.module.css';
import { PublishedSources } from './PublishedSources.tsx';
import { ageText, changeText, dieselText, rateText, sourceWords } from './price-words.ts';

/** The newest diesel price of each region and the newest exchange rate, with what is too old in words (SP-128, SP-163). */
export function NewestPrices({ onRegion }: { readonly onRegion: OnRegion }) {
  const diesel = useQuery(reads(getNewestDiesel));
  const rows = diesel.data?.results.map((row, index) => ({ ...row, index }));
  const isCorrected = rows?.some(({ newest }) => (newest?.corrections.length ?? 0) > 0) ?? false;
  const columns = columnsOf(onRegion, isCorrected);
  const stale = rows?.filter((row) => row.stale).map(({ region }) => region) ?? [];
  return (
    <>
      <div className={classes.notices}>
        <RateState />
        {stale.length === 0 ? null : (
          <FormNotice tone="warning">
            No diesel price in the last {STALE_AFTER_DAYS} days for {stale.join(', ')}. Line Haul quotes priced from{' '}
            {stale.length === 1 ? 'this region' : 'these regions'} are not answered automatically.
          </FormNotice>
        )}
        <PublishedSources />
      </div>
      <DataTable<Row>
        label="Newest diesel prices"
        columns={columns}
        rows={rows}
        rowId={(row) => row.index}
        nameOf={(row) => row.region}
        rowHeight={40}
        error={diesel.error}
        onRetry={() => void diesel.refetch()}
        onOpen={(row) => onRegion(row.region)}
      />
    </>
  );
}

/** What follows from a missing rate. */
const NO_PREDICTION = 'quotes in Canadian dollars get no prediction';

/** The newest exchange rate in a sentence. While it is read the room is kept. */
function RateState() {
  const { data, isError } = useQuery(reads(getNewestRate));
  if (data === undefined)
    return (
      <FormNotice tone={isError ? 'failed' : 'plain'}>
        {isError ? 'The exchange rate could not be read.' : 'Reading the exchange rate…'}
      </FormNotice>
    );
  const { newest, age_days: age, stale } = data;
  const told =
    newest === null || age === null
      ? `There is no exchange rate, so ${NO_PREDICTION}.`
      : `1 US dollar is ${rateText(newest.rate)} Canadian dollars on ${withDays(newest.day)} (${sourceWords(newest.source).first}, ${age === 0 ? 'today' : `${ageText(age)} old`}).`;
  return (
    <FormNotice tone={stale ? 'warning' : 'plain'}>
      {told}
      {stale && newest !== null
        ? ` There is no rate from the last ${EXCHANGE_RATE_MAX_DAYS} days, so ${NO_PREDICTION}.`
        : ''}
    </FormNotice>
  );
}

type Row = NewestDiesel & { readonly index: number };
type OnRegion = (region: NewestDiesel['region']) => void;

/** The columns; a region links to its weeks. Corrected figures add a column with the former ones. */
function columnsOf(onRegion: OnRegion, isCorrected: boolean): readonly Column<Row>[] {
  const region: Column<Row> = {
    id: 'region',
    head: 'Region',
    width: 220,
    cell: ({ region }) => (
      <button type="button" className={classes.open} onClick={() => onRegion(region)}>
        {region}
      </button>
    ),
  };
  return [region, ...COLUMNS, ...(isCorrected ? [CORRECTION] : [])];
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'price',
    head: 'Price per gallon',
    width: 130,
    align: 'right',
    cell: ({ newest }) =>
      newest === null ? <span className="ink-3">None</span> : <b className="num">{dieselText(newest.price)}</b>,
  },
  {
    id: 'change',
    head: 'Change',
    width: 90,
    align: 'right',
    cell: ({ newest }) =>
      newest === null || newest.change === null ? null : <span className="num">{changeText(newest.change)}</span>,
  },
  {
    id: 'week',
    head: 'Week',
    width: 110,
    cell: ({ newest }) => (newest === null ? null : <span className="num">{withDays(newest.week)}</span>),
  },
  { id: 'age', head: 'Age', width: 130, cell: ({ age_days, stale }) => <Age days={age_days} stale={stale} /> },
  {
    id: 'source',
    head: 'Source',
    width: 220,
    cell: ({ newest }) => (newest === null ? null : <Source source={newest.source} />),
  },
];

const CORRECTION: Column<Row> = {
  id: 'correction',
  head: 'Corrected',
  width: 240,
  cell: ({ newest }) => (newest === null ? null : <Correction corrections={newest.corrections} text={dieselText} />),
};
