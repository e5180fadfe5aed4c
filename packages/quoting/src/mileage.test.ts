import { describe, expect, it } from 'vitest';
import { MILEAGE_PROVIDER_LABEL, mileageProviderOf, PC_MILER, PC_MILER_MILES, pcMilerVersionOf } from './mileage.ts';

describe('the miles of a quote', () => {
  it("[C-028] PC Miler's versions run from 18 to 39, the current one", () => {
    expect(PC_MILER).toEqual({ oldest: 18, current: 39 });
  });

  it('[SP-057] number the providers', () => {
    expect(Object.entries(MILEAGE_PROVIDER_LABEL)).toEqual([
      ['1', 'PC Miler current version'],
      ['2', 'PC Miler specific version'],
      ['3', 'Customer Miles'],
      ['4', 'Greenscreens Miles'],
    ]);
  });

  it('are read from the number stored, and no other number is taken for one', () => {
    expect([1, 2, 3, 4].map(mileageProviderOf)).toEqual([1, 2, 3, 4]);
    expect(() => mileageProviderOf(5)).toThrow('there is no mileage provider 5');
  });

  it('[SP-083] name the version that measured them, and none where PC Miler did not', () => {
    const versionOf = (provider: number) => pcMilerVersionOf(PC_MILER_MILES, { provider, pcMilerVersion: 27 });
    expect([1, 2, 3, 4].map(versionOf)).toEqual([39, 27, 39, 39]);
    for (const milesBy of [null, 'Lanewright miles', 'Straight-line estimate'])
      expect(pcMilerVersionOf(milesBy, { provider: 2, pcMilerVersion: 27 })).toBeNull();
  });
});
