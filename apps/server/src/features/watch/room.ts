import type { FuelRange, WatchFinding } from '@lanewright/pricing';
import type { Cents } from '@lanewright/units';
import type { QuoteRoom } from '../quotes/index.ts';

/** What the watch looks with. `runs` reads the limits of a stored run. */
export type WatchRoom = Pick<QuoteRoom, 'db' | 'clock' | 'runs' | 'businessZone'>;

/** What a finding is about. */
type Subject =
  | { readonly kind: 'quote'; readonly id: number; readonly price: Cents | null }
  | { readonly kind: 'award' | 'fuel_sheet'; readonly id: number };

/** Findings about one thing of a shipper. */
export type Found = {
  readonly subject: Subject;
  readonly customerId: number;
  readonly findings: readonly WatchFinding[];
};

/** The ranges of a fuel sheet as a query packs them. */
export type PackedRange = {
  readonly min: number;
  readonly max: number;
  readonly type: FuelRange['rateType'];
  readonly value: number;
};
