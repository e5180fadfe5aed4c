import type { QuoteView } from '@lanewright/contract';
import { useState } from 'react';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import {
  hasPredictionRates,
  rateColumns,
  rateRows,
  ratesBasisText,
  sourcesOf,
  type RateScale,
} from '../../facts/price/prediction-rates.ts';
import cards from '../cards.module.css';
import { PartnerMark } from '../PartnerMark.tsx';
import classes from './PredictionRatesCard.module.css';
import { RateScaleSwitch } from './RateScaleSwitch.tsx';

/** The rates that the latest run was given, source beside source, with what they hold and who said so. */
export function PredictionRatesCard({ quote }: { readonly quote: QuoteView }) {
  const [scale, setScale] = useState<RateScale>('trip');
  if (!hasPredictionRates(quote)) return null;
  const run = quote.latest_run;
  const basis = {
    currency: run?.prediction?.currency ?? run?.currency ?? quote.currency,
    scale,
    miles: quote.distance,
  };
  const columns = rateColumns(quote);
  const sources = sourcesOf(run);
  return (
    <SectionCard
      title="Prediction rates"
      note={ratesBasisText(basis)}
      flush
      actions={
        <>
          <PartnerMark state={quote.partners.rates} />
          <RateScaleSwitch label="Prediction rates for" scale={scale} onScale={setScale} miles={quote.distance} />
        </>
      }
    >
      <table className={classes.table} aria-label="Prediction rates">
        <thead>
          <tr>
            <th scope="col">Rate</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rateRows(columns, basis).map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {columns.map(({ name }, index) => (
                <td key={name}>{row.values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={`${cards.foot} ${classes.sources}`} aria-label="Sources of the prediction rates">
        {sources.length === 0 ? <li>The latest pricing received no rates.</li> : null}
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </SectionCard>
  );
}
