import type { WireCodes } from '@lanewright/partner-kit';
import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Harbor's words for ours. Where the real portal differs from what was agreed, this file changes. */

/** The portal's name in logs: that of its quote source. */
export const HARBOR = 'Harbor Portal';

/** What the status of a load means. */
export const STATUSES: WireCodes<'offer' | 'cancellation' | 'expiry' | 'won' | 'lost'> = new Map([
  ['Open', 'offer'],
  ['Withdrawn', 'cancellation'],
  ['Expired', 'expiry'],
  ['Awarded to you', 'won'],
  ['Not awarded', 'lost'],
] as const);

/** Equipment that leaves no doubt; every other name goes to the equipment list as it stands (SP-076). */
export const EQUIPMENT: WireCodes<EquipmentType> = new Map([
  ["53' dry van", 'dry_van'],
  ["53' reefer", 'reefer'],
  ["48' flatbed", 'flatbed'],
  ["48' step deck", 'step_deck'],
  ["53' container", 'intermodal'],
  ['power only', 'power_only'],
]);

/** What a price includes. */
export const BASES: WireCodes<CostType> = new Map([
  ['All-in', 1],
  ['Linehaul', 2],
  ['Linehaul and fuel', 3],
]);

/** What happens at a stop. */
export const STOPS: WireCodes<StopType> = new Map([
  ['Pick-up', 'pickup'],
  ['Delivery', 'delivery'],
]);

/** Countries by its words. */
export const COUNTRIES: WireCodes<string> = new Map([
  ['USA', 'US'],
  ['Canada', 'Canada'],
]);

/** Whether the driver waits at a stop (live) or leaves the trailer there. */
export const HANDLING: WireCodes<boolean> = new Map([
  ['Live', true],
  ['Drop', false],
]);
