import { estimateAskOf, laneOf, ownPrediction } from '@lanewright/pricing';
import type { Comparable } from '@lanewright/estimate';
import type { CapturedMiles, DieselPrice, Prediction } from '@lanewright/pricing';
import type { Day } from '@lanewright/units';
import type { ComparableSearch } from './gather-comparables.ts';
import type { PassToGather } from './pass-to-gather.ts';

type Figures = { readonly miles: CapturedMiles; readonly pickupDay: Day; readonly prices: readonly DieselPrice[] };

/** The broker's own won loads as a prediction (B-016), in the shape of a rate service's; null with too few of them. */
export async function gatherEstimate(
  sources: {
    readonly comparables: (search: ComparableSearch) => Promise<readonly Comparable[]>;
    readonly zone: string;
  },
  pass: PassToGather,
  figures: Figures,
): Promise<Prediction | null> {
  const lane = laneOf(pass.facts);
  const origin = pass.points[0];
  const destination = pass.points.at(-1);
  const { origin: from, destination: to, equipment_type: equipment } = lane;
  if (!origin || !destination || !from?.state || !to?.state || equipment === null) return null;
  const { miles, pickupDay, prices } = figures;
  const ask = estimateAskOf(
    {
      originState: from.state,
      destinationState: to.state,
      miles: miles.miles,
      equipment,
      team: pass.facts.team ?? false,
      stops: pass.points.length,
      pickupDay,
    },
    { now: pass.now, zone: sources.zone, prices },
  );
  const comparables = await sources.comparables({
    quoteId: pass.quote.row.id,
    equipmentType: equipment,
    origin: { ...origin, state: from.state },
    destination: { ...destination, state: to.state },
    ask,
  });
  return ownPrediction(ask, comparables, pass.now);
}
