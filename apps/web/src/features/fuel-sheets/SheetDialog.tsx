import { Button } from '@mantine/core';
import { getFuelSheet, type FuelReading, type FuelSheetRange, type FuelSheetView } from '@lanewright/contract';
import { STALE_AFTER_DAYS } from '@lanewright/quoting';
import { cents, formatExact } from '@lanewright/units';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { correlationOf, sentenceOf } from '../../lib/api/api-error.ts';
import { reads } from '../../lib/api/queries.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { FailedState } from '../../ui/table/TableStates.tsx';
import { daysText } from '../../lib/dates.ts';
import { priceText, RATE_TYPE_LABEL, rateText, readingText } from './fuel-words.ts';
import classes from './FuelSheets.module.css';

const RangeChart = lazy(async () => ({ default: (await import('./RangeChart.tsx')).RangeChart }));

type SheetDialogProps = {
  readonly sheet: { readonly id: number; readonly region: string };
  readonly onClose: () => void;
};

/** A fuel sheet's region and rate ranges, with what it charges now (U-004, U-014, B-019). */
export function SheetDialog({ sheet: { id, region }, onClose }: SheetDialogProps) {
  const sheet = useQuery(reads(getFuelSheet, { params: { id } }));
  return (
    <Dialog
      title={sheet.data?.region ?? region}
      width={920}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {sheet.data !== undefined ? (
        <Details sheet={sheet.data} />
      ) : sheet.isError ? (
        <FailedState
          sentence={sentenceOf(sheet.error)}
          correlationId={correlationOf(sheet.error)}
          onRetry={() => void sheet.refetch()}
        />
      ) : (
        <ListSkeleton />
      )}
    </Dialog>
  );
}

function Details({ sheet }: { readonly sheet: FuelSheetView }) {
  const { fuel_sheet_rate_ranges: ranges, this_week, findings } = sheet;
  const warning = this_week?.warning ?? null;
  return (
    <>
      <Now sheet={sheet} />
      {[...(warning === null ? [] : [warning]), ...findings].map((sentence) => (
        <FormNotice key={sentence} tone="warning">
          {sentence}
        </FormNotice>
      ))}
      {ranges.length === 0 ? (
        <p className={classes.none}>The sheet has no ranges.</p>
      ) : (
        <div className={classes.columns}>
          <Ranges ranges={ranges} now={this_week?.range ?? null} />
          <div>
            <Suspense fallback={null}>
              <RangeChart ranges={ranges} now={this_week} />
            </Suspense>
          </div>
        </div>
      )}
    </>
  );
}

/** What the sheet charges at this week's price, and on a load picked up today where the delay makes that another. */
function Now({ sheet }: { readonly sheet: FuelSheetView }) {
  const {
    fuel_price_delay: delay,
    fuel_sheet_rate_ranges: ranges,
    this_week,
    pickup_today,
    surcharge_500_miles,
  } = sheet;
  const isOther = pickup_today !== null && pickup_today.week !== this_week?.week;
  return (
    <dl className={classes.now}>
      <dt>Fuel Price Delay</dt>
      <dd>{daysText(delay)}</dd>
      <dt>Diesel this week</dt>
      <dd>
        {this_week === null ? 'No diesel price for this region.' : <Reading reading={this_week} ranges={ranges} />}
      </dd>
      {isOther ? (
        <>
          <dt>Picked up today</dt>
          <dd>
            <Reading reading={pickup_today} ranges={ranges} />
          </dd>
        </>
      ) : null}
      {surcharge_500_miles === null ? null : (
        <>
          <dt>500 miles today</dt>
          <dd className="num">{formatExact(cents(surcharge_500_miles), 'USD')}</dd>
        </>
      )}
    </dl>
  );
}

function Reading({ reading, ranges }: { readonly reading: FuelReading; readonly ranges: readonly FuelSheetRange[] }) {
  return (
    <span className="num">
      {readingText(reading, ranges)}
      {reading.stale ? <span className={classes.stale}> (older than {STALE_AFTER_DAYS} days)</span> : null}
    </span>
  );
}

type RangesProps = { readonly ranges: readonly FuelSheetRange[]; readonly now: number | null };

/** The ranges by rising price; that of this week is marked and in sight. */
function Ranges({ ranges, now }: RangesProps) {
  const current = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise here, which an effect must not return.
    current.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={classes.scroll} role="region" aria-label="Rate ranges" tabIndex={0}>
      <table className={classes.table} aria-label="Rate ranges">
        <thead>
          <tr>
            <th data-right>Min Price</th>
            <th data-right>Max Price</th>
            <th>Rate Type</th>
            <th data-right>Rate Value</th>
          </tr>
        </thead>
        <tbody>
          {ranges.map((range, at) => (
            <tr
              key={range.min_price}
              ref={at === now ? current : null}
              data-now={at === now || undefined}
              aria-current={at === now || undefined}
            >
              <td className="num" data-right>
                {priceText(range.min_price)}
              </td>
              <td className="num" data-right>
                {priceText(range.max_price)}
              </td>
              <td>{RATE_TYPE_LABEL[range.rate_type]}</td>
              <td className="num" data-right>
                {rateText(range)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
