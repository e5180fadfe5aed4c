import type { PortalWords, WireCodes } from '@lanewright/partner-kit';
import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Prairie's codes and paths. If the real portal differs from what was agreed, change this file. */

/** Its name in logs, the same as that of its quote source. */
export const PRAIRIE = 'Prairie Portal';

/** The kinds of event, by the status of a load. */
export const STATUSES: WireCodes<'offer' | 'cancellation' | 'expiry' | 'won' | 'lost'> = new Map([
  ['NEW', 'offer'],
  ['REVISED', 'offer'],
  ['CANCELLED', 'cancellation'],
  ['CLOSED', 'expiry'],
  ['WON', 'won'],
  ['LOST', 'lost'],
] as const);

/** Unambiguous equipment; every other name is looked up in the equipment list (SP-076). */
export const EQUIPMENT: WireCodes<EquipmentType> = new Map([
  ['VAN-53', 'dry_van'],
  ['TEMP-53', 'reefer'],
  ['FLAT-48', 'flatbed'],
  ['STEP-48', 'step_deck'],
  ['RAIL-53', 'intermodal'],
  ['TRACTOR', 'power_only'],
]);

/** The cost types, by Prairie's words. */
export const BASES: WireCodes<CostType> = new Map([
  ['FLAT', 1],
  ['LH', 2],
  ['LH+FSC', 3],
]);

/** The activity at a stop. */
export const STOPS: WireCodes<StopType> = new Map([
  ['P', 'pickup'],
  ['D', 'delivery'],
]);

/** Countries, by Prairie's words. */
export const COUNTRIES: WireCodes<string> = new Map([
  ['US', 'US'],
  ['CA', 'Canada'],
]);

/** Units of weight. */
export const WEIGHT_UNITS: WireCodes<'lb' | 'kg'> = new Map([
  ['LBS', 'lb'],
  ['KG', 'kg'],
]);

/** Whether the driver waits at a stop (live) or leaves the trailer there. */
export const HANDLING: WireCodes<boolean> = new Map([
  ['LIVE', true],
  ['DROP', false],
]);

/** The fields of its forms. */
export const FORM_WORDS: PortalWords = {
  version: 'Rev',
  total: 'TotalAmount',
  currency: 'Currency',
  basis: 'Basis',
  linehaul: 'LinehaulAmount',
  fuel: 'FuelAmount',
  validUntil: 'ValidUntilUtc',
  reason: 'Reason',
  bases: BASES,
};
