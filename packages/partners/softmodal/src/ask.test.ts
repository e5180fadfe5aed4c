import { describe, expect, it } from 'vitest';
import { askOf, type LaneToOffer } from './ask.ts';

const LANE: LaneToOffer = {
  quoteId: 'Q00000012',
  equipment: 'intermodal',
  miles: 300,
  pickup: '2026-11-23',
  stops: [
    { activity_type: 'pickup', city: 'Joliet', state: 'IL', postal_code: '60436', country: 'US' },
    { activity_type: 'delivery', city: 'Mississauga', state: 'ON', postal_code: null, country: 'CA' },
  ],
};

describe('what the multimodal service is asked', () => {
  it('[SP-074] is the lane with its stops in order', () => {
    expect(askOf(LANE, 700)).toEqual({
      quote_id: 'Q00000012',
      equipment: 'CONTAINER',
      pickup: '2026-11-23',
      stops: [
        { order: 1, activity: 'pickup', city: 'Joliet', state: 'IL', country: 'US', postal_code: '60436' },
        { order: 2, activity: 'delivery', city: 'Mississauga', state: 'ON', country: 'CA' },
      ],
    });
  });

  it.each([
    ['Intermodal of any length', { equipment: 'intermodal', miles: 20 }, 700, 'CONTAINER'],
    ['Dry Van over the distance', { equipment: 'dry_van', miles: 700.1 }, 700, 'VAN'],
    ['no Dry Van of just the distance', { equipment: 'dry_van', miles: 700 }, 700, undefined],
    ['Dry Van by the distance that is set', { equipment: 'dry_van', miles: 500 }, 400, 'VAN'],
    ['no Reefer, however far', { equipment: 'reefer', miles: 2_500 }, 700, undefined],
    ['no equipment that nobody mapped', { equipment: null, miles: 2_500 }, 700, undefined],
    ['no lane of one stop', { stops: LANE.stops.slice(0, 1) }, 700, undefined],
    [
      'no lane with a stop nobody can find',
      { stops: LANE.stops.map((one) => ({ ...one, city: null })) },
      700,
      undefined,
    ],
  ] as const)('[Q-050 SP-074] concerns %s', (_, changes, fromMiles, equipment) => {
    expect(askOf({ ...LANE, ...changes }, fromMiles)?.equipment).toBe(equipment);
  });
});
