import type { QuoteView } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { CopyCheck } from 'lucide-react';
import { sameLoadLines } from './facts/quote/same-load.ts';
import classes from './Notices.module.css';

/** Names the other quotes of the same load with their prices, whatever their channel (B-010). */
export function SameLoadNotice({ quote }: { readonly quote: QuoteView }) {
  const { named, more } = sameLoadLines(quote);
  if (named.length === 0) return null;
  return (
    <div className={classes.notice} data-warning={quote.earlier_price === null ? undefined : true}>
      <CopyCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      <div>
        The shipper asked for this load more than once.
        <ul className={classes.lines} aria-label="Quotes of the same load">
          {named.map(({ id, systemId, words }) => (
            <li key={id}>
              <Link to="/quotes/$id" params={{ id: String(id) }}>
                {systemId}
              </Link>{' '}
              {words}
            </li>
          ))}
          {more === 0 ? null : <li>and {more} more</li>}
        </ul>
      </div>
    </div>
  );
}
