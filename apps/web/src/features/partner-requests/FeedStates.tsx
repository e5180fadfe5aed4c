import type { AnswerOf, listPartnerRequests } from '@lanewright/contract';
import { momentText } from '../../lib/dates.ts';
import classes from './PartnerRequests.module.css';

type Feeds = AnswerOf<typeof listPartnerRequests>['feeds'];

/** When each partner was polled last, and what went wrong; partners that push are not polled. */
export function FeedStates({ feeds }: { readonly feeds: Feeds }) {
  const failed = feeds.filter(({ problem }) => problem !== null);
  const polled = feeds.flatMap(({ polled_at: at }) => (at === null ? [] : [at])).toSorted();
  const last = polled.at(-1);
  return (
    <div className={classes.feeds}>
      {failed.map(({ source, source_name: name, problem }) => (
        <span key={source} className={classes.feed} data-failed title={`${name}: ${problem}`} role="status">
          {name}: {problem}
        </span>
      ))}
      {last === undefined ? null : <span className="num">Last polled {momentText(new Date(last))}</span>}
    </div>
  );
}
