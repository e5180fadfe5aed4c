import { FUEL_REGIONS } from '@lanewright/quoting';
import { expect, it } from 'vitest';
import { awardFields } from './award-fields.ts';

const AWARD = { name: 'Core', region: 'Midwest', effective_date: '2026-01-05', expiration_date: '2026-12-31' };

it('[SP-102] an award follows one of the eleven fuel regions', () => {
  expect(FUEL_REGIONS).toHaveLength(11);
  for (const region of FUEL_REGIONS) expect(awardFields.safeParse({ ...AWARD, region }).success).toBe(true);
  for (const region of ['midwest', 'Texas', '', null, undefined])
    expect(awardFields.safeParse({ ...AWARD, region }).success).toBe(false);
});

it('[W-025] its dates are days as yyyy-MM-dd', () => {
  expect(awardFields.parse(AWARD)).toEqual(AWARD);
  for (const effective_date of ['01/05/2026', '2026-1-5', '2026-02-30', '2026-01-05T00:00', '20260105'])
    expect(awardFields.safeParse({ ...AWARD, effective_date }).success).toBe(false);
});
