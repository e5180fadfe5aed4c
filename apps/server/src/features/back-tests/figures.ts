import type { BackTestResult } from '@lanewright/contract';
import type { WinModel } from '@lanewright/estimate';
import { roundHalfUp } from '@lanewright/units';
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
>;

/** Turns what was counted into figures. Averages and modelled figures are rounded half up, money to the cent. */
export function figuresOf(tally: Tally, model: WinModel | null): PlainFigures {
  const changes = Float64Array.from(tally.changes).sort();
  const flips = REPLY_PAIRS.map((pair) => ({ ...pair, count: tally.flips[pairOf(pair.before, pair.draft)] ?? 0 }));
  return {
    runs: tally.runs,
    not_replayable: tally.not_replayable,
    changed: tally.changed,
    up: changes.filter((change) => change > 0).length,
    down: changes.filter((change) => change < 0).length,
    median_change: medianOf(changes),
    smallest_change: changes[0] ?? null,
    largest_change: changes.at(-1) ?? null,
    flipped: flips.reduce((sum, { before, draft, count }) => sum + (before === draft ? 0 : count), 0),
    flips,
    histogram: histogramOf(changes),
    before: sideFigures(tally.before, model),
    draft: sideFigures(tally.draft, model),
  };
}

function sideFigures(sums: Tally['before'], model: WinModel | null): BackTestResult['before'] {
  const { margins, margin_percent: percent, wins, win_margin: margin } = sums;
  return {
    average_margin_percent: margins === 0 ? null : roundHalfUp((percent / margins) * 100) / 100,
    modelled_wins: model === null ? null : roundHalfUp(wins * 10) / 10,
    modelled_margin: model === null ? null : roundHalfUp(margin),
  };
}

/** The middle change; of an even number the mean of the two in the middle, rounded half up. */
function medianOf(sorted: Float64Array): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : roundHalfUp((low + high) / 2);
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
      from: step < -STEPS_EACH_WAY ? null : step * STEP,
      to: step >= STEPS_EACH_WAY ? null : (step + 1) * STEP,
      count: counts.get(step) ?? 0,
    };
  });
}
