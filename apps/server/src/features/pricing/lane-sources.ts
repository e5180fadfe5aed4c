import type {
  CapturedMarket,
  CapturedMiles,
  NetworkRates,
  PcMilerTold,
  Prediction,
  QuoteFacts,
} from '@lanewright/pricing';
import type { Point } from '@lanewright/places';
import type { Cents, Currency, Day } from '@lanewright/units';

/** A lane as partners are asked about it. */
export type LaneAsk = {
  /** Null for a lane that is no quote. */
  readonly quoteId: number | null;
  readonly customerId: number;
  readonly facts: QuoteFacts;
  readonly points: readonly (Point & { readonly country: 'US' | 'Canada' })[];
  readonly miles: CapturedMiles;
  readonly pickupDay: Day;
  readonly now: Date;
};

/** What the rate-prediction service says of a lane; a part it did not give is null (SP-078, SP-079). */
export type LaneRates = {
  /** Whether a part is missing because the service was down or rejected our credentials. */
  readonly is_awaited: boolean;
  readonly prediction: Prediction | null;
  readonly network: NetworkRates | null;
  readonly market: Omit<CapturedMarket, 'origin_strength' | 'destination_strength'> | null;
};

/** A lane as the mileage service is asked about it, and the version of its roads. */
export type MilesAsk = Pick<LaneAsk, 'quoteId' | 'customerId' | 'facts' | 'points'> & { readonly version: number };

/** Measures a lane leg by leg; asked for many lanes at once it asks the service for them together. Source: SP-083. */
export type MileageSource = (ask: MilesAsk) => Promise<PcMilerTold>;

/**
 * The content of a partner's panel that a run stores, and whether it is missing because the partner was down or
 * rejected our credentials.
 */
export type PanelTold = { readonly kept: unknown; readonly isAwaited: boolean };

/** Asks a partner for what its panel shows. Answers null for a lane about which the partner is not asked. */
export type PanelSource = (ask: LaneAsk) => Promise<PanelTold | null>;

/**
 * The best bid of an auction; null before the first bid. `isAwaited` says that the partner did not respond.
 */
export type AuctionTold = {
  readonly bid: { readonly best_bid: Cents; readonly currency: Currency } | null;
  readonly isAwaited: boolean;
};

/**
 * The partners that pricing asks; null where one is not set up. None throws: a partner that fails answers null, its
 * exchange is an integration log, and a missing prediction then leads to a no-reply outcome (SP-078).
 */
export type LaneSources = {
  readonly rates: ((ask: LaneAsk) => Promise<LaneRates | null>) | null;
  readonly auction: ((quoteId: number) => Promise<AuctionTold | null>) | null;
  readonly mileage: MileageSource | null;
  /** By the partners' names. What they answer is kept with the run and shown, and pricing does not use it. */
  readonly panels: Readonly<Record<string, PanelSource>>;
};

/** Pricing by the broker's own data alone. */
export const NO_PARTNERS: LaneSources = { rates: null, auction: null, mileage: null, panels: {} };
