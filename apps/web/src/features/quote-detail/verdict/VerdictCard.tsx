import type { QuoteView, VerdictView } from '@lanewright/contract';
import { CircleCheck, MessageSquareQuote, TriangleAlert } from 'lucide-react';
import { momentText } from '../../../lib/dates.ts';
import { Money } from '../../../ui/Money.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { CardBody } from '../cards/CardBody.tsx';
import { useVerdicts } from './use-verdicts.ts';
import { keyedVerdict, verdictTold } from './verdict-words.ts';
import { VerdictActs } from './VerdictActs.tsx';
import says from '../cards/shipper-says.module.css';
import classes from './VerdictCard.module.css';

const ICON = { calm: MessageSquareQuote, done: CircleCheck, warning: TriangleAlert };

/** What the shipper said of our price, with its words, beside our price (B-025). Absent while it said nothing. */
export function VerdictCard({ quote }: { readonly quote: QuoteView }) {
  const verdicts = useVerdicts(quote);
  if (verdicts.data?.length === 0 || (verdicts.data === undefined && !verdicts.isError)) return null;
  return (
    <SectionCard title="Shipper's verdict" flush>
      <CardBody query={verdicts} failed="What the shipper said could not be read.">
        {(all) =>
          all.map((verdict) => (
            <Verdict key={verdict.id} verdict={verdict} quote={quote} hasKey={verdict.id === keyedVerdict(all)?.id} />
          ))
        }
      </CardBody>
    </SectionCard>
  );
}

type VerdictProps = { readonly verdict: VerdictView; readonly quote: QuoteView; readonly hasKey: boolean };

function Verdict({ verdict, quote, hasKey }: VerdictProps) {
  const { words, tone } = verdictTold(verdict);
  const Icon = ICON[tone];
  const why = verdict.state === 'proposed' ? verdict.held_because : null;
  return (
    <article className={says.item} aria-label={words}>
      <div className={says.state} data-tone={tone} role="status">
        <Icon size={16} aria-hidden="true" />
        <div className="grow">
          <p>{words}</p>
          <blockquote className={classes.words}>
            <bdi>{verdict.words}</bdi>
          </blockquote>
          <p className="basis">Said by {verdict.said_by}</p>
          {why === null ? null : <p className="basis">{why}</p>}
        </div>
        <time className="basis num" dateTime={verdict.said_at}>
          {momentText(new Date(verdict.said_at))}
        </time>
      </div>
      {verdict.counter === null ? null : <Prices verdict={verdict} counter={verdict.counter} />}
      {verdict.state === 'proposed' ? <VerdictActs verdict={verdict} quote={quote} hasKey={hasKey} /> : null}
    </article>
  );
}

/** A counter price beside the price that it answers. */
function Prices({
  verdict: { price, currency },
  counter,
}: {
  readonly verdict: VerdictView;
  readonly counter: number;
}) {
  return (
    <dl className={says.prices}>
      <div>
        <dt>Shipper's price</dt>
        <dd>
          <Money units={counter} currency={currency} precision="exact" />
        </dd>
      </div>
      <div>
        <dt>Our price</dt>
        <dd>
          <Money units={price} currency={currency} precision="exact" />
        </dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd>
          <Money units={counter - price} currency={currency} precision="exact" />
        </dd>
      </div>
    </dl>
  );
}
