import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Meridian's names for ours, and its addresses. Where the real one differs from what was agreed, this file changes. */

/** The partner's name in logs: that of its quote source. */
export const MERIDIAN = 'Meridian TMS';

/** The headers of a push. */
export const TIMESTAMP_HEADER = 'meridian-timestamp';
export const SIGNATURE_HEADER = 'meridian-signature';
/** Stands before the signature. */
export const SIGNATURE_MARK = 'sha256=';

/** Where an RFQ is read and answered. */
export function rfqPath(id: string, part: '' | '/quote' | '/decline' = ''): string {
  return `/v3/rfqs/${encodeURIComponent(id)}${part}`;
}

/** What an event of an RFQ means. */
export const EVENTS = {
  'rfq.opened': 'offer',
  'rfq.revised': 'offer',
  'rfq.withdrawn': 'cancellation',
  'rfq.awarded': 'won',
  'rfq.closed': 'lost',
} as const;

/** Trailers that leave no doubt; every other name goes to the equipment list as it stands (SP-076). */
export const TRAILERS: ReadonlyMap<string, EquipmentType> = new Map([
  ["van 53'", 'dry_van'],
  ["reefer 53'", 'reefer'],
  ["flatbed 48'", 'flatbed'],
  ["step deck 48'", 'step_deck'],
  ['intermodal container', 'intermodal'],
  ['power only', 'power_only'],
]);

/** What a price includes. */
export const BASES: Readonly<Record<string, CostType>> = { flat: 1, linehaul: 2, 'linehaul+fuel': 3 };

/** What happens at a stop. */
export const KINDS: Readonly<Record<string, StopType>> = { pick: 'pickup', drop: 'delivery' };

/** Countries by its codes. */
export const COUNTRIES: Readonly<Record<string, string>> = { US: 'US', CA: 'Canada' };

/** The code of a meaning, for what goes out. */
export function codeOf<Meaning>(codes: Readonly<Record<string, Meaning>>, meaning: Meaning): string {
  return Object.entries(codes).find(([, one]) => one === meaning)?.[0] ?? '';
}
