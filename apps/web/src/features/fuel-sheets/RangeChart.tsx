import type { FuelReading, FuelSheetRange } from '@lanewright/contract';
import { layRanges, PICTURE } from './chart-layout.ts';
import { chargeText, priceText, RATE_TYPE_LABEL, rateText } from './fuel-words.ts';
import classes from './FuelSheets.module.css';

type RangeChartProps = { readonly ranges: readonly FuelSheetRange[]; readonly now: FuelReading | null };

const TYPES = ['per_mile', 'percentage', 'flat'] as const;

/** The surcharge by diesel price, a chart for each rate type that the sheet has, with this week's bracket marked (B-019). */
export function RangeChart({ ranges, now }: RangeChartProps) {
  const placed = ranges.map((range, at) => ({ range, at }));
  return TYPES.map((type) => {
    const ofType = placed.filter(({ range }) => range.rate_type === type);
    return ofType.length === 0 ? null : <Chart key={type} type={type} ranges={ofType} now={now} />;
  });
}

type ChartProps = {
  readonly type: FuelSheetRange['rate_type'];
  readonly ranges: readonly { readonly at: number; readonly range: FuelSheetRange }[];
  readonly now: FuelReading | null;
};

function Chart({ type, ranges, now }: ChartProps) {
  const { steps, gaps, price, prices, rates } = layRanges(ranges, now?.price ?? null);
  const foot = PICTURE.height - PICTURE.bottom;
  const charged = ranges.find(({ at }) => at === now?.range)?.range;
  const words = charged === undefined ? '' : ` This week ${chargeText(charged)}.`;
  const rate = (value: number): string => rateText({ rate_type: type, rate_value: value });
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.chartHead}>{RATE_TYPE_LABEL[type]} by diesel price</figcaption>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        role="img"
        aria-label={`${RATE_TYPE_LABEL[type]} rates for diesel from ${priceText(prices[0])} to ${priceText(prices[1])}.${words}`}
      >
        {gaps.map(({ x, width }) => (
          <rect
            key={x}
            className={classes.gap}
            x={x}
            width={Math.max(width, 1)}
            y={PICTURE.top}
            height={foot - PICTURE.top}
          />
        ))}
        <line className={classes.axis} x1={PICTURE.left} x2={PICTURE.width - PICTURE.right} y1={foot} y2={foot} />
        {price === null ? null : (
          <>
            <line className={classes.price} x1={price} x2={price} y1={PICTURE.top} y2={foot} />
            <text className={classes.priceText} x={price} y={PICTURE.top - 8} textAnchor={anchorAt(price)}>
              {priceText(now?.price ?? 0)}
            </text>
          </>
        )}
        {steps.map(({ at, x1, x2, y }) => (
          <line
            key={at}
            className={classes.step}
            data-now={at === now?.range || undefined}
            x1={x1}
            x2={x2}
            y1={y}
            y2={y}
          />
        ))}
        <text x={PICTURE.left - 6} y={foot + 4} textAnchor="end">
          {rate(rates[0])}
        </text>
        <text x={PICTURE.left - 6} y={PICTURE.top + 4} textAnchor="end">
          {rate(rates[1])}
        </text>
        <text x={PICTURE.left} y={PICTURE.height - 6}>
          {priceText(prices[0])}
        </text>
        <text x={PICTURE.width - PICTURE.right} y={PICTURE.height - 6} textAnchor="end">
          {priceText(prices[1])}
        </text>
      </svg>
    </figure>
  );
}

/** Keeps the words of a price inside the picture. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < PICTURE.left + 24) return 'start';
  return x > PICTURE.width - PICTURE.right - 24 ? 'end' : 'middle';
}
