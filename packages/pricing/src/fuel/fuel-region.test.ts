import { describe, expect, it } from 'vitest';
import { FUEL_REGIONS, type FuelRegion } from '@lanewright/quoting';
import { fuelRegionsOf, sheetForOrigin } from './fuel-region.ts';

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
const PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';

const sheets = (...regions: FuelRegion[]) => regions.map((region) => ({ region }));

describe('fuel regions', () => {
  it('[C-016] offers exactly the eleven regions', () => {
    expect(FUEL_REGIONS.join(', ')).toBe(
      'U.S., East Coast, New England, Central Atlantic, Lower Atlantic, Midwest, Gulf Coast, Rocky Mountain, West Coast, West Coast Less California, California',
    );
  });

  it('[SP-127] puts every state and the District of Columbia in a region of its own below U.S.', () => {
    const outside = STATES.split(' ').filter((state) => {
      const regions = fuelRegionsOf(state);
      return regions.length < 2 || regions.at(-1) !== 'U.S.';
    });
    expect(outside).toEqual([]);
    expect(new Set(STATES.split(' ').flatMap((state) => fuelRegionsOf(state)))).toEqual(new Set(FUEL_REGIONS));
  });

  it('[SP-127] knows the districts state by state', () => {
    expect(fuelRegionsOf('MA')).toEqual(['New England', 'East Coast', 'U.S.']);
    expect(fuelRegionsOf('DC')).toEqual(['Central Atlantic', 'East Coast', 'U.S.']);
    expect(fuelRegionsOf('wv')).toEqual(['Lower Atlantic', 'East Coast', 'U.S.']);
    expect(fuelRegionsOf('TN')).toEqual(['Midwest', 'U.S.']);
    expect(fuelRegionsOf('NM')).toEqual(['Gulf Coast', 'U.S.']);
    expect(fuelRegionsOf('MT')).toEqual(['Rocky Mountain', 'U.S.']);
    expect(fuelRegionsOf('CA')).toEqual(['California', 'West Coast', 'U.S.']);
    expect(fuelRegionsOf('NV')).toEqual(['West Coast Less California', 'West Coast', 'U.S.']);
  });

  it('[SP-127] uses U.S. for Canadian origins', () => {
    expect(PROVINCES.split(' ').map((province) => fuelRegionsOf(province).join())).toEqual(Array(13).fill('U.S.'));
    expect(sheetForOrigin(sheets('East Coast', 'U.S.'), 'ON')).toEqual({ region: 'U.S.' });
  });

  it('[SP-127] takes the narrowest sheet the shipper has, else U.S., else none', () => {
    expect(sheetForOrigin(sheets('U.S.', 'West Coast', 'California'), 'CA')).toEqual({ region: 'California' });
    expect(sheetForOrigin(sheets('U.S.', 'West Coast', 'California'), 'OR')).toEqual({ region: 'West Coast' });
    expect(sheetForOrigin(sheets('U.S.', 'West Coast'), 'GA')).toEqual({ region: 'U.S.' });
    expect(sheetForOrigin(sheets('West Coast'), 'GA')).toBeNull();
  });
});
