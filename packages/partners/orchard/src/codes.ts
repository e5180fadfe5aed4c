import type { WireCodes } from '@lanewright/partner-kit';
import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Orchard's codes and paths. If the real one differs from what was agreed, change this file. */

/** The partner's name in logs: that of its quote source. */
export const ORCHARD = 'Orchard TMS';

/** The token endpoint. */
export const TOKEN_PATH = '/oauth/token';
/** The path of tender events, read page by page. */
export const TENDERS_PATH = '/api/v2/tenders';
/** Events per page. */
export const PAGE_SIZE = 50;

/** The calls that answer a tender. */
export const ANSWER_PATH = { answer: 'offers', decline: 'decline', withdraw: 'offers/withdraw' } as const;

/** The path of an answer to a tender. */
export function tenderPath(tender: string, act: keyof typeof ANSWER_PATH): string {
  return `${TENDERS_PATH}/${encodeURIComponent(tender)}/${ANSWER_PATH[act]}`;
}

/** What an event of a tender means. */
export const EVENTS: WireCodes<'offer' | 'cancellation' | 'won' | 'lost'> = new Map([
  ['TENDER_CREATED', 'offer'],
  ['TENDER_UPDATED', 'offer'],
  ['TENDER_CANCELLED', 'cancellation'],
  ['TENDER_AWARDED', 'won'],
  ['TENDER_LOST', 'lost'],
] as const);

/** Unambiguous equipment codes; every other name is looked up in the equipment list (SP-076). */
export const EQUIPMENT: WireCodes<EquipmentType> = new Map([
  ['V53', 'dry_van'],
  ['VAN', 'dry_van'],
  ['R53', 'reefer'],
  ['RFR', 'reefer'],
  ['F48', 'flatbed'],
  ['SD48', 'step_deck'],
  ['IM53', 'intermodal'],
  ['PO', 'power_only'],
]);

/** What a rate includes. */
export const RATE_TYPES: WireCodes<CostType> = new Map([
  ['ALL_IN', 1],
  ['LINEHAUL', 2],
  ['LINEHAUL_FSC', 3],
]);

/** What happens at a stop. */
export const STOPS: WireCodes<StopType> = new Map([
  ['PU', 'pickup'],
  ['DO', 'delivery'],
]);

/** Countries by Orchard's codes. */
export const COUNTRIES: WireCodes<string> = new Map([
  ['USA', 'US'],
  ['CAN', 'Canada'],
]);

/** Orchard's codes for our decline reasons; a reason without a code is sent as `OTHER` with our words. */
export const DECLINE_CODES: WireCodes<string> = new Map([
  ['Lead Time', 'SHORT_NOTICE'],
  ['Equipment/Shipment Type', 'EQUIPMENT'],
  ['Lane', 'LANE'],
  ['Current Volume in Corridor', 'VOLUME'],
  ['Available Capacity', 'CAPACITY'],
]);

/** Units of weight. */
export const WEIGHT_UNITS: WireCodes<'lb' | 'kg'> = new Map([
  ['LBS', 'lb'],
  ['KGS', 'kg'],
]);

/** Units of temperature. */
export const TEMPERATURE_UNITS: WireCodes<'F' | 'C'> = new Map([
  ['F', 'F'],
  ['C', 'C'],
]);
