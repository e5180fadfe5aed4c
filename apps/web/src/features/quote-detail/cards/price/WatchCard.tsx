import { getQuoteWatch, WATCH_KIND_WORDS, type QuoteFinding, type QuoteView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reads } from '../../../../lib/api/queries.ts';
import { useMay } from '../../../../lib/current-user.ts';
import { withDays } from '../../../../lib/dates.ts';
import { Money } from '../../../../ui/Money.tsx';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { CardBody, CardEmpty } from '../CardBody.tsx';
import classes from './WatchCard.module.css';

/** What the contract and fuel watch finds about the quote, its award and its fuel sheet as they stand now (B-019). */
export function WatchCard({ quote }: { readonly quote: QuoteView }) {
  const watch = useQuery(reads(getQuoteWatch, { params: { id: quote.id } }));
  const count = watch.data?.results.length ?? 0;
  return (
    <SectionCard
      title="Contract and Fuel Watch"
      flush
      actions={count === 0 ? undefined : <span className={classes.count}>{count}</span>}
    >
      <CardBody query={watch} failed="The contract and fuel watch could not be read.">
        {({ results }) =>
          results.length === 0 ? (
            <CardEmpty>Nothing needs attention.</CardEmpty>
          ) : (
            <ul className={classes.findings} aria-label="Findings">
              {results.map((finding) => (
                <Finding key={`${finding.kind} ${finding.subject.kind}`} finding={finding} quote={quote} />
              ))}
            </ul>
          )
        }
      </CardBody>
    </SectionCard>
  );
}

function Finding({ finding, quote }: { readonly finding: QuoteFinding; readonly quote: QuoteView }) {
  const may = useMay();
  const { kind, subject, sentence, worth_cents, basis } = finding;
  return (
    <li className={classes.finding}>
      <span className={classes.head}>
        <b>{WATCH_KIND_WORDS[kind]}</b>
        {worth_cents === null ? null : (
          <span className={classes.worth}>
            <Money cents={worth_cents} currency="USD" /> {basis}
          </span>
        )}
      </span>
      <span className={classes.sentence}>
        {withDays(sentence)}{' '}
        {subject.kind === 'award' && may('award_lane.view') ? (
          <Link to="/awards/$id/lanes" params={{ id: String(subject.id) }}>
            Award lanes
          </Link>
        ) : subject.kind === 'fuel_sheet' && may('fuel_sheet.view') ? (
          <Link to="/shippers/$id/fuel-sheets" params={{ id: String(quote.customer) }}>
            Fuel sheets
          </Link>
        ) : null}
      </span>
    </li>
  );
}
