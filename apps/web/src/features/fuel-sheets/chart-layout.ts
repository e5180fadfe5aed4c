import type { FuelSheetRange } from '@lanewright/contract';

/** A range as a line of the chart, in the units of its picture. */
type Step = { readonly at: number; readonly x1: number; readonly x2: number; readonly y: number };

/** Prices that no range holds, as a band of the chart. */
type Band = { readonly x: number; readonly width: number };

/** The chart of the ranges of one rate type. */
export type RangeChartLayout = {
  readonly steps: readonly Step[];
  readonly gaps: readonly Band[];
  /** Where the diesel price stands; null where it is not known. */
  readonly price: number | null;
  readonly prices: readonly [least: number, most: number];
  readonly rates: readonly [least: number, most: number];
};

/** The picture: its size, and the room of the axes' words. */
export const PICTURE = { width: 400, height: 200, left: 56, right: 12, top: 22, bottom: 24 } as const;

/** Prices this close leave no gap: no diesel price lies between them (SP-125). */
const NEXT = 0.001_5;

/**
 * Lays out the ranges of a sheet that have one rate type: prices from left to right, rates upwards from 0. `at` is the
 * position of a range in the whole sheet. The diesel price is always inside the picture, also beyond the table.
 */
export function layRanges(
  ranges: readonly { readonly at: number; readonly range: FuelSheetRange }[],
  price: number | null,
): RangeChartLayout {
  const ends = ranges.flatMap(({ range }) => [range.min_price, range.max_price]);
  const known = price === null ? ends : [...ends, price];
  const prices = [Math.min(...known), Math.max(...known)] as const;
  const most = Math.max(...ranges.map(({ range }) => range.rate_value), 0);
  const x = scale(prices, [PICTURE.left, PICTURE.width - PICTURE.right]);
  const y = scale([0, most === 0 ? 1 : most], [PICTURE.height - PICTURE.bottom, PICTURE.top]);
  const steps = ranges.map(({ at, range }) => ({
    at,
    x1: x(range.min_price),
    x2: x(range.max_price),
    y: y(range.rate_value),
  }));
  const gaps = ranges.flatMap(({ range }, place): readonly Band[] => {
    const next = ranges[place + 1]?.range;
    if (next === undefined || next.min_price - range.max_price < NEXT) return [];
    return [{ x: x(range.max_price), width: x(next.min_price) - x(range.max_price) }];
  });
  return { steps, gaps, price: price === null ? null : x(price), prices, rates: [0, most] };
}

function scale([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const width = to - from || 1;
  return (value: number): number => start + ((value - from) / width) * (end - start);
}
