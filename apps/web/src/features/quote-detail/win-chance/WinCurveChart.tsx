import type { WinCurve } from '@lanewright/contract';
import { formatWhole } from '@lanewright/units';
import { layCurve, PICTURE, type Place } from './curve-layout.ts';
import { bestName, curveWords, percentText } from './win-words.ts';
import classes from './WinChance.module.css';

type WinCurveChartProps = { readonly curve: WinCurve; readonly offered: string };

const FOOT = PICTURE.height - PICTURE.bottom;
const END = PICTURE.width - PICTURE.right;

/**
 * The win probability by price with its interval, the current price, and the price with the highest expected margin
 * (look guide §8).
 */
export function WinCurveChart({ curve, offered }: WinCurveChartProps) {
  const { line, band, shares, prices, offer, best } = layCurve(curve);
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      role="img"
      aria-label={curveWords(curve, offered)}
    >
      {shares.map(({ share, y }) => (
        <g key={share}>
          <line className={classes.grid} x1={PICTURE.left} x2={END} y1={y} y2={y} />
          <text x={PICTURE.left - 8} y={y + 4} textAnchor="end">
            {percentText(share)}
          </text>
        </g>
      ))}
      {prices.map(({ cents, x }, at) => (
        <text key={cents} x={x} y={PICTURE.height - 8} textAnchor={endOf(at, prices.length)}>
          {formatWhole(cents, curve.currency)}
        </text>
      ))}
      <path className={classes.band} d={band} />
      <path className={classes.line} d={line} />
      <Best curve={curve} place={best} />
      <Offer curve={curve} place={offer} />
    </svg>
  );
}

/** Keeps the labels of the first and last price inside the chart. */
function endOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start';
  return at === count - 1 ? 'end' : 'middle';
}

function Best({ curve: { best, currency }, place }: { readonly curve: WinCurve; readonly place: Place | null }) {
  if (best === null || place === null) return null;
  const left = place.x > PICTURE.width / 2;
  return (
    <>
      <line className={classes.best} x1={place.x} x2={place.x} y1={PICTURE.top - 14} y2={FOOT} />
      <text
        className={classes.bestText}
        x={place.x + (left ? -6 : 6)}
        y={PICTURE.top - 10}
        textAnchor={left ? 'end' : 'start'}
      >
        {bestName(best)} {formatWhole(best.price_cents, currency)}
      </text>
    </>
  );
}

function Offer({ curve: { offer, currency }, place }: { readonly curve: WinCurve; readonly place: Place | null }) {
  if (offer === null || place === null) return null;
  const left = place.x > PICTURE.width / 3;
  // The curve falls, so the label goes below it on the left and above it on the right, and never covers it.
  const y = left ? Math.min(place.y + 22, FOOT - 18) : Math.max(place.y - 20, PICTURE.top + 10);
  return (
    <>
      <line className={classes.offerLine} x1={place.x} x2={place.x} y1={place.y} y2={FOOT} />
      <circle className={classes.offer} cx={place.x} cy={place.y} r="5" />
      <text className={classes.offerText} x={place.x + (left ? -10 : 10)} y={y} textAnchor={left ? 'end' : 'start'}>
        <tspan className={classes.strong}>{percentText(offer.chance)}</tspan> at{' '}
        {formatWhole(offer.price_cents, currency)}
      </text>
    </>
  );
}
