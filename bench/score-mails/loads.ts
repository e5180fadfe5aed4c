import type { EquipmentType } from '@lanewright/quoting';
import { laneOf, roughMiles, TOWNS, type Town } from './places.ts';
import type { Chance } from './random.ts';

/** The facts of a load before anything of it is written down. Days count from the day of the mail. */
export type Facts = {
  readonly from: Town;
  readonly to: Town;
  readonly miles: number;
  readonly pickupIn: number;
  readonly deliveryIn: number;
  readonly equipment: EquipmentType;
  readonly weight: number;
  readonly pallets: number;
  readonly commodity: string;
  /** °F, lower and upper; equal for a set point. Null for trailers that cool nothing. */
  readonly temps: readonly [number, number] | null;
  readonly dropAt: 'none' | 'pickup' | 'delivery' | 'both';
  readonly team: boolean;
  readonly hazmat: { readonly un: string; readonly class: string } | null;
  readonly reference: string;
};

const DRY = ['paper rolls', 'bottled water', 'auto parts', 'plastic resin', 'office furniture', 'canned vegetables',
  'dog food', 'floor tiles', 'detergent', 'cardboard boxes', 'garden hoses', 'empty cans', 'roofing nails', 'cereal',
  'printed books', 'tires', 'glass jars', 'paper towels'] as const; // prettier-ignore
const COLD: readonly (readonly [string, readonly [number, number]])[] = [
  ['fresh strawberries', [33, 36]],
  ['yogurt', [34, 38]],
  ['frozen pizza', [-10, 0]],
  ['ice cream', [-20, -20]],
  ['cheese', [35, 40]],
  ['frozen chicken', [0, 0]],
  ['fresh lettuce', [34, 34]],
  ['orange juice', [33, 38]],
];
const OPEN = [
  'steel coils',
  'lumber',
  'steel pipe',
  'rebar',
  'aluminum extrusions',
  'concrete blocks',
  'trusses',
] as const;
const DANGEROUS: readonly (readonly [string, string, string])[] = [
  ['paint', 'UN1263', '3'],
  ['batteries', 'UN2794', '8'],
  ['hand sanitizer', 'UN1170', '3'],
  ['bleach', 'UN1791', '8'],
];

/** A load that a truck can carry in the time it is given. */
export function loadOf(chance: Chance, towns: readonly Town[] = TOWNS): Facts {
  const [from, to] = laneOf(chance, towns);
  const miles = roughMiles(from, to);
  const equipment = chance.of<EquipmentType>([
    ...Array<EquipmentType>(5).fill('dry_van'), 'reefer', 'reefer', 'reefer', 'flatbed', 'flatbed', 'step_deck'
  ]); // prettier-ignore
  const cold = equipment === 'reefer' ? chance.of(COLD) : null;
  const dangerous = equipment === 'dry_van' && chance.says(0.08) ? chance.of(DANGEROUS) : null;
  const open = equipment === 'flatbed' || equipment === 'step_deck';
  const pickupIn = chance.whole(1, 12);
  const pallets = open ? chance.whole(2, 12) : chance.whole(10, 26);
  const weight = open ? 500 * chance.whole(50, 94) : 250 * Math.round((pallets * chance.whole(1100, 1650)) / 250);
  const team = chance.says(0.06);
  return {
    from,
    to,
    miles,
    pickupIn,
    deliveryIn: pickupIn + Math.max(1, Math.ceil(miles / 480)) + chance.whole(0, 1),
    equipment,
    weight: Math.min(weight, 43_500),
    pallets,
    commodity: dangerous?.[0] ?? cold?.[0] ?? chance.of(open ? OPEN : DRY),
    temps: cold?.[1] ?? null,
    dropAt: open || chance.says(0.8) ? 'none' : chance.of(['pickup', 'delivery', 'both'] as const),
    team,
    hazmat: dangerous === null ? null : { un: dangerous[1], class: dangerous[2] },
    reference: `${chance.of(['RFQ', 'Q', 'SQ', 'BID'])}-${chance.whole(10_000, 99_999)}`,
  };
}
