import type { ActivityType, QuoteStatus } from '@lanewright/quoting';
import type { Cents } from '@lanewright/units';
import type { Draft } from './draft.ts';
import { DESK } from './people.ts';
import type { DemoRun } from './price-run.ts';
import type { Random } from './random.ts';
import type { Shop } from './shop.ts';
import type { Author } from './author.ts';

/** The system as an author. */
export const SYSTEM: Author = { userId: null, name: 'System' };

/** The columns of a quote that its life changes. */
export type LifeColumns = {
  readonly status: QuoteStatus;
  readonly quoted_price_cents: Cents | null;
  readonly all_in_cents: Cents | null;
  readonly fuel_cents: Cents | null;
  readonly service_type: string | null;
  readonly responded_by: number | null;
  readonly responded_at: Date | null;
  readonly answered_automatically: boolean;
  readonly rejection_reason: string | null;
  readonly reason: string | null;
  readonly winning_bid_cents: Cents | null;
  readonly load_number: string | null;
  readonly shipper_ref_number: string | null;
  readonly closed_at: Date | null;
  readonly margin_cents: Cents | null;
};

/** A quote before anybody touched it. */
export const UNTOUCHED: LifeColumns = {
  status: 'open',
  quoted_price_cents: null,
  all_in_cents: null,
  fuel_cents: null,
  service_type: null,
  responded_by: null,
  responded_at: null,
  answered_automatically: false,
  rejection_reason: null,
  reason: null,
  winning_bid_cents: null,
  load_number: null,
  shipper_ref_number: null,
  closed_at: null,
  margin_cents: null,
};

/** One thing that happened to a quote, as the product itself would have recorded it. */
export type Act = {
  readonly at: Date;
  readonly by: Author;
  readonly activity: { readonly type: ActivityType; readonly facts: Readonly<Record<string, unknown>> } | null;
  readonly set: Partial<LifeColumns>;
  /** The answer went out by mail. */
  readonly mailed?: 'respond' | 'reject';
};

/** What a life is lived in: the run, and what the market makes of this very load, both in the quote's currency. */
export type Circumstances = {
  readonly draft: Draft;
  readonly run: DemoRun;
  readonly shop: Shop;
  readonly random: Random;
};

/** Somebody of the pricing desk. */
export function deskOf(random: Random): number {
  return random.weighted(DESK, ([, share]) => share)[0];
}

/** The moment this many seconds later, to the millisecond. */
export function after(from: Date, seconds: number): Date {
  return new Date(Math.round(from.getTime() + seconds * 1000));
}

/** Won loads count from the moment their margin is entered; declined and rejected ones have none. */
export function marginOf(acts: readonly Act[]): { readonly cents: Cents; readonly at: Date } | null {
  const act = acts.find(({ set }) => set.margin_cents !== undefined && set.margin_cents !== null);
  return act?.set.margin_cents === undefined || act.set.margin_cents === null
    ? null
    : { cents: act.set.margin_cents, at: act.at };
}
