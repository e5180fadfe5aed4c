import { day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { dieselPriceFor, type DieselAsk, type DieselPrice } from './fuel-price.ts';

const PRICES: readonly DieselPrice[] = [
  { region: 'U.S.', week: day('2026-09-21'), price: 6529 },
  { region: 'U.S.', week: day('2026-09-07'), price: 5967 },
  { region: 'U.S.', week: day('2026-09-14'), price: 6285 },
  { region: 'California', week: day('2026-09-14'), price: 8039 },
];

const TUESDAY_NOON: DieselAsk = {
  region: 'U.S.',
  pickupDay: day('2026-09-22'),
  fuelPriceDelay: 0,
  now: new Date('2026-09-22T17:00:00Z'),
  zone: 'America/Chicago',
};

const weekFor = (change: Partial<DieselAsk>) => dieselPriceFor({ ...TUESDAY_NOON, ...change }, PRICES)?.week ?? null;

describe('the diesel week of a pickup', () => {
  it('[SP-125] takes the latest weekly price from its Tuesday on, and the week before on its Monday', () => {
    expect(weekFor({})).toBe('2026-09-21');
    expect(weekFor({ pickupDay: day('2026-09-21') })).toBe('2026-09-14');
    expect(weekFor({ pickupDay: day('2026-09-15') })).toBe('2026-09-14');
    expect(weekFor({ pickupDay: day('2026-09-14') })).toBe('2026-09-07');
  });

  it('[SP-125] lets a price count from Tuesday 00:01 Eastern, not a second earlier', () => {
    expect(weekFor({ now: new Date('2026-09-22T04:00:59Z') })).toBe('2026-09-14');
    expect(weekFor({ now: new Date('2026-09-22T04:01:00Z') })).toBe('2026-09-21');
  });

  it('[SP-125 SP-129] goes back by the delay in whole days', () => {
    expect(weekFor({ fuelPriceDelay: 1 })).toBe('2026-09-14');
    expect(weekFor({ fuelPriceDelay: 7 })).toBe('2026-09-14');
    expect(weekFor({ fuelPriceDelay: 8 })).toBe('2026-09-07');
  });

  it("[SP-125] reads the sheet's region, and says nothing where the series holds nothing", () => {
    expect(dieselPriceFor({ ...TUESDAY_NOON, region: 'California' }, PRICES)).toMatchObject({
      week: day('2026-09-14'),
      price: 8039,
    });
    expect(dieselPriceFor({ ...TUESDAY_NOON, region: 'Midwest' }, PRICES)).toBeNull();
    expect(weekFor({ pickupDay: day('2026-09-07') })).toBeNull();
  });

  it('[SP-125] marks a future reference day as projected and keeps the latest price', () => {
    const ahead = dieselPriceFor({ ...TUESDAY_NOON, pickupDay: day('2026-11-30') }, PRICES);
    expect(ahead).toMatchObject({
      referenceDay: day('2026-11-30'),
      week: day('2026-09-21'),
      projected: true,
      stale: false,
      ageDays: 1,
    });
    expect(dieselPriceFor(TUESDAY_NOON, PRICES)?.projected).toBe(false);
  });

  it('[SP-125 SP-029] decides the future by the business zone', () => {
    const lateEvening = { ...TUESDAY_NOON, now: new Date('2026-09-23T04:30:00Z'), pickupDay: day('2026-09-23') };
    expect(dieselPriceFor(lateEvening, PRICES)?.projected).toBe(true);
    expect(dieselPriceFor({ ...lateEvening, zone: 'America/New_York' }, PRICES)?.projected).toBe(false);
  });

  it('[SP-125 SP-128] flags a price over 14 days old when pricing, not one that the delay asks for', () => {
    const on = (text: string, change: Partial<DieselAsk> = {}) =>
      dieselPriceFor({ ...TUESDAY_NOON, pickupDay: day(text), now: new Date(`${text}T17:00:00Z`), ...change }, PRICES);
    expect(on('2026-10-05')).toMatchObject({ ageDays: 14, stale: false });
    expect(on('2026-10-06')).toMatchObject({ ageDays: 15, stale: true });
    expect(on('2026-12-01', { now: new Date('2026-10-06T17:00:00Z') })).toMatchObject({ projected: true, stale: true });
    expect(on('2026-10-06', { fuelPriceDelay: 14 })).toMatchObject({
      week: day('2026-09-21'),
      ageDays: 1,
      stale: false,
    });
    // The delay asks for the week of 09-28. It is missing, and the newest week is more than 14 days old.
    expect(on('2026-10-09', { fuelPriceDelay: 10 })).toMatchObject({ ageDays: 8, stale: true });
    expect(on('2026-10-05', { fuelPriceDelay: 6 })).toMatchObject({ ageDays: 8, stale: false });
  });
});
