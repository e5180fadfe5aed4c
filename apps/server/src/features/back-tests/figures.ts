import type { BackTestResult } from '@lanewright/contract';
import { cents, roundedCents, roundHalfUp, type Cents } from '@lanewright/units';
import type { WinsModel } from './modelled.ts';
import type { SideSums } from './modelled-side.ts';
import { pairOf, REPLY_PAIRS, type Tally } from './tally.ts';

/** Cents of a step of the histogram, and how many steps lie on each side of no change before it stays open. */
const STEP = 2_500;
const STEPS_EACH_WAY = 16;

/** The figures of a tally that need no name of a quote or shipper. */
export type PlainFigures = Pick<
  BackTestResult,
  | 'runs'
  | 'not_replayable'
  | 'changed'
  | 'up'
  | 'down'
  | 'median_change'
  | 'smallest_change'
  | 'largest_change'
  | 'flipped'
  | 'flips'
  | 'histogram'
  | 'before'
  | 'draft'
  | 'modelled_change'
>;

/** Calculates the figures from the counts. Percents and modelled figures are rounded half up, money to the cent. */
export function figuresOf(tally: Tally, model: WinsModel | null): PlainFigures {
  const changes = Float64Array.from(tally.changes).sort();
  const flips = REPLY_PAIRS.map((pair) => ({ ...pair, count: tally.flips[pairOf(pair.before, pair.draft)] ?? 0 }));
  return {
    runs: tally.runs,
    not_replayable: tally.not_replayable,
    changed: tally.changed,
    up: changes.filter((change) => change > 0).length,
    down: changes.filter((change) => change < 0).length,
    median_change: medianOf(changes),
    smallest_change: changeAt(changes, 0),
    largest_change: changeAt(changes, -1),
    flipped: flips.reduce((sum, { before, draft, count }) => sum + (before === draft ? 0 : count), 0),
    flips,
    histogram: histogramOf(changes),
    before: sideFigures(tally.before, model),
    draft: sideFigures(tally.draft, model),
    modelled_change: model === null ? null : changeOf(tally),
  };
}

/** The change (draft minus current) at both ends of the slope's interval, smaller first. */
function changeOf({ before, draft }: Tally): BackTestResult['modelled_change'] {
  const range = <Amount>(steep: number, flat: number, round: (exact: number) => Amount) => ({
    low: round(Math.min(steep, flat)),
    high: round(Math.max(steep, flat)),
  });
  const toTenth = (exact: number) => roundHalfUp(exact * 10) / 10;
  const { win_margin_steep: steep, win_margin_flat: flat } = before;
  return {
    wins: range(draft.wins_steep - before.wins_steep, draft.wins_flat - before.wins_flat, toTenth),
    margin: range(draft.win_margin_steep - steep, draft.win_margin_flat - flat, roundedCents),
  };
}

function sideFigures(sums: SideSums, model: WinsModel | null): BackTestResult['before'] {
  const { sell, cost, wins, win_margin: margin } = sums;
  return {
    expected_margin_percent: sell === 0 ? null : roundHalfUp(((sell - cost) / sell) * 10_000) / 100,
    modelled_wins: model === null ? null : roundHalfUp(wins * 10) / 10,
    modelled_margin: model === null ? null : roundedCents(margin),
  };
}

/** The change at a place of the sorted ones, from the end if it is below 0; null if there are none. */
function changeAt(sorted: Float64Array, place: number): Cents | null {
  const change = sorted.at(place);
  return change === undefined ? null : cents(change);
}

/** The middle change; of an even number the mean of the two in the middle, rounded half up. */
function medianOf(sorted: Float64Array): Cents | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : roundedCents((low + high) / 2);
}

/** Changes in steps of 25 units of the quote's own currency, open at both ends; empty steps at the ends are left out. */
function histogramOf(changes: Float64Array): BackTestResult['histogram'] {
  const counts = new Map<number, number>();
  for (const change of changes) {
    const step = Math.max(-STEPS_EACH_WAY - 1, Math.min(STEPS_EACH_WAY, Math.floor(change / STEP)));
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const steps = [...counts.keys()];
  if (steps.length === 0) return [];
  const [first, last] = [Math.min(...steps, -1), Math.max(...steps, 0)];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const step = first + at;
    return {
      from: step < -STEPS_EACH_WAY ? null : cents(step * STEP),
      to: step >= STEPS_EACH_WAY ? null : cents((step + 1) * STEP),
      count: counts.get(step) ?? 0,
    };
  });
}
