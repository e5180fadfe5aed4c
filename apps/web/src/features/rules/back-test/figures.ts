import { MESSAGES, type BackTestResult } from '@lanewright/contract';
import { formatWhole } from '@lanewright/units';
import { countText, shareText, signedCount, signedWhole } from './amounts.ts';

/** A figure of the strip: its name, its value with what it is of, and a basis that may be good or bad news. */
export type BackTestFigure = {
  readonly name: string;
  readonly value: string;
  readonly of: string | null;
  readonly basis: string;
  readonly tone: 'better' | 'worse' | null;
};

/** The six figures of a back-test (B-006). Units: cents and percent of the result. An absent figure says why. */
export function backTestFigures(result: BackTestResult): readonly BackTestFigure[] {
  return [changedFigure(result), medianFigure(result), flipsFigure(result), marginFigure(result), ...modelled(result)];
}

function changedFigure({ changed, runs }: BackTestResult): BackTestFigure {
  const basis = `${countText(runs - changed)} stay the same`;
  return { name: 'Prices changed', value: countText(changed), of: shareText(changed, runs), basis, tone: null };
}

function medianFigure({ median_change, smallest_change: least, largest_change: most }: BackTestResult): BackTestFigure {
  const name = 'Median change';
  if (median_change === null)
    return { name, value: MESSAGES.notAvailable, of: null, basis: 'no price changes', tone: null };
  const basis = least === null || most === null ? '' : `from ${signedWhole(least)} to ${signedWhole(most)}`;
  return { name, value: signedWhole(median_change), of: null, basis, tone: null };
}

function flipsFigure({ flipped, flips }: BackTestResult): BackTestFigure {
  const lost = countOf(flips, ({ before, draft }) => before === 'respond' && draft !== 'respond');
  const won = countOf(flips, ({ before, draft }) => before !== 'respond' && draft === 'respond');
  const basis =
    lost > 0 || won === 0
      ? `${countText(lost)} lose their automatic answer`
      : `${countText(won)} gain an automatic answer`;
  return { name: 'Outcome flips', value: countText(flipped), of: null, basis, tone: null };
}

function countOf(flips: BackTestResult['flips'], of: (flip: BackTestResult['flips'][number]) => boolean): number {
  return flips.filter(of).reduce((sum, { count }) => sum + count, 0);
}

function marginFigure({ before, draft }: BackTestResult): BackTestFigure {
  const [was, is] = [before.average_margin_percent, draft.average_margin_percent];
  const name = 'Average margin';
  if (is === null) return { name, value: MESSAGES.notAvailable, of: null, basis: 'no cost is known', tone: null };
  const points = was === null ? null : is - was;
  return {
    name,
    value: `${is.toFixed(1)}%`,
    of: null,
    basis: points === null ? 'none before' : `${points > 0 ? '+' : ''}${points.toFixed(1)} pts`,
    tone: toneOf(points),
  };
}

function modelled({ before, draft, model }: BackTestResult): readonly BackTestFigure[] {
  const [wins, margin] = ['Modelled wins', 'Modelled margin'];
  const absent = { value: MESSAGES.notAvailable, of: null, basis: model.note, tone: null };
  const gained = difference(draft.modelled_wins, before.modelled_wins);
  const earned = difference(draft.modelled_margin, before.modelled_margin);
  const share = gained === null || !before.modelled_wins ? null : (gained / before.modelled_wins) * 100;
  return [
    draft.modelled_wins === null
      ? { name: wins, ...absent }
      : {
          name: wins,
          value: countText(Math.round(draft.modelled_wins)),
          of: null,
          basis:
            gained === null
              ? ''
              : `${signedCount(gained)}${share === null ? '' : ` (${share > 0 ? '+' : ''}${share.toFixed(1)}%)`}`,
          tone: toneOf(gained),
        },
    draft.modelled_margin === null
      ? { name: margin, ...absent }
      : {
          name: margin,
          value: formatWhole(draft.modelled_margin, 'USD'),
          of: null,
          basis: earned === null ? '' : signedWhole(earned),
          tone: toneOf(earned),
        },
  ];
}

function difference(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : after - before;
}

function toneOf(change: number | null): BackTestFigure['tone'] {
  return change === null || change === 0 ? null : change > 0 ? 'better' : 'worse';
}

/** One sentence that stands for a finished back-test, as the save dialog shows it. */
export function summaryWords(result: BackTestResult): string {
  const { runs, changed, flipped, median_change: median } = result;
  const share = shareText(changed, runs);
  const middle = median === null ? '' : `, median ${signedWhole(median)}`;
  return `${countText(changed)} of ${countText(runs)} prices change${share === null ? '' : ` (${share})`}${middle}; ${countText(flipped)} outcomes flip.`;
}

/** '14,862 stored runs replayed in 1.9 s', and how many could not be. */
export function replayedWords({ runs, took_ms: took, not_replayable: left }: BackTestResult): string {
  const time = took < 1000 ? `${Math.max(1, Math.round(took))} ms` : `${(took / 1000).toFixed(1)} s`;
  const words = `${countText(runs)} stored ${runs === 1 ? 'run' : 'runs'} replayed in ${time}`;
  return left === 0 ? words : `${words}, ${countText(left)} need the market anew`;
}
