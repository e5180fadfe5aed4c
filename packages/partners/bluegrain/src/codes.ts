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
export const STATUSES = {
  NEW: 'offer',
  CHANGED: 'offer',
  CANCELLED: 'cancellation',
  AWARDED: 'won',
  NOTAWARDED: 'lost',
} as const;

/** Unambiguous trailer codes; every other name is looked up in the equipment list (SP-076). */
export const TRAILERS: ReadonlyMap<string, EquipmentType> = new Map([
  ['DV', 'dry_van'],
  ['RF', 'reefer'],
  ['FB', 'flatbed'],
  ['SD', 'step_deck'],
  ['IM', 'intermodal'],
  ['PU', 'power_only'],
]);

/** What a rate includes. */
export const RATE_KINDS: Readonly<Record<string, CostType>> = { A: 1, L: 2, F: 3 };

/** What happens at a stop. */
export const ACTIVITIES: Readonly<Record<string, StopType>> = { P: 'pickup', D: 'delivery' };

/** Countries by Bluegrain's codes. */
export const COUNTRIES: Readonly<Record<string, string>> = { USA: 'US', CAN: 'Canada' };

/** The results that accept an answer; every other one is a refusal. */
export const TAKEN: ReadonlySet<string> = new Set(['OK', 'DUPLICATE']);

/** The code to send for a meaning. */
export function codeOf<Meaning>(codes: Readonly<Record<string, Meaning>>, meaning: Meaning): string {
  return Object.entries(codes).find(([, one]) => one === meaning)?.[0] ?? '';
}
