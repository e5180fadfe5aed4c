import type { listHistory, QuoteView, RequestOf } from '@lanewright/contract';
import { fiveDigitEnds } from './lane.ts';

/** Rows of matching history on a page (Q-063, C-027). */
export const HISTORY_PAGE = 5;

type HistoryQuery = NonNullable<RequestOf<typeof listHistory>['query']>;

/** The orders offered, the first by default (Q-065, SP-084). */
export const HISTORY_ORDERS = [
  { value: 'nearest', label: 'Nearest' },
  { value: '-created_at', label: 'Newest' },
  { value: '-quoted_price', label: 'Highest price' },
  { value: 'quoted_price', label: 'Lowest price' },
] as const satisfies readonly { value: NonNullable<HistoryQuery['ordering']>; label: string }[];

/** What is asked of matching history; `page` counts from 0. */
export type HistoryChoice = {
  readonly fiveZip: boolean;
  readonly sameShipper: boolean;
  readonly won: boolean;
  readonly order: (typeof HISTORY_ORDERS)[number]['value'];
  readonly page: number;
};

/** What the card shows first: everything, nearest first. */
export const FIRST_HISTORY: HistoryChoice = {
  fiveZip: false,
  sameShipper: false,
  won: false,
  order: 'nearest',
  page: 0,
};

/**
 * The query behind a choice: '5 zip only' sends both postal codes, 'Shipper match' the shipper, 'Won' the status.
 * Source: Q-063…Q-065, SP-084.
 */
export function historyQuery(quote: Pick<QuoteView, 'lane' | 'customer_id'>, choice: HistoryChoice): HistoryQuery {
  const ends = choice.fiveZip ? fiveDigitEnds(quote) : null;
  return {
    ...(ends === null ? {} : { stopping_points: ends.join(',') }),
    ...(choice.sameShipper ? { customer: String(quote.customer_id) } : {}),
    ...(choice.won ? { status: 'won' } : {}),
    ordering: choice.order,
    limit: HISTORY_PAGE,
    offset: choice.page * HISTORY_PAGE,
  };
}
