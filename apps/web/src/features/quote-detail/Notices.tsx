import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { GitBranch, Info, TriangleAlert } from 'lucide-react';
import cards from './cards/cards.module.css';
import { milesNote } from './facts/lane/lane.ts';
import { bannersOf } from './facts/quote/banners.ts';
import classes from './Notices.module.css';
import { SameLoadNotice } from './SameLoadNotice.tsx';

type NoticesProps = {
  readonly quote: QuoteView;
  /** Opens the log; undefined for people who may not see it. */
  readonly onLogs: (() => void) | undefined;
};

/** What to know before reading the quote: a change that waits, the same load asked elsewhere, banner notes, missing miles, the outcome of the rules (Q-023…, SP-083). */
export function Notices({ quote, onLogs }: NoticesProps) {
  const banners = bannersOf(quote);
  const outcome = quote.pricing_rules_computed_data;
  // An answered or closed quote has no offer left to submit.
  const silent = outcome?.response_status === 'no-reply' && quote.status === 'open';
  const chained = outcome?.executed_in_forward_chaining === true;
  const problem = quote.pricing_problem;
  const miles = milesNote(quote);
  const change = quote.waiting_change;
  const isAskedAgain = quote.same_load.length > 0;
  const isQuiet = change === null && !isAskedAgain && problem === null && miles?.is_warning !== true;
  if (isQuiet && banners.length === 0 && !silent && !chained) return null;
  return (
    <div className={classes.notices}>
      {change === null ? null : (
        <p className={classes.notice} data-warning>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {quote.quote_source} sent something newer about this request. {change.problems.join(' ')}
          </span>
          <Link className={cards.link} to="/partner-requests" search={{ state: 'waiting' }}>
            Settle it
          </Link>
        </p>
      )}
      <SameLoadNotice quote={quote} />
      {banners.map((banner) => (
        <p key={banner} className={classes.notice}>
          <Info size={16} strokeWidth={1.75} aria-hidden="true" />
          {banner}
        </p>
      ))}
      {problem === null ? null : (
        <p className={classes.notice} data-warning>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {problem}
        </p>
      )}
      {miles?.is_warning === true ? (
        <p className={classes.notice} data-warning>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {miles.text}
        </p>
      ) : null}
      {silent ? (
        <p className={classes.notice} data-warning>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {MESSAGES.noReplyOutcome}
        </p>
      ) : null}
      {chained ? (
        <p className={classes.notice}>
          <GitBranch size={16} strokeWidth={1.75} aria-hidden="true" />
          {MESSAGES.forwardChained}
          {onLogs === undefined ? null : (
            <button type="button" className={cards.link} onClick={onLogs}>
              Show logs
            </button>
          )}
        </p>
      ) : null}
    </div>
  );
}
