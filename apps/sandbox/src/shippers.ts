import { EASTERN_SHIPPERS } from './shippers-east.ts';
import { WESTERN_SHIPPERS } from './shippers-west.ts';
import type { Shipper } from './shipper.ts';

/** The twelve shippers of the demo world by their ids; id 1 is the default shipper of every installation. */
export const SHIPPERS: readonly Shipper[] = [...EASTERN_SHIPPERS, ...WESTERN_SHIPPERS].sort((a, b) => a.id - b.id);

/** The default shipper, which every installation begins with (SP-097). */
export const DEFAULT_SHIPPER = { id: 1, name: 'Default shipper' } as const;

/** A shipper by its id. Throws on an id that is nobody's. */
export function shipperOf(id: number): Shipper {
  const found = SHIPPERS.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`no shipper ${id}`);
  return found;
}
