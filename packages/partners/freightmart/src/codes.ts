import type { WireCodes } from '@lanewright/partner-kit';
import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Freightmart's names for ours, and its addresses. Where the real one differs from what was agreed, this file changes. */

/** The partner's name in logs: that of its quote source. */
export const FREIGHTMART = 'Freightmart';

/** The header that bears our key. */
export const KEY_HEADER = 'x-freightmart-key';
/** Where the changes of listings are read, page by page. */
export const CHANGES_PATH = '/marketplace/v1/changes';
/** Changes of a page. */
export const PAGE_SIZE = 50;

/** Where a listing is answered; an offer stands under our own key. */
export function listingPath(id: string, part: 'offers' | 'pass', key?: string): string {
  const path = `/marketplace/v1/listings/${encodeURIComponent(id)}/${part}`;
  return key === undefined ? path : `${path}/${encodeURIComponent(key)}`;
}

/** What a change of a listing means. */
export const CHANGES: WireCodes<'offer' | 'counter' | 'cancellation' | 'expiry' | 'won' | 'lost'> = new Map([
  ['LISTED', 'offer'],
  ['AMENDED', 'offer'],
  ['COUNTERED', 'counter'],
  ['REMOVED', 'cancellation'],
  ['EXPIRED', 'expiry'],
  ['AWARDED', 'won'],
  ['NOT_AWARDED', 'lost'],
] as const);

/** Why it takes no answer, by status. */
export const REFUSALS: ReadonlyMap<number, string> = new Map([
  [404, 'Freightmart does not know the listing.'],
  [409, 'The listing was changed or closed there after it was priced.'],
  [410, 'The listing expired there: it takes no more offers.'],
  [422, 'Freightmart holds another offer under the same key.'],
]);

/** Equipment codes that leave no doubt; every other name goes to the equipment list as it stands (SP-076). */
export const EQUIPMENT: WireCodes<EquipmentType> = new Map([
  ['DV53', 'dry_van'],
  ['RF53', 'reefer'],
  ['FB48', 'flatbed'],
  ['SD48', 'step_deck'],
  ['CN53', 'intermodal'],
  ['PWR', 'power_only'],
]);

/** What a price includes. */
export const PRICES: WireCodes<CostType> = new Map([
  ['TOTAL', 1],
  ['HAUL', 2],
  ['HAUL_PLUS_FUEL', 3],
]);

/** What happens at a leg's end. */
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
