import type { FuelSheetRange } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { layRanges, PICTURE } from './chart-layout.ts';
import { daysText } from '../../lib/dates.ts';
import { chargeText, rateText, readingText } from './fuel-words.ts';

const range = (min_price: number, max_price: number, rate_value: number): FuelSheetRange => ({
  min_price,
  max_price,
  rate_type: 'per_mile',
  rate_value,
});
const placed = (...ranges: readonly FuelSheetRange[]) => ranges.map((each, at) => ({ at, range: each }));

describe('the chart of a fuel sheet', () => {
  it('[B-019] draws each range at its prices and rate, and the gaps between', () => {
    const { steps, gaps } = layRanges(placed(range(2, 3, 0.2), range(3.001, 4, 0.3), range(5, 6, 0.4)), null);
    expect(steps.map(({ at }) => at)).toEqual([0, 1, 2]);
    expect(steps[0]?.x1).toBe(PICTURE.left);
    expect(steps[2]).toMatchObject({ x2: PICTURE.width - PICTURE.right, y: PICTURE.top });
    expect(gaps).toHaveLength(1);
    expect(gaps[0]?.x).toBeCloseTo(steps[1]?.x2 ?? 0);
  });

  it('[B-019] keeps the diesel price inside the picture, also beyond the table and below it', () => {
    const ranges = placed(range(2, 3, 0.2));
    expect(layRanges(ranges, 4)).toMatchObject({ prices: [2, 4], price: PICTURE.width - PICTURE.right });
    expect(layRanges(ranges, 1)).toMatchObject({ prices: [1, 3], price: PICTURE.left });
    expect(layRanges(ranges, null).price).toBeNull();
  });

  it('draws a sheet that charges nothing at all', () => {
    expect(layRanges(placed(range(2, 3, 0)), 2.5).steps[0]?.y).toBe(PICTURE.height - PICTURE.bottom);
  });
});

describe('the words of a fuel sheet', () => {
  it('[SP-126] give a rate in the unit of its type', () => {
    expect(rateText(range(2, 3, 0.456_7))).toBe('$0.4567');
    expect(chargeText({ ...range(2, 3, 24.5), rate_type: 'percentage' })).toBe('24.50% of linehaul');
    expect(chargeText({ ...range(2, 3, 125.5), rate_type: 'flat' })).toBe('$125.50 a load');
  });

  it('[SP-125] tell the price, its week and what is charged, nothing below the lowest range', () => {
    const reading = { week: '2026-11-16', price: 3.52, stale: false, range: 0, warning: null };
    expect(readingText(reading, [range(3, 4, 0.4)])).toBe('$3.520, week of 11/16/2026: $0.4000 a mile');
    expect(readingText({ ...reading, range: null }, [range(4, 5, 0.4)])).toBe(
      '$3.520, week of 11/16/2026: no surcharge',
    );
    expect([0, 1, 2].map(daysText)).toEqual(['0 days', '1 day', '2 days']);
  });
});
