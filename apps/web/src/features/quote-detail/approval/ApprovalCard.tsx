import { listQuoteApprovals, type ApprovalView, type QuoteView } from '@lanewright/contract';
import { COST_TYPE_LABEL } from '@lanewright/quoting';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { reads } from '../../../lib/api/queries.ts';
import { momentText } from '../../../lib/dates.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { Money } from '../../../ui/Money.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { CardBody } from '../cards/CardBody.tsx';
import says from '../cards/shipper-says.module.css';
import { approvalWords } from './approval-words.ts';
import { ApprovalActs } from './ApprovalActs.tsx';
import classes from './ApprovalCard.module.css';

const ICON = { calm: Hourglass, done: CircleCheck, failed: CircleX };

/** The newest approval request of a quote: the exceeded limits, the note and the decision (B-031). */
export function ApprovalCard({ quote }: { readonly quote: QuoteView }) {
  const approvals = useQuery(reads(listQuoteApprovals, { params: { id: quote.id } }));
  return (
    <SectionCard title="Price approval" flush>
      <CardBody
        query={approvals}
        failed="The approval could not be read."
        waiting={
          <div className={classes.room}>
            <ListSkeleton />
          </div>
        }
      >
        {([newest]) => (newest === undefined ? null : <Approval approval={newest} quote={quote} />)}
      </CardBody>
    </SectionCard>
  );
}

function Approval({ approval, quote }: { readonly approval: ApprovalView; readonly quote: QuoteView }) {
  const { words, tone } = approvalWords(approval);
  const Icon = ICON[tone];
  return (
    <article className={says.item} aria-label={words}>
      <div className={says.state} data-tone={tone} role="status">
        <Icon size={16} aria-hidden="true" />
        <div className="grow">
          <p>{words}</p>
          {approval.breaches.map((sentence) => (
            <p key={sentence} className="basis">
              {sentence}
            </p>
          ))}
          {approval.note === null ? null : (
            <p className={classes.note}>
              <bdi>{approval.note}</bdi>
            </p>
          )}
          {approval.cannot_because === null ? null : <p className="basis">{approval.cannot_because}</p>}
        </div>
        <time className="basis num" dateTime={approval.asked_at}>
          {momentText(new Date(approval.asked_at))}
        </time>
      </div>
      <dl className={says.prices}>
        <div>
          <dt>Asked price</dt>
          <dd>
            <Money units={approval.price} currency={approval.currency} />
            <Basis>{COST_TYPE_LABEL[approval.cost_type]}</Basis>
          </dd>
        </div>
        <div>
          <dt>Suggestion</dt>
          <dd>
            <Money cents={quote.price_limits?.suggested.all_in ?? null} currency={currencyOf(quote)} />
            <Basis>all in</Basis>
          </dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>
            <Money cents={quote.price_limits?.cost ?? null} currency={currencyOf(quote)} />
            <Basis>all in</Basis>
          </dd>
        </div>
      </dl>
      {approval.can_decide ? <ApprovalActs approval={approval} quote={quote} /> : null}
    </article>
  );
}

/** A line below a figure that says what it includes. */
function Basis({ children }: { readonly children: string }) {
  return <span className={classes.basis}>{children}</span>;
}

function currencyOf({ price_limits: limits, currency }: QuoteView) {
  return limits?.currency ?? currency;
}
