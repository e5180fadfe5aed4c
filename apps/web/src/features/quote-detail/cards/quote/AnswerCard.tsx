import { Button } from '@mantine/core';
import type { QuoteView } from '@lanewright/contract';
import { Bot, CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { momentText } from '../../../../lib/dates.ts';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { answerWords } from '../../facts/quote/answer-words.ts';
import type { AnswerRecall } from '../../undo/use-answer-recall.ts';
import { useSecondsLeft } from '../../../../ui/undo/undo-toast.tsx';
import { lanesAnswerWords } from '../../facts/quote/lanes-answer-words.ts';
import classes from './AnswerCard.module.css';
import { LanesAnswer } from './LanesAnswer.tsx';

const ICON = { calm: Clock, done: CircleCheck, warning: TriangleAlert, failed: CircleAlert };

type AnswerCardProps = {
  readonly quote: QuoteView;
  /** Opens the dialog that answers anew by an act; undefined where the act is not possible. */
  readonly againBy: (act: 'direct_respond' | 'direct_reject') => (() => void) | undefined;
  readonly recall: AnswerRecall;
};

/**
 * What became of the answer, by whichever way it went, and why the system did or did not answer by itself (SP-067,
 * SP-072). Absent while there is neither.
 */
export function AnswerCard({ quote, againBy, recall }: AnswerCardProps) {
  const automatic = quote.latest_run?.automatic_answer ?? null;
  const lanes = lanesAnswerWords(quote.lanes_answer) === null ? null : quote.lanes_answer;
  const until = quote.answer_held_until;
  if (quote.answer === null && automatic === null && lanes === null && until === null) return null;
  return (
    <SectionCard title="Answer" flush>
      {until === null ? null : <HeldAnswer until={new Date(until)} recall={recall} />}
      {lanes === null ? null : <LanesAnswer answer={lanes} />}
      {quote.answer === null ? null : <Delivery answer={quote.answer} againBy={againBy} />}
      {automatic === null ? null : <Automatic automatic={automatic} />}
    </SectionCard>
  );
}

type HeldAnswerProps = { readonly until: Date; readonly recall: AnswerRecall };

/** Counts down until an answer leaves, with the act that recalls it; nothing once it has left (B-014). */
function HeldAnswer({ until, recall }: HeldAnswerProps) {
  const left = useSecondsLeft(until);
  if (left === 0) return null;
  return (
    <div className={classes.line} data-tone="calm">
      <Clock size={16} aria-hidden="true" />
      <p className="grow num">Leaves in {left} s. Until then it can be recalled.</p>
      <Button variant="default" size="xs" disabled={recall.busy} onClick={recall.recall}>
        Recall
      </Button>
    </div>
  );
}

type DeliveryProps = Pick<AnswerCardProps, 'againBy'> & { readonly answer: NonNullable<QuoteView['answer']> };

function Delivery({ answer, againBy }: DeliveryProps) {
  const { words, tone } = answerWords(answer);
  const again =
    answer.state === 'failed' ? againBy(answer.kind === 'respond' ? 'direct_respond' : 'direct_reject') : undefined;
  const Icon = ICON[tone];
  return (
    <div className={classes.line} data-tone={tone} role={tone === 'failed' || tone === 'warning' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden="true" />
      <div className="grow">
        <p>{words}</p>
        {answer.problem === null ? null : <p>{answer.problem}</p>}
      </div>
      {again === undefined ? null : (
        <Button variant="default" size="xs" onClick={again}>
          Send again
        </Button>
      )}
      <time className="basis num" dateTime={answer.at}>
        {momentText(new Date(answer.at))}
      </time>
    </div>
  );
}

type AutomaticProps = { readonly automatic: { readonly sent: boolean; readonly reasons: readonly string[] } };

function Automatic({ automatic }: AutomaticProps) {
  return (
    <div className={classes.line}>
      <Bot size={16} aria-hidden="true" />
      <div className="grow">
        <p>{automatic.sent ? 'Answered by the system.' : 'Not answered by the system:'}</p>
        {automatic.reasons.length === 0 ? null : (
          <ul aria-label="Reasons of the automatic answer">
            {automatic.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
