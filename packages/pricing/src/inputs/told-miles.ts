import { MILEAGE_PROVIDER_LABEL, type MileageProvider } from '@lanewright/quoting';
import type { CapturedMiles, QuoteFacts } from './inputs.ts';

/** How far told miles may lie from the road's, as a fraction of the road's, before a person has to look. */
const UNLIKE_ROAD = 0.2;

/** A shipper's mileage provider, and the miles that came with the request; null where none came. */
export type MilesWanted = { readonly provider: MileageProvider; readonly sent: number | null };

/** The miles known for a lane: measured by road, stated by a contract lane with the same stops, counted by the rate service. */
export type MilesKnown = {
  readonly road: CapturedMiles | null;
  readonly contract: number | null;
  readonly predicted: number | null;
};

/**
 * The miles that a shipper or the rate service told, where the shipper is priced by such. Customer Miles are those sent
 * with the request, else those of the contract lane; Greenscreens Miles are the distance of the prediction. Null where
 * they are missing, and for every other provider. Miles sent for a lane do not hold once a rule moves an end of it.
 * Rounds: to a tenth of a mile. Source: S-026, SP-083; decision 0076.
 */
export function toldMilesFor(
  wanted: MilesWanted,
  known: MilesKnown,
  facts: Pick<QuoteFacts, 'adjusted'>,
): CapturedMiles | null {
  const { road } = known;
  const told = toldMiles(wanted, known, facts);
  const miles = told === null ? null : Math.round(told * 10) / 10;
  if (miles === null || miles <= 0) return null;
  return {
    miles,
    legs: [],
    provider: MILEAGE_PROVIDER_LABEL[wanted.provider],
    version: '',
    straight_line: false,
    ...(road === null ? {} : { road: road.miles }),
  };
}

/** Told miles, else the road's: what counts where no other service measures. The label names what was used (SP-083). */
export function milesFor(
  wanted: MilesWanted,
  known: MilesKnown,
  facts: Pick<QuoteFacts, 'adjusted'>,
): CapturedMiles | null {
  return toldMilesFor(wanted, known, facts) ?? known.road;
}

function toldMiles(
  { provider, sent }: MilesWanted,
  { contract, predicted }: MilesKnown,
  { adjusted }: Pick<QuoteFacts, 'adjusted'>,
) {
  if (provider === 4) return predicted;
  if (provider !== 3) return null;
  const moved = adjusted !== null && (adjusted.new_origin !== null || adjusted.new_destination !== null);
  return (moved ? null : sent) ?? contract;
}

/** Whether told miles differ from the road's by more than a fifth: a slip of a digit must not price a load by itself. */
export function areUnlikeRoad({ miles, road }: CapturedMiles): boolean {
  return road !== undefined && Math.abs(miles - road) > UNLIKE_ROAD * road;
}

/** The sentence for miles that are unlike the road's: whose they are, how many, and how many the road has. */
export function unlikeRoad({ provider, miles, road }: CapturedMiles): string {
  return `${provider} are ${miles}, and the road has ${road ?? 'none'}.`;
}
