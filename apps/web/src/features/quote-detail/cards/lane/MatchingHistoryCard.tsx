import { Checkbox, NativeSelect, Tooltip } from '@mantine/core';
import {
  listHistory,
  MESSAGES,
  type AnswerOf,
  type HistoryRow,
  type PlaceView,
  type QuoteView,
} from '@lanewright/contract';
import type { Currency } from '@lanewright/units';
import { COST_TYPE_LABEL, COST_TYPE_LINE_HAUL, STATUS_LABEL } from '@lanewright/quoting';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reads } from '../../../../lib/api/queries.ts';
import { dateText } from '../../../../lib/dates.ts';
import { Money } from '../../../../ui/Money.tsx';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { statusTextColour } from '../../../../ui/StatusChip.tsx';
import { isPriceRed, priceBasis } from '../../facts/price/figures.ts';
import {
  FIRST_HISTORY,
  HISTORY_ORDERS,
  HISTORY_PAGE,
  historyQuery,
  type HistoryChoice,
} from '../../facts/lane/history-query.ts';
import { fiveDigitEnds } from '../../facts/lane/lane.ts';
import { CardBody, CardEmpty } from '../CardBody.tsx';
import { CardPager } from '../CardPager.tsx';
import classes from '../cards.module.css';

/** Quotes like this one: three filters, a sort, five a page (Q-063…Q-065, SP-084). */
export function MatchingHistoryCard({ quote }: { readonly quote: QuoteView }) {
  const [choice, setChoice] = useState(FIRST_HISTORY);
  const history = useQuery({
    ...reads(listHistory, { params: { id: quote.id }, query: historyQuery(quote, choice) }),
    placeholderData: keepPreviousData,
  });
  const choose = (change: Partial<HistoryChoice>): void => setChoice({ ...choice, page: 0, ...change });
  return (
    <SectionCard
      title="Matching Quote History"
      flush
      actions={
        <NativeSelect
          size="xs"
          className={classes.sort}
          aria-label="Sort matching quotes"
          value={choice.order}
          data={HISTORY_ORDERS.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget }) => {
            const order = HISTORY_ORDERS.find(({ value }) => value === currentTarget.value)?.value;
            if (order !== undefined) choose({ order });
          }}
        />
      }
    >
      <Medians medians={history.data?.medians} />
      <HistoryFilters choice={choice} fiveZipPossible={fiveDigitEnds(quote) !== null} onChoose={choose} />
      <div className={classes.page}>
        <CardBody query={history} failed={MESSAGES.matchingQuotesFailed}>
          {({ results }) =>
            results.length === 0 ? (
              <CardEmpty>{MESSAGES.noMatchingQuotes}</CardEmpty>
            ) : (
              <ul className={classes.rows} aria-label="Matching quotes">
                {results.map((row) => (
                  <MatchingQuote key={row.id} row={row} />
                ))}
              </ul>
            )
          }
        </CardBody>
      </div>
      <CardPager
        name="matching quotes"
        page={choice.page}
        size={HISTORY_PAGE}
        count={history.data?.count ?? null}
        onPage={(page) => choose({ page })}
      />
    </SectionCard>
  );
}

type MediansProps = { readonly medians: AnswerOf<typeof listHistory>['medians'] | undefined };

/** The median prices of comparable loads that were won and lost (B-005). Keeps its space while they load. */
function Medians({ medians }: MediansProps) {
  return (
    <dl className={classes.medians} aria-label="Medians of matching quotes, all in">
      <Median name="Median won" of={medians?.won ?? null} currency={medians?.currency ?? 'USD'} />
      <Median name="Median lost" of={medians?.lost ?? null} currency={medians?.currency ?? 'USD'} />
    </dl>
  );
}

type MedianProps = {
  readonly name: string;
  readonly of: { readonly price: number; readonly quotes: number } | null;
  readonly currency: Currency;
};

function Median({ name, of, currency }: MedianProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money units={of === null ? null : Math.round(of.price)} currency={currency} absent={MESSAGES.missingDash} />
        {of === null ? null : <span className="basis num"> all in, {of.quotes}</span>}
      </dd>
    </div>
  );
}

type FiltersProps = {
  readonly choice: HistoryChoice;
  readonly fiveZipPossible: boolean;
  readonly onChoose: (change: Partial<HistoryChoice>) => void;
};

function HistoryFilters({ choice, fiveZipPossible, onChoose }: FiltersProps) {
  return (
    <div className={classes.filters} role="group" aria-label="Filters of matching quotes">
      <Tooltip label="An end of this lane has no five-digit postal code" disabled={fiveZipPossible}>
        <Checkbox
          size="xs"
          label="5 zip only"
          checked={choice.fiveZip}
          disabled={!fiveZipPossible}
          onChange={(event) => onChoose({ fiveZip: event.currentTarget.checked })}
        />
      </Tooltip>
      <Checkbox
        size="xs"
        label="Shipper match"
        checked={choice.sameShipper}
        onChange={(event) => onChoose({ sameShipper: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label="Won"
        checked={choice.won}
        onChange={(event) => onChoose({ won: event.currentTarget.checked })}
      />
    </div>
  );
}

function MatchingQuote({ row }: { readonly row: HistoryRow }) {
  const red = isPriceRed(row.status);
  return (
    <li className={classes.row}>
      <span className="ellipsis">
        {cityOf(row.origin)} <span className="ink-3">to</span> {cityOf(row.destination)}
      </span>
      <span
        className={classes.right}
        style={red ? { color: 'var(--red)' } : undefined}
        title={row.quoted_price === null ? undefined : priceBasis(row)}
      >
        {row.quoted_price !== null && row.cost_type === COST_TYPE_LINE_HAUL ? (
          <span className={classes.basisWord}>{COST_TYPE_LABEL[row.cost_type]} </span>
        ) : null}
        <Money units={row.quoted_price} currency={row.currency} absent={MESSAGES.missingDash} />
      </span>
      <span className={`${classes.small} ink-3 ellipsis`}>
        <Link to="/quotes/$id" params={{ id: String(row.id) }}>
          {row.system_id}
        </Link>
        , <span className="num">{dateText(new Date(row.created_at))}</span>, {row.customer_name}
      </span>
      <span className={`${classes.right} ${classes.small}`} style={{ color: statusTextColour(row.status) }}>
        {STATUS_LABEL[row.status]}
      </span>
    </li>
  );
}

/** 'Joliet, IL': without the postal code, for which a row has no room. */
function cityOf({ city, state }: PlaceView): string {
  return `${city}, ${state}`;
}
