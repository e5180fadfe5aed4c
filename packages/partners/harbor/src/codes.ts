import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Harbor's words for ours. Where the real portal differs from what was agreed, this file changes. */

/** The portal's name in logs: that of its quote source. */
export const HARBOR = 'Harbor Portal';

/** What the status of a load means. */
export const STATUSES = {
  Open: 'offer',
  Withdrawn: 'cancellation',
  Expired: 'expiry',
  'Awarded to you': 'won',
  'Not awarded': 'lost',
} as const;

/** Equipment that leaves no doubt; every other name goes to the equipment list as it stands (SP-076). */
export const EQUIPMENT: ReadonlyMap<string, EquipmentType> = new Map([
  ["53' dry van", 'dry_van'],
  ["53' reefer", 'reefer'],
  ["48' flatbed", 'flatbed'],
  ["48' step deck", 'step_deck'],
  ["53' container", 'intermodal'],
  ['power only', 'power_only'],
]);

/** What a price includes. */
export const BASES: Readonly<Record<string, CostType>> = { 'All-in': 1, Linehaul: 2, 'Linehaul and fuel': 3 };

/** What happens at a stop. */
export const STOPS: Readonly<Record<string, StopType>> = { 'Pick-up': 'pickup', Delivery: 'delivery' };

/** Countries by its words. */
export const COUNTRIES: Readonly<Record<string, string>> = { USA: 'US', Canada: 'Canada' };

/** The word of a meaning, for what goes out. */
export function wordOf<Meaning>(words: Readonly<Record<string, Meaning>>, meaning: Meaning): string {
  return Object.entries(words).find(([, one]) => one === meaning)?.[0] ?? '';
}
