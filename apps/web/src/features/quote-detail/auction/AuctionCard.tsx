import { MESSAGES, type AuctionView, type QuoteView } from '@lanewright/contract';
import { Gavel, Timer, TriangleAlert } from 'lucide-react';
import { byServer } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/dates.ts';
import { Money } from '../../../ui/Money.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { useAuctionRead } from './use-auction.ts';
import { hasAuction, timeLeftText } from './auction.ts';
import classes from './AuctionCard.module.css';
import { CardBody, CardEmpty } from '../cards/CardBody.tsx';
import { PartnerMark } from '../cards/PartnerMark.tsx';

/** The auction behind a quote of the auction partner, read every 30 seconds while it can be answered. */
export function AuctionCard({ quote }: { readonly quote: QuoteView }) {
  return hasAuction(quote) ? <Card quote={quote} /> : null;
}

function Card({ quote }: { readonly quote: QuoteView }) {
  const { query, left } = useAuctionRead(quote);
  const asked = query.data === undefined ? null : momentText(byServer(query.dataUpdatedAt));
  return (
    <SectionCard
      title="Auction"
      note={asked === null ? undefined : `Whole trip, ${quote.currency}`}
      flush
      actions={
        <>
          <PartnerMark state={quote.partners.auction} />
          {asked === null ? null : <span className="basis num">{asked}</span>}
        </>
      }
    >
      <div className={classes.body}>
        {quote.partners.auction === 'not_set_up' ? (
          <CardEmpty>The auction partner is not set up.</CardEmpty>
        ) : (
          <CardBody query={query} failed="Something went wrong when trying to get the auction.">
            {(auction) => <Bids auction={auction} left={left ?? auction.timeLeft} quote={quote} />}
          </CardBody>
        )}
        {query.isError && query.data !== undefined ? (
          <p className={classes.stale}>The auction could not be asked again; what stands here may be old.</p>
        ) : null}
      </div>
    </SectionCard>
  );
}

type BidsProps = { readonly auction: AuctionView; readonly left: number; readonly quote: QuoteView };

function Bids({ auction, left, quote }: BidsProps) {
  const over = left === 0;
  const tooHigh = auction.maxBid !== null && quote.quoted_price !== null && quote.quoted_price > auction.maxBid;
  return (
    <>
      <dl className={classes.bids}>
        <div>
          <dt>Best bid</dt>
          <dd>
            <Money units={auction.bestBidAmount} currency={quote.currency} absent={MESSAGES.missingDash} />
          </dd>
        </div>
        <div>
          <dt>Max bid</dt>
          <dd>
            <Money units={auction.maxBid} currency={quote.currency} absent={MESSAGES.missingDash} />
          </dd>
        </div>
        <div>
          <dt>Time left</dt>
          <dd className={classes.left} data-over={over || undefined}>
            {over ? <Gavel size={16} aria-hidden="true" /> : <Timer size={16} aria-hidden="true" />}
            {over ? MESSAGES.auctionOver : <span className="num">{timeLeftText(left)}</span>}
          </dd>
        </div>
      </dl>
      <p role="status" className="visually-hidden">
        {over ? MESSAGES.auctionOver : ''}
      </p>
      {tooHigh && !over ? (
        <p className={classes.tooHigh}>
          <TriangleAlert size={14} aria-hidden="true" />
          The quoted price is above the max bid: it cannot be answered.
        </p>
      ) : null}
    </>
  );
}
