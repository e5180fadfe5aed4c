import type { PortalWords, WireCodes } from '@lanewright/partner-kit';
import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Harbor's codes and paths. If the real portal differs from what was agreed, change this file. */

/** Its name in logs, the same as that of its quote source. */
export const HARBOR = 'Harbor Portal';

/** The kinds of event, by the status of a load. */
export const STATUSES: WireCodes<'offer' | 'cancellation' | 'expiry' | 'won' | 'lost'> = new Map([
  ['Open', 'offer'],
  ['Withdrawn', 'cancellation'],
  ['Expired', 'expiry'],
  ['Awarded to you', 'won'],
  ['Not awarded', 'lost'],
] as const);

/** Unambiguous equipment; every other name is looked up in the equipment list (SP-076). */
export const EQUIPMENT: WireCodes<EquipmentType> = new Map([
  ["53' dry van", 'dry_van'],
  ["53' reefer", 'reefer'],
  ["48' flatbed", 'flatbed'],
  ["48' step deck", 'step_deck'],
  ["53' container", 'intermodal'],
  ['power only', 'power_only'],
]);

/** The cost types, by Harbor's words. */
export const BASES: WireCodes<CostType> = new Map([
  ['All-in', 1],
  ['Linehaul', 2],
  ['Linehaul and fuel', 3],
]);

/** The activity at a stop. */
export const STOPS: WireCodes<StopType> = new Map([
  ['Pick-up', 'pickup'],
  ['Delivery', 'delivery'],
]);

/** Countries, by Harbor's words. */
export const COUNTRIES: WireCodes<string> = new Map([
  ['USA', 'US'],
  ['Canada', 'Canada'],
]);

/** Whether the driver waits at a stop (live) or leaves the trailer there. */
export const HANDLING: WireCodes<boolean> = new Map([
  ['Live', true],
  ['Drop', false],
]);

/** The fields of its forms. */
export const FORM_WORDS: PortalWords = {
  version: 'Change',
  total: 'Amount',
  currency: 'Currency',
  basis: 'Rate basis',
  linehaul: 'Linehaul',
  fuel: 'Fuel',
  validUntil: 'Valid until (UTC)',
  reason: 'Reason',
  bases: BASES,
};
