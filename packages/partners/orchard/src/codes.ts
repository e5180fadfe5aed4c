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
export const EVENTS = {
  TENDER_CREATED: 'offer',
  TENDER_UPDATED: 'offer',
  TENDER_CANCELLED: 'cancellation',
  TENDER_AWARDED: 'won',
  TENDER_LOST: 'lost',
} as const;

/** Unambiguous equipment codes; every other name is looked up in the equipment list (SP-076). */
export const EQUIPMENT: ReadonlyMap<string, EquipmentType> = new Map([
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
export const RATE_TYPES: Readonly<Record<string, CostType>> = { ALL_IN: 1, LINEHAUL: 2, LINEHAUL_FSC: 3 };

/** What happens at a stop. */
export const STOPS: Readonly<Record<string, StopType>> = { PU: 'pickup', DO: 'delivery' };

/** Countries by Orchard's codes. */
export const COUNTRIES: Readonly<Record<string, string>> = { USA: 'US', CAN: 'Canada' };

/** Orchard's codes for our decline reasons; a reason without a code is sent as `OTHER` with our words. */
export const DECLINE_CODES: Readonly<Record<string, string>> = {
  'Lead Time': 'SHORT_NOTICE',
  'Equipment/Shipment Type': 'EQUIPMENT',
  Lane: 'LANE',
  'Current Volume in Corridor': 'VOLUME',
  'Available Capacity': 'CAPACITY',
};

/** The code to send for a meaning. */
export function codeOf<Meaning>(codes: Readonly<Record<string, Meaning>>, meaning: Meaning): string {
  return Object.entries(codes).find(([, one]) => one === meaning)?.[0] ?? '';
}
