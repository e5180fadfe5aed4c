import { SegmentedControl } from '@mantine/core';
import type { QuoteView } from '@lanewright/contract';
import { STATUS_LABEL } from '@lanewright/quoting';
import { CircleAlert, Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../../lib/current-user.ts';
import { momentText, withDays } from '../../../../lib/dates.ts';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { priceBasis } from '../../facts/price/figures.ts';
import { ANY_RULES_VIEW, ruleScopes } from '../../facts/price/rule-scopes.ts';
import { waterfallOf } from '../../facts/price/waterfall.ts';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { CardEmpty } from '../CardBody.tsx';
import cards from '../cards.module.css';
import { PriceWaterfall } from './PriceWaterfall.tsx';
import classes from './WhyCard.module.css';

// Trying rules brings the operands and their fields: it is read when first opened.
const RuleTrial = lazy(async () => ({ default: (await import('../../what-if/RuleTrial.tsx')).RuleTrial }));

type WhyCardProps = {
  readonly quote: QuoteView;
  /** Opens a rule in the log; undefined for people who may not see it. */
  readonly onRule: ((ruleId: string) => void) | undefined;
};

/** Why this price: its steps, the reasons of the outcome and what was found doubtful (B-003, B-005). */
export function WhyCard({ quote, onRule }: WhyCardProps) {
  const run = quote.latest_run;
  const may = useMay();
  const [view, setView] = useState<View>('waterfall');
  const mayTry = run !== null && ANY_RULES_VIEW.some((permission) => may(permission));
  const shown = mayTry ? view : 'waterfall';
  return (
    <SectionCard
      title="Why this price"
      note={run === null ? undefined : priceBasis(run)}
      actions={
        <>
          {run?.ended_at ? <span className="basis num">{momentText(new Date(run.ended_at))}</span> : null}
          {mayTry ? <Views view={view} onView={setView} /> : null}
        </>
      }
      flush
    >
      {run === null ? <NoRun quote={quote} /> : null}
      {run !== null && shown === 'waterfall' ? <Steps run={run} onRule={onRule} /> : null}
      {run !== null && shown !== 'waterfall' ? (
        <Suspense fallback={<ListSkeleton />}>
          <RuleTrial quote={quote} view={shown} />
        </Suspense>
      ) : null}
    </SectionCard>
  );
}

type View = 'waterfall' | 'near-misses' | 'what-if';

const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'waterfall', label: 'Waterfall' },
  { value: 'near-misses', label: 'Near misses' },
  { value: 'what-if', label: 'What if' },
];

/** What the rules did, what they almost did, and what they would do (B-003, B-004). */
function Views({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="What is shown of the price"
      data={[...VIEWS]}
      value={view}
      onChange={(chosen) => onView(VIEWS.find(({ value }) => value === chosen)?.value ?? 'waterfall')}
    />
  );
}

function NoRun({ quote }: { readonly quote: QuoteView }) {
  if (quote.pricing_pending) return <ListSkeleton />;
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
        <PriceWaterfall
          waterfall={waterfall}
          currency={run.currency}
          scopes={ruleScopes(run.ruleset_execution_logs)}
          onRule={onRule}
        />
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
