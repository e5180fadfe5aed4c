import { describe, expect, it } from 'vitest';
import { newLane } from './lanes.ts';

const place = (city: string, state: string) => ({ city, state, postal_code: null, country: 'US' });
const LANE = {
  equipment: 'reefer',
  estimated_miles: 934.4,
  estimated_volume: 52,
  line_haul: 2340.5,
  min_rate: 2300,
  max_rate: 2750.5,
  lane: {
    stops: [
      { activity_type: 'pickup', location: place('Green Bay', 'WI') },
      { activity_type: 'delivery', location: place('Atlanta', 'GA') },
    ],
  },
};

/** The sentences at each field of a lane with other values; none where it can be sent. */
function told(change: Readonly<Record<string, unknown>>): Readonly<Record<string, readonly string[]>> {
  const read = newLane.safeParse({ ...LANE, ...change });
  if (read.success) return {};
  return Object.fromEntries(
    read.error.issues.map(({ path }) => [
      path.join('.'),
      read.error.issues.filter((issue) => issue.path.join('.') === path.join('.')).map(({ message }) => message),
    ]),
  );
}

describe('the numbers of a lane', () => {
  it('[W-045 M-071] has positive miles, or none', () => {
    for (const estimated_miles of [0, -0.1, -900])
      expect(told({ estimated_miles })).toEqual({ estimated_miles: ['Estimated miles must be a positive number'] });
    for (const estimated_miles of [0.1, null]) expect(told({ estimated_miles })).toEqual({});
  });

  it('[W-046 M-072] has a positive volume, or none', () => {
    for (const estimated_volume of [0, -1])
      expect(told({ estimated_volume })).toEqual({ estimated_volume: ['Estimated volume must be a positive number'] });
    for (const estimated_volume of [1, null]) expect(told({ estimated_volume })).toEqual({});
  });

  it('[W-047 M-073] has a whole volume', () => {
    for (const estimated_volume of [0.5, 52.25, 5.00001])
      expect(told({ estimated_volume })).toEqual({ estimated_volume: ['Estimated volume must be an integer value'] });
  });

  it('[SP-104] has no more decimals than are stored', () => {
    expect(told({ estimated_miles: 0.000001 })).toEqual({ estimated_miles: ['Must have at most 1 decimal'] });
    expect(told({ estimated_miles: 934.40001 })).toEqual({ estimated_miles: ['Must have at most 1 decimal'] });
    expect(told({ line_haul: 2340.5000005 })).toEqual({ line_haul: ['Must have at most 2 decimals'] });
    expect(told({ line_haul: null, rpm: 1.23456 })).toEqual({ rpm: ['Must have at most 4 decimals'] });
    for (const line_haul of [0.01, 1.1, 2340.55, 1_999_999.99, 8.2])
      expect(told({ line_haul, min_rate: null, max_rate: null })).toEqual({});
  });

  it('[W-048 W-050] has positive limits, or none', () => {
    expect(told({ min_rate: 0 })).toEqual({ min_rate: ['Min rate must be a positive number'] });
    expect(told({ max_rate: -5, min_rate: null })).toEqual({ max_rate: ['Max rate must be a positive number'] });
    expect(told({ min_rate: null, max_rate: null })).toEqual({});
  });

  it('[W-049 M-074] has a min rate below its max rate', () => {
    for (const min_rate of [2750.5, 2750.51, 9000])
      expect(told({ min_rate })).toMatchObject({ min_rate: ['Min rate should be lower then max rate'] });
    expect(told({ min_rate: 2750.49 })).toEqual({});
  });

  it('[W-051 M-075] has a max rate above its min rate', () => {
    for (const max_rate of [2300, 2299.99])
      expect(told({ max_rate })).toMatchObject({ max_rate: ['Max rate should be greater then min rate'] });
    expect(told({ max_rate: 2300.01 })).toEqual({});
  });
});

describe('the rate of a lane', () => {
  it('[W-052 M-076] is a positive line haul', () => {
    for (const line_haul of [0, -2340])
      expect(told({ line_haul })).toEqual({ line_haul: ['Line haul value must be a positive number'] });
  });

  it('[W-053 SP-099] or a positive rate per mile or flat rate, told alike', () => {
    expect(told({ line_haul: null, rpm: 0 })).toEqual({ rpm: ['RPM value must be a positive number'] });
    expect(told({ line_haul: null, flat_rate: -1 })).toEqual({
      flat_rate: ['Flat rate value must be a positive number'],
    });
  });

  it('[W-042 W-054] is exactly one of the three', () => {
    for (const one of [{ line_haul: 2340 }, { rpm: 2.6125 }, { flat_rate: 1720 }])
      expect(told({ line_haul: null, ...one })).toEqual({});
    expect(told({ line_haul: null })).toEqual({ line_haul: ['This field is required'] });
    expect(told({ rpm: 2 })).toEqual({ line_haul: ['This field is required'], rpm: ['This field is required'] });
    expect(Object.keys(told({ rpm: 2, flat_rate: 1720 }))).toEqual(['line_haul', 'rpm', 'flat_rate']);
  });
});
