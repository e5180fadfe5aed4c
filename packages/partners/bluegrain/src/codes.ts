import type { WireCodes } from '@lanewright/partner-kit';
import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Bluegrain's codes and path. If the real one differs from what was agreed, change this file. */

/** The partner's name in logs: that of its quote source. */
export const BLUEGRAIN = 'Bluegrain TMS';

/** The single path of all its calls. */
export const SERVICE_PATH = '/services/RateDesk';
/** Requests per page. */
export const PAGE_SIZE = 50;
/** The namespace of its messages. */
export const NAMESPACE = 'urn:bluegrain:ratedesk:2';

/** What the status of a request means. */
export const STATUSES: WireCodes<'offer' | 'cancellation' | 'won' | 'lost'> = new Map([
  ['NEW', 'offer'],
  ['CHANGED', 'offer'],
  ['CANCELLED', 'cancellation'],
  ['AWARDED', 'won'],
  ['NOTAWARDED', 'lost'],
] as const);

/** Unambiguous trailer codes; every other name is looked up in the equipment list (SP-076). */
export const TRAILERS: WireCodes<EquipmentType> = new Map([
  ['DV', 'dry_van'],
  ['RF', 'reefer'],
  ['FB', 'flatbed'],
  ['SD', 'step_deck'],
  ['IM', 'intermodal'],
  ['PU', 'power_only'],
]);

/** What a rate includes. */
export const RATE_KINDS: WireCodes<CostType> = new Map([
  ['A', 1],
  ['L', 2],
  ['F', 3],
]);

/** What happens at a stop. */
export const ACTIVITIES: WireCodes<StopType> = new Map([
  ['P', 'pickup'],
  ['D', 'delivery'],
]);

/** Countries by Bluegrain's codes. */
export const COUNTRIES: WireCodes<string> = new Map([
  ['USA', 'US'],
  ['CAN', 'Canada'],
]);

/** The results that accept an answer; every other one is a refusal. */
export const TAKEN: ReadonlySet<string> = new Set(['OK', 'DUPLICATE']);

/** Units of weight. */
export const WEIGHT_UNITS: WireCodes<'lb' | 'kg'> = new Map([
  ['LB', 'lb'],
  ['KG', 'kg'],
]);

/** Units of temperature. */
export const TEMPERATURE_UNITS: WireCodes<'F' | 'C'> = new Map([
  ['F', 'F'],
  ['C', 'C'],
]);
