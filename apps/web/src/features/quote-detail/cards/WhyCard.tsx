import type { QuoteView } from '@lanewright/contract';
import { STATUS_LABEL } from '@lanewright/quoting';
import { CircleAlert, Info } from 'lucide-react';
import { dateTimeText, withDays } from '../../../lib/dates.ts';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { priceBasis } from '../facts/figures.ts';
import { waterfallOf } from '../facts/waterfall.ts';
import { CardEmpty, CardSkeleton } from './CardBody.tsx';
import cards from './cards.module.css';
import { PriceWaterfall } from './PriceWaterfall.tsx';
import classes from './WhyCard.module.css';

type WhyCardProps = {
  readonly quote: QuoteView;
  /** Opens a rule in the log; undefined for people who may not see it. */
  readonly onRule: ((ruleId: string) => void) | undefined;
};

/** Why this price: its steps, the reasons of the outcome and what was found doubtful (B-003, B-005). */
export function WhyCard({ quote, onRule }: WhyCardProps) {
  const run = quote.latest_run;
  return (
    <SectionCard
      title="Why this price"
      note={run === null ? undefined : priceBasis(run)}
      actions={run?.ended_at ? <span className="basis num">{dateTimeText(new Date(run.ended_at))}</span> : undefined}
      flush
    >
      {run === null ? <NoRun quote={quote} /> : <Steps run={run} onRule={onRule} />}
    </SectionCard>
  );
}

function NoRun({ quote }: { readonly quote: QuoteView }) {
  if (quote.pricing_pending) return <CardSkeleton rows={5} />;
  if (quote.equipment_type === null) return <CardEmpty>Not priced: the equipment type is not set.</CardEmpty>;
  return <CardEmpty>{`Not priced yet. The quote is ${STATUS_LABEL[quote.status]}.`}</CardEmpty>;
}

function Steps({
  run,
  onRule,
}: {
  readonly run: NonNullable<QuoteView['latest_run']>;
  readonly onRule: WhyCardProps['onRule'];
}) {
  const waterfall = waterfallOf(run);
  return (
    <>
      {waterfall.rows.length === 0 ? (
        <CardEmpty>No price was computed.</CardEmpty>
      ) : (
        <PriceWaterfall waterfall={waterfall} currency={run.currency} onRule={onRule} />
      )}
      {run.fuel_basis === null ? null : <p className={cards.foot}>{fuelWords(run.fuel_basis)}</p>}
      <Sentences name="Reasons of the outcome" sentences={run.reasons} />
      <Sentences name="Findings" sentences={run.findings} warning />
    </>
  );
}

/** What the fuel rests on; the word Fuel stands before it unless it begins with it. */
function fuelWords(basis: string): string {
  const words = withDays(basis);
  return words.startsWith('Fuel') ? words : `Fuel: ${words}`;
}

type SentencesProps = { readonly name: string; readonly sentences: readonly string[]; readonly warning?: boolean };

function Sentences({ name, sentences, warning = false }: SentencesProps) {
  if (sentences.length === 0) return null;
  const Icon = warning ? CircleAlert : Info;
  return (
    <ul className={classes.sentences} aria-label={name} data-warning={warning || undefined}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Icon size={14} aria-hidden="true" />
          {withDays(sentence)}
        </li>
      ))}
    </ul>
  );
}
