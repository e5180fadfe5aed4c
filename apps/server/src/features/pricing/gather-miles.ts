import { pcMilerMiles, pcMilerVersions, type CapturedMiles, type MilesInstead } from '@lanewright/pricing';
import type { MileageWanted } from './gather-quote.ts';
import type { MileageSource, MilesAsk } from './lane-sources.ts';

/** A lane to measure for a shipper, and what our own road network says of it. */
type MeasureAsk = Omit<MilesAsk, 'version'> & {
  readonly mileage: MileageWanted;
  readonly road: CapturedMiles | null;
};

/**
 * The miles of a lane by the shipper's version of PC Miler, else by the current one, else by our own roads. The answer
 * names what truly counts, and why the wanted version does not. Null for a lane without two stops. Source: SP-083.
 */
export async function gatherMeasured(
  source: MileageSource | null,
  { mileage, road, ...lane }: MeasureAsk,
): Promise<CapturedMiles | null> {
  if (road === null) return null;
  const versions = pcMilerVersions(mileage);
  const [wanted] = versions;
  if (source === null) return { ...road, instead: { version: wanted, problem: 'not_set_up' } };
  let instead: MilesInstead | undefined;
  for (const version of versions) {
    const { quoteId, customerId, facts, points } = lane;
    const told = await source({ quoteId, customerId, facts, points, version });
    if (told.kind === 'miles') return pcMilerMiles(version, told, instead);
    instead ??= { version: wanted, problem: told.problem, ...(told.leg && { leg: told.leg }) };
    if (told.problem === 'down') break;
  }
  return instead === undefined ? road : { ...road, instead };
}
