import type { CostType, EquipmentType, QuoteSource } from '@lanewright/quoting';
import type { Cents, Currency } from '@lanewright/units';
import type { GoodsName } from '../goods.ts';
import type { SiteName } from '../sites.ts';

/** How the freight of a lane swings over the year. */
export const SEASONS = ['even', 'california_produce', 'florida_produce', 'holiday', 'building', 'canning'] as const;
export type SeasonName = (typeof SEASONS)[number];

/** A lane a shipper asks for again and again. Shares from 0 to 1; the share of a lane is relative to its shipper's others. */
export type Lane = {
  /** Pickups, then deliveries: the last one or more. */
  readonly stops: readonly [SiteName, ...SiteName[]];
  readonly pickups: number;
  readonly share: number;
  readonly equipment: EquipmentType;
  readonly goods: readonly GoodsName[];
  readonly season: SeasonName;
  readonly team: number;
  readonly dropTrailer: number;
  readonly currency: Currency;
};

/** A demo shipper: its row, its freight, and how it chooses. */
export type Shipper = {
  readonly id: number;
  readonly name: string;
  /** The name without its legal form, for facilities. */
  readonly short: string;
  readonly slug: string;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  /** A colleague's id. */
  readonly pricingContact: number;
  readonly profitCenter: string;
  readonly tms: string | null;
  readonly vertical: string;
  readonly channelId: string | null;
  readonly costType: CostType;
  readonly mileageProvider: 1 | 2 | 3 | 4;
  readonly pcMilerVersion: number;
  readonly fuelDelay: number;
  readonly autoResponse: boolean;
  readonly expirationHours: number | null;
  readonly minConfidence: number;
  readonly minSample: number;
  readonly minMarginCents: Cents | null;
  readonly notes: string | null;
  /** Addresses, and domains without an at sign (SP-070, SP-072). */
  readonly senders: readonly string[];
  /** How much it asks, relative to the others. */
  readonly volume: number;
  /** How much dearer than the next broker it still gives us the load, as a fraction of the price. */
  readonly loyalty: number;
  readonly sources: readonly (readonly [source: QuoteSource, share: number])[];
  readonly lanes: readonly Lane[];
};
