import { roundedCents, type Cents } from '@lanewright/units';

/**
 * Miles a loaded tractor-trailer runs on a gallon of diesel.
 * Source: about 6.5 in the yearly 'Operational Costs of Trucking' of the American Transportation Research Institute.
 */
export const TRUCK_MILES_PER_GALLON = 6.5;

/**
 * What a carrier burns on a trip: the fuel part of a buy cost, as opposed to the surcharge a shipper pays.
 * Units: diesel in tenths of a cent per gallon × miles → cents. Rounds: once, half up.
 */
export function fuelCost(dieselMills: number, miles: number): Cents {
  return roundedCents((dieselMills * miles) / TRUCK_MILES_PER_GALLON / 10);
}
