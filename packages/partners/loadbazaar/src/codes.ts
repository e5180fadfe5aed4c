import type { WireCodes } from '@lanewright/partner-kit';
import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Loadbazaar's codes and paths. If the real ones differ from what was agreed, change this file. */

/** Its name in logs, the same as that of its quote source. */
export const LOADBAZAAR = 'Loadbazaar';

/** The headers of a push. */
export const TIME_HEADER = 'x-bazaar-time';
export const SIGNATURE_HEADER = 'x-bazaar-signature';

/** The path of notices, for those that a push may have lost. */
export const NOTICES_PATH = '/api/notices';
/** The path of bids. */
export const BIDS_PATH = '/api/bids';
/** Notices per page. */
export const PAGE_SIZE = 100;

/** The kinds of notice, by Loadbazaar's codes. */
export const NOTICES: WireCodes<'offer' | 'counter' | 'cancellation' | 'expiry' | 'won' | 'lost'> = new Map([
  ['ad_posted', 'offer'],
  ['ad_edited', 'offer'],
  ['haggle', 'counter'],
  ['ad_pulled', 'cancellation'],
  ['ad_lapsed', 'expiry'],
  ['deal', 'won'],
  ['no_deal', 'lost'],
] as const);

/** The outcomes of a bid: null if it counts, else a sentence with the reason. */
export const BID_STATUSES: ReadonlyMap<string, string | null> = new Map([
  ['taken', null],
  ['duplicate', null],
  ['lapsed', 'The ad expired there: it takes no more bids.'],
  ['gone', 'The ad is closed there.'],
  ['stale', 'The ad was changed there after it was priced.'],
  ['unknown_ad', 'Loadbazaar does not know the ad.'],
  ['other_bid', 'Loadbazaar holds another bid under the same reference.'],
]);

/** The names of our messages. */
export const ACTS = { answer: 'bid', decline: 'pass', withdraw: 'retract' } as const;

/** Unambiguous trailers; every other name is looked up in the equipment list (SP-076). */
export const TRAILERS: WireCodes<EquipmentType> = new Map([
  ['dry van 53 ft', 'dry_van'],
  ['refrigerated 53 ft', 'reefer'],
  ['flatbed 48 ft', 'flatbed'],
  ['step deck 48 ft', 'step_deck'],
  ['container 53 ft', 'intermodal'],
  ['power only', 'power_only'],
]);

/** The cost types, by Loadbazaar's codes. */
export const INCLUDES: WireCodes<CostType> = new Map([
  ['everything', 1],
  ['haul', 2],
  ['haul_and_fuel', 3],
]);

/** The activity at a stop. */
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
