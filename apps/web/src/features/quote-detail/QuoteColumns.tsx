import type { QuoteView } from '@lanewright/contract';
import { Later } from '../../ui/Later.tsx';
import { ApprovalCard } from './approval/ApprovalCard.tsx';
import { ActivityCard } from './cards/quote/ActivityCard.tsx';
import { AnswerCard } from './cards/quote/AnswerCard.tsx';
import { CarrierCard } from './cards/lane/CarrierCard.tsx';
import { LaneCard } from './cards/lane/LaneCard.tsx';
import { MatchingHistoryCard } from './cards/lane/MatchingHistoryCard.tsx';
import { PredictionRatesCard } from './cards/price/PredictionRatesCard.tsx';
import { PricePredictionCard } from './cards/price/PricePredictionCard.tsx';
import { QuoteInformationCard } from './cards/quote/QuoteInformationCard.tsx';
import { QuoteNotesCard, ShipperNotesCard } from './cards/quote/QuoteNotesCard.tsx';
import { RuleLogCard } from './cards/price/RuleLogCard.tsx';
import { WatchCard } from './cards/price/WatchCard.tsx';
import { WhyCard } from './cards/price/WhyCard.tsx';
import { PARTNER_CARDS } from './partner-cards.ts';
import { VerdictCard } from './verdict/VerdictCard.tsx';
import { hasWinChance } from './win-chance/use-win-chance.ts';
import { WinChanceCard } from './win-chance/WinChanceCard.tsx';
import type { AnswerRecall } from './undo/use-answer-recall.ts';
import classes from './QuoteDetailPage.module.css';

type QuoteColumnsProps = {
  readonly quote: QuoteView;
  /** Opens the log at a rule; undefined for people who may not see the log. */
  readonly onLogs: ((rule?: string) => void) | undefined;
  readonly againBy: (act: 'direct_respond' | 'direct_reject') => (() => void) | undefined;
  readonly recall: AnswerRecall;
};

/**
 * All cards of a quote in two columns. The reasons of the price come first, directly under the price panel at every
 * width. Cards are drawn after the panel, in the order of their importance.
 */
export function QuoteColumns({ quote, onLogs, againBy, recall }: QuoteColumnsProps) {
  const isAsked = quote.approval?.state === 'asked';
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <Later rank={1}>
          <WhyCard quote={quote} onRule={onLogs} />
          {/* An approver needs the price steps and the win curve to decide, so they are next to each other. */}
          {hasWinChance(quote) && isAsked ? <WinChanceCard quote={quote} /> : null}
          <VerdictCard quote={quote} />
          <PartnerCards place="first" quote={quote} />
        </Later>
        <Later rank={3}>
          <LaneCard quote={quote} />
        </Later>
        <Later rank={5}>
          {hasWinChance(quote) && !isAsked ? <WinChanceCard quote={quote} /> : null}
          <WatchCard quote={quote} />
          <AnswerCard quote={quote} againBy={againBy} recall={recall} />
        </Later>
        <Later rank={7}>
          <PredictionRatesCard quote={quote} />
          <PartnerCards place="besideRates" quote={quote} />
          <QuoteInformationCard quote={quote} />
        </Later>
      </div>
      <div className={classes.stack}>
        <Later rank={2}>
          {quote.approval === null ? null : <ApprovalCard quote={quote} />}
          <PricePredictionCard quote={quote} />
        </Later>
        <Later rank={4}>
          <MatchingHistoryCard quote={quote} />
        </Later>
        <Later rank={6}>
          <CarrierCard quote={quote} />
          {onLogs === undefined ? null : <RuleLogCard quote={quote} onAll={onLogs} />}
        </Later>
        <Later rank={8}>
          <ActivityCard quote={quote} />
          <QuoteNotesCard quote={quote} />
          <ShipperNotesCard quote={quote} />
        </Later>
      </div>
    </div>
  );
}

function PartnerCards({ place, quote }: { readonly place: keyof typeof PARTNER_CARDS; readonly quote: QuoteView }) {
  return PARTNER_CARDS[place].map(([name, Card]) => <Card key={name} quote={quote} />);
}
