import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';

/** Prairie's words for ours. Where the real portal differs from what was agreed, this file changes. */

/** The portal's name in logs: that of its quote source. */
export const PRAIRIE = 'Prairie Portal';

/** What the status of a load means. */
export const STATUSES = {
  NEW: 'offer',
  REVISED: 'offer',
  CANCELLED: 'cancellation',
  CLOSED: 'expiry',
  WON: 'won',
  LOST: 'lost',
} as const;

/** Equipment that leaves no doubt; every other name goes to the equipment list as it stands (SP-076). */
export const EQUIPMENT: ReadonlyMap<string, EquipmentType> = new Map([
  ['VAN-53', 'dry_van'],
  ['TEMP-53', 'reefer'],
  ['FLAT-48', 'flatbed'],
  ['STEP-48', 'step_deck'],
  ['RAIL-53', 'intermodal'],
  ['TRACTOR', 'power_only'],
]);

/** What a price includes. */
export const BASES: Readonly<Record<string, CostType>> = { FLAT: 1, LH: 2, 'LH+FSC': 3 };

/** What happens at a stop. */
export const STOPS: Readonly<Record<string, StopType>> = { P: 'pickup', D: 'delivery' };

/** Countries by its words. */
export const COUNTRIES: Readonly<Record<string, string>> = { US: 'US', CA: 'Canada' };

/** The word of a meaning, for what goes out. */
export function wordOf<Meaning>(words: Readonly<Record<string, Meaning>>, meaning: Meaning): string {
  return Object.entries(words).find(([, one]) => one === meaning)?.[0] ?? '';
}
