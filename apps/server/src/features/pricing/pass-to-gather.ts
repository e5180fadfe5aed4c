import type { Point } from '@lanewright/places';
import type { QuoteFacts } from '@lanewright/pricing';
import type { LaneToPrice } from './gather-quote.ts';

/** One pass to gather for: the quote as it stands or as rules adjusted it, with the points it then runs over. */
export type PassToGather = {
  readonly quote: Pick<LaneToPrice, 'row' | 'shipper' | 'mileage'>;
  readonly facts: QuoteFacts;
  readonly points: readonly (Point & { readonly country: 'US' | 'Canada' })[];
  readonly now: Date;
};
