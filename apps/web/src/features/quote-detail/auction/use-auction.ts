import { searchAuction, type AuctionView, type QuoteView } from '@lanewright/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { reads } from '../../../lib/api/queries.ts';
import { onSecond } from '../../../lib/clock.ts';
import { hasAuction, secondsLeft } from './auction.ts';

/** An auction is asked again after this long (SP-073). */
const POLL_MS = 30_000;

/** What the actions need to know of a quote's auction. */
export type Auction = {
  /** The time is up: respond and reject are over (SP-073). False as long as nobody knows. */
  readonly over: boolean;
  /** The ceiling in whole currency units: the server refuses a respond above it; null without one (SP-073). */
  readonly maxBid: number | null;
};

/** The auction of a quote for its panel: the query, and the seconds left, null until the auction has told. */
export type AuctionRead = { readonly query: UseQueryResult<AuctionView>; readonly left: number | null };

/** Whether a quote is still to be answered in an auction; one reading for all who ask (SP-073). */
export function useAuction(quote: QuoteView): Auction {
  const { query, left } = useAuctionRead(quote);
  return { over: left === 0, maxBid: query.data?.maxBid ?? null };
}

/** Reads the auction of a quote every 30 seconds and counts its time down by the second in between (Q-048, SP-073). */
export function useAuctionRead(quote: QuoteView): AuctionRead {
  const query = useQuery({
    ...reads(searchAuction, { params: { id: quote.id } }),
    enabled: hasAuction(quote) && quote.partners.auction !== 'not_set_up',
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
  const { data, dataUpdatedAt } = query;
  // Both moments are the browser's own: the time between them does not depend on whose clock is right.
  const left = useSyncExternalStore(data === undefined ? never : onSecond, () =>
    data === undefined ? null : secondsLeft(data.timeLeft, dataUpdatedAt, Date.now()),
  );
  return { query, left };
}

function never(): () => void {
  return () => undefined;
}
