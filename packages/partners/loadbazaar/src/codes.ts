import type { WireCodes } from '@lanewright/partner-kit';
import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Loadbazaar's names for ours, and its addresses. Where the real one differs from what was agreed, this file changes. */

/** The partner's name in logs: that of its quote source. */
export const LOADBAZAAR = 'Loadbazaar';

/** The headers of a push. */
export const TIME_HEADER = 'x-bazaar-time';
export const SIGNATURE_HEADER = 'x-bazaar-signature';

/** Where notices are read that a push may have lost. */
export const NOTICES_PATH = '/api/notices';
/** Where bids go. */
export const BIDS_PATH = '/api/bids';
/** Notices of a page. */
export const PAGE_SIZE = 100;

/** What a notice means. */
export const NOTICES: WireCodes<'offer' | 'counter' | 'cancellation' | 'expiry' | 'won' | 'lost'> = new Map([
  ['ad_posted', 'offer'],
  ['ad_edited', 'offer'],
  ['haggle', 'counter'],
  ['ad_pulled', 'cancellation'],
  ['ad_lapsed', 'expiry'],
  ['deal', 'won'],
  ['no_deal', 'lost'],
] as const);

/** What became of a bid. Null means that it counts; a sentence says why it does not. */
export const BID_STATUSES: ReadonlyMap<string, string | null> = new Map([
  ['taken', null],
  ['duplicate', null],
  ['lapsed', 'The ad expired there: it takes no more bids.'],
  ['gone', 'The ad is closed there.'],
  ['stale', 'The ad was changed there after it was priced.'],
  ['unknown_ad', 'Loadbazaar does not know the ad.'],
  ['other_bid', 'Loadbazaar holds another bid under the same reference.'],
]);

/** What our message does. */
export const ACTS = { answer: 'bid', decline: 'pass', withdraw: 'retract' } as const;

/** Trailers that leave no doubt; every other name goes to the equipment list as it stands (SP-076). */
export const TRAILERS: WireCodes<EquipmentType> = new Map([
  ['dry van 53 ft', 'dry_van'],
  ['refrigerated 53 ft', 'reefer'],
  ['flatbed 48 ft', 'flatbed'],
  ['step deck 48 ft', 'step_deck'],
  ['container 53 ft', 'intermodal'],
  ['power only', 'power_only'],
]);

/** What a price includes. */
export const INCLUDES: WireCodes<CostType> = new Map([
  ['everything', 1],
  ['haul', 2],
  ['haul_and_fuel', 3],
]);

/** What happens at a stop. */
export const KINDS: WireCodes<StopType> = new Map([
  ['pick', 'pickup'],
  ['drop', 'delivery'],
]);

/** Countries by its codes. */
export const COUNTRIES: WireCodes<string> = new Map([
  ['usa', 'US'],
  ['canada', 'Canada'],
]);

/** Units of weight. */
export const WEIGHT_UNITS: WireCodes<'lb' | 'kg'> = new Map([
  ['lb', 'lb'],
  ['kg', 'kg'],
]);

/** Units of temperature. */
export const TEMPERATURE_UNITS: WireCodes<'F' | 'C'> = new Map([
  ['F', 'F'],
  ['C', 'C'],
]);

/** Whether the driver waits at a stop (live) or leaves the trailer there. */
export const HANDLING: WireCodes<boolean> = new Map([
  ['waits', true],
  ['stays', false],
]);
