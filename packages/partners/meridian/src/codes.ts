import type { WireCodes } from '@lanewright/partner-kit';
import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Meridian's codes and paths. If the real one differs from what was agreed, change this file. */

/** The partner's name in logs: that of its quote source. */
export const MERIDIAN = 'Meridian TMS';

/** The headers of a push. */
export const TIMESTAMP_HEADER = 'meridian-timestamp';
export const SIGNATURE_HEADER = 'meridian-signature';
/** The prefix of a signature. */
export const SIGNATURE_MARK = 'sha256=';

/** The path of an RFQ and of its answers. */
export function rfqPath(id: string, part: '' | '/quote' | '/decline' = ''): string {
  return `/v3/rfqs/${encodeURIComponent(id)}${part}`;
}

/** What an event of an RFQ means. */
export const EVENTS: WireCodes<'offer' | 'cancellation' | 'won' | 'lost'> = new Map([
  ['rfq.opened', 'offer'],
  ['rfq.revised', 'offer'],
  ['rfq.withdrawn', 'cancellation'],
  ['rfq.awarded', 'won'],
  ['rfq.closed', 'lost'],
] as const);

/** Unambiguous trailers; every other name is looked up in the equipment list (SP-076). */
export const TRAILERS: WireCodes<EquipmentType> = new Map([
  ["van 53'", 'dry_van'],
  ["reefer 53'", 'reefer'],
  ["flatbed 48'", 'flatbed'],
  ["step deck 48'", 'step_deck'],
  ['intermodal container', 'intermodal'],
  ['power only', 'power_only'],
]);

/** What a price includes. */
export const BASES: WireCodes<CostType> = new Map([
  ['flat', 1],
  ['linehaul', 2],
  ['linehaul+fuel', 3],
]);

/** What happens at a stop. */
export const KINDS: WireCodes<StopType> = new Map([
  ['pick', 'pickup'],
  ['drop', 'delivery'],
]);

/** Countries by Meridian's codes. */
export const COUNTRIES: WireCodes<string> = new Map([
  ['US', 'US'],
  ['CA', 'Canada'],
]);

/** Whether the driver waits at a stop (live) or leaves the trailer there. */
export const HANDLING: WireCodes<boolean> = new Map([
  ['live', true],
  ['drop', false],
]);
