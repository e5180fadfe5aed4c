import { MESSAGES, type QuoteView } from '@lanewright/contract';
import type { RatesAsk } from '@lanewright/greenscreens';
import { EQUIPMENT_LABEL } from '@lanewright/quoting';
import type { Cents } from '@lanewright/units';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { byServer } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/dates.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { panelAsk, rateBars, type RateBar } from './prediction-panel.ts';
import { ratesBasisText, rateText, type RateBasis, type RateScale } from '../facts/price/prediction-rates.ts';
import { askRatesService, type LaneRates } from './ask-rates-service.ts';
import classes from './PredictionPanel.module.css';

/** What was asked counts as fresh for this long: a rate of the market does not change by the minute. */
const FRESH_MS = 10 * 60_000;

type PredictionPanelProps = {
  readonly quote: QuoteView;
  readonly scale: RateScale;
  /** What stands here when nothing can be shown. */
  readonly unavailable: ReactNode;
};

/** The service's own rates and the network's as bars on one scale, with what they hold and when they were asked. */
export function PredictionPanel({ quote, scale, unavailable }: PredictionPanelProps) {
  const ask = panelAsk(quote);
  return ask === null ? unavailable : <Asked quote={quote} scale={scale} ask={ask} unavailable={unavailable} />;
}

function Asked({ quote, scale, ask, unavailable }: PredictionPanelProps & { readonly ask: RatesAsk }) {
  const rates = useQuery({
    queryKey: ['prediction-panel', ask.request],
    queryFn: ({ signal }) => askRatesService(ask.request, signal),
    staleTime: FRESH_MS,
  });
  if (rates.data !== undefined) {
    const miles = quote.distance ?? rates.data.target.distance;
    const basis = { currency: rates.data.target.currency, scale, miles };
    return (
      <Rates rates={rates.data} basis={basis} asked={byServer(rates.dataUpdatedAt)} rated={ask.substituted_equipment} />
    );
  }
  if (!rates.isError) return <ListSkeleton />;
  return (
    <>
      {unavailable}
      <Button
        className={classes.again}
        variant="default"
        size="xs"
        leftSection={<RefreshCw size={14} aria-hidden="true" />}
        onClick={() => void rates.refetch()}
      >
        Try again
      </Button>
    </>
  );
}

type RatesProps = {
  readonly rates: LaneRates;
  readonly basis: RateBasis;
  readonly asked: Date;
  /** The equipment the rates are truly for, where the service does not rate the quote's own. */
  readonly rated: RatesAsk['substituted_equipment'];
};

function Rates({ rates: { target, network }, basis, asked, rated }: RatesProps) {
  const bars = rateBars([
    { name: 'Target', rates: target },
    { name: 'Network', rates: network },
  ]);
  const confidence = target.confidence === null ? '' : `, confidence ${Math.round(target.confidence)}`;
  return (
    <>
      <div className={classes.bars}>
        {bars.map((bar) => (
          <Bar key={bar.name} bar={bar} basis={basis} />
        ))}
      </div>
      <p className={classes.basis}>
        <span>
          {ratesBasisText(basis)}
          {confidence}
          {rated === null ? '' : `; rates of ${EQUIPMENT_LABEL[rated]}`}. Fuel {rateText(target.fuel, basis)}.
        </span>
        <time dateTime={asked.toISOString()}>Asked {momentText(asked)}</time>
      </p>
    </>
  );
}

function Bar({ bar, basis }: { readonly bar: RateBar; readonly basis: RateBasis }) {
  const { name, range, mark } = bar;
  const text = (cents: Cents | null): string => rateText(cents, basis);
  return (
    <div role="group" aria-label={`${name} rate`}>
      <p className={classes.name}>{name} rate</p>
      {bar.target === null && range === null ? (
        <p className={classes.absent}>{MESSAGES.missingDash}</p>
      ) : (
        <div className={classes.bar}>
          <svg width="100%" height="14" aria-hidden="true">
            <rect className={classes.track} y="4" width="100%" height="6" rx="3" />
            {range === null ? null : (
              <rect
                className={classes.range}
                x={`${range.from}%`}
                y="4"
                width={`${range.to - range.from}%`}
                height="6"
                rx="3"
              />
            )}
            {mark === null ? null : <rect className={classes.mark} x={`${mark}%`} width="2" height="14" />}
          </svg>
          <p className={classes.figures}>
            <span>Low {text(bar.low)}</span>
            <b>{text(bar.target)}</b>
            <span>High {text(bar.high)}</span>
          </p>
        </div>
      )}
    </div>
  );
}
