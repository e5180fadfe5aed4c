import type { EquipmentType } from '@lanewright/quoting';
import type { ServiceMarket, ServiceRates } from './read.ts';

/** The service's name in logs and beside its figures. */
export const RATES_SERVICE = 'Greenscreens';

/** What the service said of a lane; each part null where it failed or said nothing. */
export type LaneFindings = {
  /**
   * Whether a part is missing because the service was down or rejected our credentials, so that it may arrive later.
   */
  readonly is_awaited: boolean;
  readonly prediction: ServiceRates | null;
  readonly network: ServiceRates | null;
  readonly market: ServiceMarket | null;
};

/** When it was asked, and for which equipment the rates truly are when another stands in. */
export type FindingsBasis = { readonly at: Date; readonly substituted_equipment: EquipmentType | null };

/**
 * Findings as a run keeps them: every figure with provider and moment; the service tells no sample, so there is none.
 * Source: B-005, SP-078, SP-079.
 */
export function keptFindings(findings: LaneFindings, basis: FindingsBasis) {
  const told = { provider: RATES_SERVICE, at: basis.at.toISOString() };
  const { is_awaited, prediction, network, market } = findings;
  return {
    is_awaited,
    prediction:
      prediction === null
        ? null
        : {
            ...ratesOf(prediction),
            ...told,
            ...(prediction.distance === null ? {} : { distance: prediction.distance }),
            sample: null,
            basis: 'Market prediction, whole trip, fuel included',
            substituted_equipment: basis.substituted_equipment,
          },
    network: network === null ? null : { ...ratesOf(network), ...told },
    market: market === null ? null : { ...market, ...told },
  };
}

function ratesOf({ target, low, high, fuel, confidence, currency }: ServiceRates) {
  return { target, low, high, fuel, confidence, currency };
}
