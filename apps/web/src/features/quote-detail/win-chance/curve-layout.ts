import type { PricePoint, WinCurve } from '@lanewright/contract';
import type { Cents } from '@lanewright/units';

/** The size and margins of the chart. */
export const PICTURE = { width: 460, height: 208, left: 44, right: 14, top: 30, bottom: 26 } as const;

/** A point in the chart. */
export type Place = { readonly x: number; readonly y: number };

/** The curve in chart coordinates. */
export type CurveLayout = {
  readonly line: string;
  /** The 95 % interval, as a closed path. */
  readonly band: string;
  readonly shares: readonly { readonly share: number; readonly y: number }[];
  readonly prices: readonly { readonly cents: Cents; readonly x: number }[];
  readonly offer: Place | null;
  readonly best: Place | null;
};

const SHARES = [0, 0.25, 0.5, 0.75, 1];
/** How many prices label the axis. */
const NAMED_PRICES = 4;

/**
 * Converts the curve to chart coordinates. The probability axis is always 0 to 1, so that curves can be compared by
 * eye.
 */
export function layCurve({ points, offer, best }: Pick<WinCurve, 'points' | 'offer' | 'best'>): CurveLayout {
  const cents = points.map(({ price_cents: price }) => price);
  const [least, most] = [Math.min(...cents), Math.max(...cents)];
  const { width, height, left, right, top, bottom } = PICTURE;
  const x = (price: number) => left + ((price - least) / (most - least || 1)) * (width - left - right);
  const y = (chance: number) => height - bottom - chance * (height - top - bottom);
  const placeOf = ({ price_cents: price, chance }: PricePoint): Place => ({ x: x(price), y: y(chance) });
  const path = (of: (point: PricePoint) => number, from: readonly PricePoint[]) =>
    from.map((point) => `${x(point.price_cents).toFixed(1)},${y(of(point)).toFixed(1)}`).join(' L');
  const named = Array.from({ length: NAMED_PRICES }, (_, at) =>
    Math.round((at * (points.length - 1)) / (NAMED_PRICES - 1)),
  );
  return {
    line: `M${path(({ chance }) => chance, points)}`,
    band: `M${path(({ high }) => high, points)} L${path(({ low }) => low, points.toReversed())} Z`,
    shares: SHARES.map((share) => ({ share, y: y(share) })),
    prices: [...new Set(named)].flatMap((at) => {
      const point = points[at];
      return point === undefined ? [] : [{ cents: point.price_cents, x: x(point.price_cents) }];
    }),
    offer: offer === null ? null : placeOf(offer),
    best: best === null ? null : placeOf(best),
  };
}
