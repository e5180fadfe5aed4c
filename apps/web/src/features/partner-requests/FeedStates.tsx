import type { AnswerOf, listPartnerRequests } from '@lanewright/contract';
import { momentText } from '../../lib/dates.ts';
import classes from './PartnerRequests.module.css';

type Feeds = AnswerOf<typeof listPartnerRequests>['feeds'];

/** When each partner was polled last, and what went wrong; partners that push are not polled. */
export function FeedStates({ feeds }: { readonly feeds: Feeds }) {
  const failed = feeds.filter(({ problem }) => problem !== null);
  const polled = feeds
    .flatMap(({ source_name: name, polled_at: at }) => (at === null ? [] : [{ name, at }]))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  // The feed that was polled longest ago counts: the newest time would hide one that stands still.
  const [oldest] = polled;
  return (
    <div className={classes.feeds}>
      {failed.map(({ source, source_name: name, problem }) => (
        <span key={source} className={classes.feed} data-failed title={`${name}: ${problem}`} role="status">
          {name}: {problem}
        </span>
      ))}
      {oldest === undefined ? null : (
        <span className="num" title={polled.map(({ name, at }) => `${name}: ${momentText(new Date(at))}`).join('\n')}>
          All feeds polled since {momentText(new Date(oldest.at))}
        </span>
      )}
    </div>
  );
}
