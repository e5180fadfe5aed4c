import { EQUIPMENT_TYPES } from '@lanewright/quoting';
import { describe, expect, it } from 'vitest';
import { askOf, ratesRequest, type LaneToRate, type StopToRate } from './ask.ts';

const PICKUP: StopToRate = {
  date: '2026-11-23T08:00',
  time_zone: 'America/Chicago',
  location: { city: 'Joliet', state: 'IL', postal_code: '60436', country: 'US' },
};
const DELIVERY: StopToRate = {
  date: '2026-11-25T09:00',
  time_zone: 'America/Toronto',
  location: { city: 'Mississauga', state: 'ON', postal_code: 'L5T 2N7', country: 'Canada' },
};
const LANE: LaneToRate = { equipment_type: 'dry_van', stops: [PICKUP, DELIVERY] };

describe('what the service is asked', () => {
  it('[Q-057] is a pickup 12 hours after the first stop’s date, told as an instant', () => {
    expect(askOf(LANE)?.request.pickupDateTime).toBe('2026-11-24T02:00:00.000Z');
    // In the night of the change to winter time, too, 12 hours are 12 hours.
    const autumn = { ...PICKUP, date: '2026-10-31T20:00' };
    expect(askOf({ ...LANE, stops: [autumn, DELIVERY] })?.request.pickupDateTime).toBe('2026-11-01T13:00:00.000Z');
  });

  it('[Q-058 SP-077] names city and province without a zip where a Canadian code has 3 characters', () => {
    const area = (postal_code: string | null): StopToRate => ({
      ...DELIVERY,
      location: { ...DELIVERY.location, postal_code },
    });
    const place = { order: 2, country: 'CA', city: 'Mississauga', state: 'ON' };
    expect(askOf({ ...LANE, stops: [PICKUP, area('L5T')] })?.request.stops[1]).toEqual(place);
    expect(askOf({ ...LANE, stops: [PICKUP, area(null)] })?.request.stops[1]).toEqual(place);
    expect(askOf(LANE)?.request.stops[1]).toEqual({ ...place, zip: 'L5T 2N7' });
    expect(askOf(LANE)?.request.stops[0]).toMatchObject({ order: 1, country: 'US', zip: '60436' });
  });

  it('[Q-059 SP-077] maps equipment to the three trucks that are rated, and says when another stands in', () => {
    const asked = EQUIPMENT_TYPES.map((equipment_type) => {
      const ask = askOf({ ...LANE, equipment_type });
      return [equipment_type, ask?.request.transportType, ask?.substituted_equipment];
    });
    expect(asked).toEqual([
      ['dry_van', 'VAN', null],
      ['reefer', 'REEFER', null],
      ['flatbed', 'FLATBED', null],
      ['step_deck', 'FLATBED', 'flatbed'],
      ['intermodal', 'VAN', 'dry_van'],
      ['power_only', 'VAN', 'dry_van'],
    ]);
  });

  it('[SP-078 SP-060] goes over all stops in order, in US dollars, as the agreed body', () => {
    const between = { ...PICKUP, location: { ...PICKUP.location, city: 'Gary', state: 'IN', postal_code: '46402' } };
    const request = askOf({ ...LANE, stops: [PICKUP, between, DELIVERY] })?.request;
    expect(request?.stops.map(({ order, city }) => [order, city])).toEqual([
      [1, 'Joliet'],
      [2, 'Gary'],
      [3, 'Mississauga'],
    ]);
    expect(request?.currency).toBe('USD');
    expect(ratesRequest.parse(request)).toEqual(request);
  });

  it.each([
    ['without equipment', { ...LANE, equipment_type: null }],
    ['with one stop', { ...LANE, stops: [PICKUP] }],
    [
      'with a stop nobody knows',
      { ...LANE, stops: [PICKUP, { ...DELIVERY, location: { ...DELIVERY.location, city: null } }] },
    ],
  ])('is nothing for a lane %s', (_, lane) => {
    expect(askOf(lane)).toBeNull();
  });
});
