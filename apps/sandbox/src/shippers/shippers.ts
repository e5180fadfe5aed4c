import { readShippers } from './read-shippers.ts';
import type { Shipper } from './shipper.ts';

/** The forty shippers of the demo world by their ids; id 1 is the default shipper of every installation. */
export const SHIPPERS: readonly Shipper[] = readShippers();

/** The twelve shippers the demo world began with: those of the sample mails are among them. */
const FIRST_TWELVE: readonly Shipper[] = SHIPPERS.slice(0, 12);

/** The default shipper, which every installation begins with (SP-097). */
export const DEFAULT_SHIPPER = { id: 1, name: 'Default shipper' } as const;

/** How many quotes it takes before all forty shippers ask as much as they would. */
const ENOUGH_FOR_ALL = 20_000;

/**
 * How much a shipper asks in a world of so many quotes. A small world belongs to the first twelve: spread over forty,
 * its history would be too thin for estimates.
 */
export function volumeOf(shipper: Shipper, quotes: number): number {
  return FIRST_TWELVE.includes(shipper) ? shipper.volume : shipper.volume * Math.min(1, quotes / ENOUGH_FOR_ALL) ** 1.5;
}

const BY_ID = new Map(SHIPPERS.map((shipper) => [shipper.id, shipper]));

/** A shipper by its id. Throws on an id that is nobody's. */
export function shipperOf(id: number): Shipper {
  const found = BY_ID.get(id);
  if (found === undefined) throw new RangeError(`no shipper ${id}`);
  return found;
}
