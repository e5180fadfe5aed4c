import type { BackTestResult } from '@lanewright/contract';
import { subtractCents } from '@lanewright/units';
import { signedWhole } from './amounts.ts';

type Bin = BackTestResult['histogram'][number];

/** A bar of the histogram in pixels of the drawing. `falls` is a decrease, drawn hollow. */
type HistogramBar = {
  readonly bin: Bin;
  readonly falls: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Words at an edge between two bars. */
type EdgeLabel = { readonly x: number; readonly text: string };

/** A histogram laid out. `zero` is where decreases end and increases begin, null where all are of one kind. */
export type HistogramLayout = {
  readonly bars: readonly HistogramBar[];
  readonly lines: readonly { readonly y: number; readonly text: string }[];
  readonly edges: readonly EdgeLabel[];
  readonly zero: number | null;
  readonly foot: number;
};

type Room = { readonly width: number; readonly height: number };

const LEFT = 40;
const RIGHT = 8;
const TOP = 24;
const FOOT = 26;
const GAP = 4;
/** The least room that the words of an edge need. */
const EDGE_ROOM = 62;

/** Lays the bins out in a room of pixels; counts share one axis from 0 (look guide §8). */
export function layHistogram(bins: readonly Bin[], { width, height }: Room): HistogramLayout {
  const foot = height - FOOT;
  const step = Math.max(2, (width - LEFT - RIGHT) / Math.max(1, bins.length));
  const { most, ticks } = axisOf(Math.max(0, ...bins.map(({ count }) => count)));
  const y = (count: number): number => foot - (count / most) * (foot - TOP);
  const bars = bins.map((bin, index) => ({
    bin,
    falls: isFall(bin),
    x: LEFT + index * step + GAP / 2,
    width: Math.max(1, step - GAP),
    // A bin with anything in it is seen, however few they are beside the fullest.
    y: bin.count === 0 ? foot : Math.min(y(bin.count), foot - 2),
    height: bin.count === 0 ? 0 : Math.max(2, foot - y(bin.count)),
  }));
  const firstRise = bins.findIndex((bin) => !isFall(bin));
  return {
    bars,
    lines: ticks.map((count) => ({ y: y(count), text: count.toLocaleString('en-US') })),
    edges: edgesOf(bins, step),
    zero: firstRise < 0 ? LEFT + bins.length * step : LEFT + firstRise * step,
    foot,
  };
}

/** Whether a bin holds decreases only. */
function isFall({ from, to }: Bin): boolean {
  return to === null ? false : from === null ? to <= 0 : from < 0;
}

/** A round number at or above the fullest bin, and up to four ticks under it from 0. */
function axisOf(fullest: number): { readonly most: number; readonly ticks: readonly number[] } {
  const rough = Math.max(1, fullest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(fullest / step));
  return { most: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** The edges that have room for words: $0 first, then every so many to either side, and the open ends. */
function edgesOf(bins: readonly Bin[], step: number): readonly EdgeLabel[] {
  const zero = Math.max(
    0,
    bins.findIndex(({ from }) => from === 0),
  );
  const every = Math.max(1, Math.ceil(EDGE_ROOM / step));
  return bins.flatMap(({ from }, index): readonly EdgeLabel[] => {
    if (from === null || (index - zero) % every !== 0) return [];
    return [{ x: LEFT + index * step, text: signedWhole(from) }];
  });
}

/** What a bin holds, in words: '+$25 to +$50', 'less than -$200', '+$300 or more'. */
export function binWords({ from, to }: Bin): string {
  if (from === null) return to === null ? 'any change' : `less than ${signedWhole(to)}`;
  return to === null ? `${signedWhole(from)} or more` : `${signedWhole(from)} to ${signedWhole(to)}`;
}

/** 'quotes per $25 step' from the first bin with both ends; empty without one. */
export function stepWords(bins: readonly Bin[]): string {
  for (const { from, to } of bins)
    if (from !== null && to !== null) return `quotes per ${signedWhole(subtractCents(to, from)).slice(1)} step`;
  return '';
}
