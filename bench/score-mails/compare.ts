import type { Outcome } from './adapter.ts';
import type { Load, Stop, Truth } from './truth.ts';

/** Fields that are compared, in the order they are printed. */
export const FIELDS = ['pickup place', 'delivery place', 'pickup day', 'delivery day', 'equipment', 'weight', 'pallets',
  'commodity', 'temperature', 'drop', 'team', 'hazmat', 'reference'] as const; // prettier-ignore
/** One of the compared fields. */
export type Field = (typeof FIELDS)[number];
/** Whether a field was stated, read, and read as stated. */
export type FieldResult = {
  readonly stated: boolean;
  readonly read: boolean;
  readonly right: boolean;
  readonly words: string;
};

/** Compares one load field by field. */
export function compareLoad(truth: Load, read: Load): Readonly<Record<Field, FieldResult>> {
  const plain = <Value>(a: Value | null, b: Value | null, same = a === b): FieldResult => ({
    stated: a !== null,
    read: b !== null,
    right: same,
    words: `truth ${String(a)}, read ${String(b)}`,
  });
  const flag = (a: boolean, b: boolean): FieldResult => ({
    stated: a,
    read: b,
    right: a === b,
    words: `truth ${a}, read ${b}`,
  });
  const ends = (load: Load): string => `${load.pickup.live ? 'live' : 'drop'}/${load.delivery.live ? 'live' : 'drop'}`;
  const range = (load: Load): string | null =>
    load.minTemp === null && load.maxTemp === null ? null : `${load.minTemp}..${load.maxTemp}`;
  return {
    'pickup place': plain(placeWords(truth.pickup), placeWords(read.pickup), samePlace(truth.pickup, read.pickup)),
    'delivery place': plain(
      placeWords(truth.delivery),
      placeWords(read.delivery),
      samePlace(truth.delivery, read.delivery),
    ),
    'pickup day': plain(truth.pickup.day, read.pickup.day),
    'delivery day': plain(truth.delivery.day, read.delivery.day),
    equipment: plain(truth.equipment, read.equipment),
    weight: plain(truth.weight, read.weight),
    pallets: plain(truth.pallets, read.pallets),
    commodity: plain(truth.commodity, read.commodity, sameGoods(truth.commodity, read.commodity)),
    temperature: plain(range(truth), range(read)),
    drop: { stated: ends(truth) !== 'live/live', read: ends(read) !== 'live/live', right: ends(truth) === ends(read), words: `truth ${ends(truth)}, read ${ends(read)}` }, // prettier-ignore
    team: flag(truth.team, read.team),
    hazmat: flag(truth.hazmat, read.hazmat),
    reference: plain(truth.reference, read.reference, truth.reference?.toLowerCase() === read.reference?.toLowerCase()),
  };
}

/** What is wrong about an automatic answer, in sentences; none when it is right. */
export function faultsOf(truth: Truth, { became, loads }: Outcome): readonly string[] {
  if (became !== 'answered') return [];
  if (truth.kind !== 'request') return [`a ${truth.kind} was answered with a price`];
  const faults: string[] = [];
  if (!truth.mayAnswer)
    faults.push(`the ${truth.trap === null ? 'single set point' : `trap ${truth.trap}`} was answered`);
  if (loads.length !== truth.loads.length) faults.push(`truth ${truth.loads.length} loads, read ${loads.length}`);
  for (const [at, load] of truth.loads.entries()) {
    const read = loads[at];
    if (read === undefined) continue;
    const results = compareLoad(load, read);
    for (const field of FIELDS)
      if (field !== 'reference' && !results[field].right) faults.push(`${field}: ${results[field].words}`);
    if (truth.notReference !== null && read.reference === truth.notReference)
      faults.push(`reference: ${read.reference} is no reference of the shipper's`);
  }
  return faults;
}

function placeWords({ city, state, zip }: Stop): string | null {
  const words = [city, state, zip].filter((word) => word !== null).join(' ');
  return words === '' ? null : words;
}

/** Only what the mail stated is compared: a postal code may be filled in from the city and a city from its code. */
function samePlace(truth: Stop, read: Stop): boolean {
  const nameless = truth.city === null || (read.city !== null && nameOf(truth.city) === nameOf(read.city));
  const stateless = truth.state === null || truth.state === read.state;
  const zipless = truth.zip === null || (read.zip !== null && codeOf(truth.zip) === codeOf(read.zip));
  return nameless && stateless && zipless;
}

function nameOf(city: string): string {
  return city
    .toLowerCase()
    .replace(/^saint /, 'st ')
    .replaceAll(/[^a-z ]/g, '');
}

function codeOf(zip: string): string {
  return zip.replaceAll(/\s/g, '').toUpperCase();
}

function sameGoods(truth: string | null, read: string | null): boolean {
  if (truth === null || read === null) return truth === read;
  return read.toLowerCase().includes(truth.toLowerCase());
}
