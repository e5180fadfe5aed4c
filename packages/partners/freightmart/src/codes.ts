import type { WireCodes } from '@lanewright/partner-kit';
import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Freightmart's codes and paths. If the real ones differ from what was agreed, change this file. */

/** Its name in logs, the same as that of its quote source. */
export const FREIGHTMART = 'Freightmart';

/** The header of our API key. */
export const KEY_HEADER = 'x-freightmart-key';
/** The path of changes to listings, read page by page. */
export const CHANGES_PATH = '/marketplace/v1/changes';
/** Changes per page. */
export const PAGE_SIZE = 50;

/** The path of an answer to a listing; an offer has our own key in it. */
export function listingPath(id: string, part: 'offers' | 'pass', key?: string): string {
  const path = `/marketplace/v1/listings/${encodeURIComponent(id)}/${part}`;
  return key === undefined ? path : `${path}/${encodeURIComponent(key)}`;
}

/** The kinds of change, by Freightmart's codes. */
export const CHANGES: WireCodes<'offer' | 'counter' | 'cancellation' | 'expiry' | 'won' | 'lost'> = new Map([
  ['LISTED', 'offer'],
  ['AMENDED', 'offer'],
  ['COUNTERED', 'counter'],
  ['REMOVED', 'cancellation'],
  ['EXPIRED', 'expiry'],
  ['AWARDED', 'won'],
  ['NOT_AWARDED', 'lost'],
] as const);

/** Why an answer was refused, by status. */
export const REFUSALS: ReadonlyMap<number, string> = new Map([
  [404, 'Freightmart does not know the listing.'],
  [409, 'The listing was changed or closed there after it was priced.'],
  [410, 'The listing expired there: it takes no more offers.'],
  [422, 'Freightmart holds another offer under the same key.'],
]);

/** Unambiguous equipment codes; every other name is looked up in the equipment list (SP-076). */
export const EQUIPMENT: WireCodes<EquipmentType> = new Map([
  ['DV53', 'dry_van'],
  ['RF53', 'reefer'],
  ['FB48', 'flatbed'],
  ['SD48', 'step_deck'],
  ['CN53', 'intermodal'],
  ['PWR', 'power_only'],
]);

/** The cost types, by Freightmart's codes. */
export const PRICES: WireCodes<CostType> = new Map([
  ['TOTAL', 1],
  ['HAUL', 2],
  ['HAUL_PLUS_FUEL', 3],
]);

/** The activity at the end of a leg. */
export const ACTIONS: WireCodes<StopType> = new Map([
  ['LOAD', 'pickup'],
  ['UNLOAD', 'delivery'],
]);

/** Countries by its codes. */
export const COUNTRIES: WireCodes<string> = new Map([
  ['US', 'US'],
  ['CA', 'Canada'],
]);

/** Whether the driver waits at a stop (live) or leaves the trailer there. */
export const HANDLING: WireCodes<boolean> = new Map([
  ['LIVE', true],
  ['DROP', false],
]);
