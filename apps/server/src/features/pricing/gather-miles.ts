import {
  graverOf,
  pcMilerMiles,
  pcMilerVersions,
  toldMilesFor,
  type CapturedMiles,
  type MilesInstead,
  type QuoteFacts,
} from '@lanewright/pricing';
import type { MileageWanted } from './gather-quote.ts';
import type { MileageSource, MilesAsk } from './lane-sources.ts';

/** A lane to measure for a shipper, with its miles by our road network. */
type MeasureAsk = Omit<MilesAsk, 'version'> & {
  readonly mileage: MileageWanted;
  readonly road: CapturedMiles | null;
};

/**
 * The miles of a lane by the shipper's version of PC Miler, else by the current version, else by our road network. The
 * result names the source used, and why PC Miler's miles are missing: the most serious problem of its versions. Null
 * for a lane without two stops. Source: SP-083.
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
    instead = graverOf(instead, { version, problem: told.problem, ...(told.leg && { leg: told.leg }) });
    if (told.problem === 'down') break;
  }
  return instead === undefined ? road : { ...road, instead };
}

/** The sources of a lane's miles. `predicted` comes from the rate service; `measure` asks PC Miler at most once. */
type MilesSources = {
  readonly mileage: MileageWanted;
  readonly facts: Pick<QuoteFacts, 'adjusted'>;
  readonly road: CapturedMiles | null;
  readonly predicted: () => Promise<number | null>;
  readonly measure: () => Promise<CapturedMiles | null>;
};

/**
 * The miles that price a lane: told miles if the shipper's setting uses them, else measured ones. `contract` has the
 * miles of its contract lane. For a contract's rate per mile, call it with null.
 */
export async function milesToPriceBy(
  { mileage, facts, road, predicted, measure }: MilesSources,
  contract: number | null,
): Promise<CapturedMiles | null> {
  return toldMilesFor(mileage, { road, contract, predicted: await predicted() }, facts) ?? measure();
}
