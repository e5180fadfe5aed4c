import { getPricePrediction, MESSAGES, type AnswerOf, type QuoteView } from '@lanewright/contract';
import { roundHalfUp } from '@lanewright/units';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../../../lib/api/queries.ts';
import { momentText } from '../../../../lib/dates.ts';
import { Money } from '../../../../ui/Money.tsx';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { CardBody, CardEmpty } from '../CardBody.tsx';
import classes from '../cards.module.css';
import { PredictionBasis } from './PredictionBasis.tsx';

type Prediction = AnswerOf<typeof getPricePrediction>;

/** The computed price in its parts, and what the prediction behind it is based on (Q-061, Q-062, B-005). */
export function PricePredictionCard({ quote }: { readonly quote: QuoteView }) {
  const prediction = useQuery(reads(getPricePrediction, { params: { id: quote.id } }));
  const ended = quote.latest_run?.ended_at ?? null;
  return (
    <SectionCard title="Price Prediction" flush actions={ended === null ? undefined : <Time at={ended} />}>
      <CardBody query={prediction} failed={MESSAGES.predictionFailed} waiting={<ListSkeleton pairs />}>
        {(answer) => (isEmpty(answer) ? <Nothing pending={quote.pricing_pending} /> : <Parts prediction={answer} />)}
      </CardBody>
      {quote.latest_run?.prediction ? <PredictionBasis prediction={quote.latest_run.prediction} /> : null}
    </SectionCard>
  );
}

function Time({ at }: { readonly at: string }) {
  return (
    <time className="basis num" dateTime={at}>
      {momentText(new Date(at))}
    </time>
  );
}

function isEmpty({ cost_estimate, markup_total, all_in, linehaul, fuel }: Prediction): boolean {
  return [cost_estimate, markup_total, all_in, linehaul, fuel].every((value) => value === null);
}

/** While the first pricing runs there is nothing to judge yet. */
function Nothing({ pending }: { readonly pending: boolean }) {
  return pending ? <ListSkeleton /> : <CardEmpty>{MESSAGES.noPrediction}</CardEmpty>;
}

function Parts({ prediction }: { readonly prediction: Prediction }) {
  const currency = prediction.currency ?? 'USD';
  const amount = (units: number | null) => <Money units={units} currency={currency} absent={MESSAGES.missingDash} />;
  return (
    <dl className={classes.pairs}>
      <dt>Cost estimate</dt>
      <dd>{amount(prediction.cost_estimate)}</dd>
      <dt>
        <span>Markup total</span> <span className={classes.basisWord}>of cost</span>
      </dt>
      <dd>
        {prediction.markup_total === null ? (
          <span className="ink-3">{MESSAGES.missingDash}</span>
        ) : (
          `${roundHalfUp(prediction.markup_total)}%`
        )}
      </dd>
      <dt>All-in</dt>
      <dd>{amount(prediction.all_in)}</dd>
      <dt>Linehaul</dt>
      <dd>{amount(prediction.linehaul)}</dd>
      <dt>Fuel</dt>
      <dd>{amount(prediction.fuel)}</dd>
    </dl>
  );
}
