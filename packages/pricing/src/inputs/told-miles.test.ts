import { describe, expect, it } from 'vitest';
import type { Adjusted, CapturedMiles } from './inputs.ts';
import { areUnlikeRoad, milesFor, type MilesWanted } from './told-miles.ts';

const ROAD: CapturedMiles = {
  miles: 927.4,
  legs: [400.1, 527.3],
  provider: 'Lanewright miles',
  version: 'highway network 1',
  straight_line: false,
};
const ALL = { road: ROAD, contract: 940, predicted: 931.26 };
const NONE = { road: ROAD, contract: null, predicted: null };
const UNMOVED = { adjusted: null };
const MOVED: { readonly adjusted: Adjusted } = {
  adjusted: {
    new_origin: 'Peoria, IL',
    new_destination: null,
    new_pickup_date: null,
    new_delivery_date: null,
    equipment_type: null,
    origin: null,
    destination: null,
  },
};

const wanted = (provider: MilesWanted['provider'], sent: number | null = null): MilesWanted => ({ provider, sent });
const told = (miles: ReturnType<typeof milesFor>) => [miles?.provider, miles?.miles];

describe('the miles a shipper is priced by', () => {
  it('[S-026 SP-083] Customer Miles are the miles sent with the request, else those of the contract lane', () => {
    expect(told(milesFor(wanted(3, 935.5), ALL, UNMOVED))).toEqual(['Customer Miles', 935.5]);
    expect(told(milesFor(wanted(3), ALL, UNMOVED))).toEqual(['Customer Miles', 940]);
  });

  it('[S-026 SP-083] Greenscreens Miles are the distance of the prediction, to a tenth of a mile', () => {
    expect(told(milesFor(wanted(4, 935.5), ALL, UNMOVED))).toEqual(['Greenscreens Miles', 931.3]);
  });

  it('[SP-083] the road counts for every other provider and where nothing was told, and the label says so', () => {
    for (const provider of [1, 2] as const) expect(milesFor(wanted(provider, 935.5), ALL, UNMOVED)).toEqual(ROAD);
    for (const provider of [3, 4] as const) expect(milesFor(wanted(provider), NONE, UNMOVED)).toEqual(ROAD);
    for (const predicted of [0, 0.04]) expect(milesFor(wanted(4), { ...NONE, predicted }, UNMOVED)).toEqual(ROAD);
    expect(milesFor(wanted(3), { ...NONE, road: null }, UNMOVED)).toBeNull();
  });

  it('[SP-083 SP-147] miles sent for a lane do not hold once a rule moves an end of it', () => {
    expect(told(milesFor(wanted(3, 935.5), NONE, MOVED))).toEqual(['Lanewright miles', 927.4]);
    expect(told(milesFor(wanted(3, 935.5), ALL, MOVED))).toEqual(['Customer Miles', 940]);
  });

  it('tells miles a fifth off the road from those that may stand', () => {
    const unlike = (sent: number) => {
      const miles = milesFor(wanted(3, sent), NONE, UNMOVED);
      return miles !== null && areUnlikeRoad(miles);
    };
    expect([93.5, 741.9, 742, 927.4, 1112.8, 1112.9, 9355].map(unlike)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(areUnlikeRoad(ROAD)).toBe(false);
  });
});
