import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import type { RateScale } from '../facts/price/prediction-rates.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { PartnerMark } from '../cards/PartnerMark.tsx';
import classes from './PredictionPanelCard.module.css';
import { RateScaleSwitch } from '../cards/price/RateScaleSwitch.tsx';

const PredictionPanel = lazy(() =>
  import('./PredictionPanel.tsx').then(({ PredictionPanel: drawn }) => ({ default: drawn })),
);

/**
 * What the rates service says of the lane now, in place of its embedded widget: asked by the browser once the page
 * stands, with a file of its own. Without the service, and for quotes that are over, one sentence (Q-055, M-034).
 */
export function PredictionPanelCard({ quote }: { readonly quote: QuoteView }) {
  const [scale, setScale] = useState<RateScale>('trip');
  const active = quote.status === 'open' || quote.status === 'responded';
  const asked = active && quote.partners.rates !== 'not_set_up';
  return (
    <SectionCard
      title="Prediction widget"
      flush
      actions={
        <>
          <PartnerMark state={quote.partners.rates} />
          {asked ? (
            <RateScaleSwitch label="Prediction widget for" scale={scale} onScale={setScale} miles={quote.distance} />
          ) : null}
        </>
      }
    >
      {asked ? (
        <div className={classes.room}>
          <ErrorBoundary fallback={<Unavailable />}>
            <Suspense fallback={<ListSkeleton />}>
              <PredictionPanel quote={quote} scale={scale} unavailable={<Unavailable />} />
            </Suspense>
          </ErrorBoundary>
        </div>
      ) : (
        <Unavailable />
      )}
    </SectionCard>
  );
}

function Unavailable() {
  return <p className={classes.unavailable}>{MESSAGES.widgetUnavailable}</p>;
}
