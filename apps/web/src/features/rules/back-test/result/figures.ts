import { MESSAGES, type BackTestResult } from '@lanewright/contract';
import { formatWhole, subtractCents } from '@lanewright/units';
import { countText, shareText, signedCount, signedWhole } from './amounts.ts';
import { NOT_MODELLED } from './model-words.ts';

/** A figure of the strip: its name, its value with what it is of, and a basis that may be good or bad news. */
export type BackTestFigure = {
  readonly name: string;
  readonly value: string;
  readonly of: string | null;
  readonly basis: string;
  /** The interval of a modelled change; null where there is none. */
  readonly range: string | null;
  readonly tone: 'better' | 'worse' | null;
};

/** The six figures of a back-test (B-006). Units: cents and percent of the result. An absent figure says why. */
export function backTestFigures(result: BackTestResult): readonly BackTestFigure[] {
  return [changedFigure(result), medianFigure(result), flipsFigure(result), marginFigure(result), ...modelled(result)];
}

function changedFigure({ changed, runs }: BackTestResult): BackTestFigure {
  const basis = `${countText(runs - changed)} stay the same`;
  return {
    name: 'Prices changed',
    value: countText(changed),
    of: shareText(changed, runs),
    basis,
    range: null,
    tone: null,
  };
}

function medianFigure({ median_change, smallest_change: least, largest_change: most }: BackTestResult): BackTestFigure {
  const name = 'Median change';
  if (median_change === null)
    return { name, value: MESSAGES.notAvailable, of: null, basis: 'no price changes', range: null, tone: null };
  const basis = least === null || most === null ? '' : `from ${signedWhole(least)} to ${signedWhole(most)}`;
  return { name, value: signedWhole(median_change), of: null, basis, range: null, tone: null };
}

function flipsFigure({ flipped, flips }: BackTestResult): BackTestFigure {
  const lost = countOf(flips, ({ before, draft }) => before === 'respond' && draft !== 'respond');
  const won = countOf(flips, ({ before, draft }) => before !== 'respond' && draft === 'respond');
  const basis =
    lost > 0 || won === 0
      ? `${countText(lost)} lose their automatic answer`
      : `${countText(won)} gain an automatic answer`;
  return { name: 'Outcome flips', value: countText(flipped), of: null, basis, range: null, tone: null };
}

function countOf(flips: BackTestResult['flips'], of: (flip: BackTestResult['flips'][number]) => boolean): number {
  return flips.filter(of).reduce((sum, { count }) => sum + count, 0);
}

function marginFigure({ before, draft }: BackTestResult): BackTestFigure {
  const [was, is] = [before.expected_margin_percent, draft.expected_margin_percent];
  const name = 'Expected margin';
  if (is === null)
    return { name, value: MESSAGES.notAvailable, of: null, basis: 'no cost is known', range: null, tone: null };
  const points = was === null ? null : is - was;
  return {
    name,
    value: `${is.toFixed(1)}%`,
    of: null,
    basis: points === null ? 'none before' : `${points > 0 ? '+' : ''}${points.toFixed(1)} pts`,
    range: 'before the loads are won',
    tone: toneOf(points),
  };
}

function modelled(result: BackTestResult): readonly BackTestFigure[] {
  const { before, draft, model, modelled_change: change } = result;
  const names = ['Modelled wins', 'Modelled margin'] as const;
  if (draft.modelled_wins === null || draft.modelled_margin === null) {
    const basis = model.state === 'learned' ? model.note : NOT_MODELLED[model.state];
    return names.map((name) => ({ name, value: MESSAGES.notAvailable, of: null, basis, range: null, tone: null }));
  }
  const gained = before.modelled_wins === null ? null : draft.modelled_wins - before.modelled_wins;
  const earned = before.modelled_margin === null ? null : subtractCents(draft.modelled_margin, before.modelled_margin);
  const [wins, margin] = [rangeOf(change?.wins, signedCount), rangeOf(change?.margin, signedWhole)];
  return [
    {
      name: names[0],
      value: countText(Math.round(draft.modelled_wins)),
      of: null,
      basis: changeText(gained, before.modelled_wins, signedCount),
      range: wins,
      tone: toneOf(gained, change?.wins),
    },
    {
      name: names[1],
      value: formatWhole(draft.modelled_margin, 'USD'),
      of: null,
      basis: changeText(earned, before.modelled_margin, signedWhole),
      range: margin,
      tone: toneOf(earned, change?.margin),
    },
  ];
}

/** '-84 (-2.4%)' */
function changeText<Amount extends number>(
  change: Amount | null,
  before: Amount | null,
  words: (amount: Amount) => string,
): string {
  if (change === null) return '';
  if (before === null || before <= 0) return words(change);
  const share = (change / before) * 100;
  return `${words(change)} (${share > 0 ? '+' : ''}${share.toFixed(1)}%)`;
}

type Range<Amount extends number = number> = { readonly low: Amount; readonly high: Amount };

/** '95%: -110 to -58'; nothing where nothing changes. */
function rangeOf<Amount extends number>(
  range: Range<Amount> | undefined,
  words: (amount: Amount) => string,
): string | null {
  return range === undefined || (range.low === 0 && range.high === 0)
    ? null
    : `95%: ${words(range.low)} to ${words(range.high)}`;
}

/** A change that may be a gain as well as a loss is neither good nor bad news. */
function toneOf(change: number | null, range?: Range): BackTestFigure['tone'] {
  if (change === null || change === 0) return null;
  if (range !== undefined && range.low < 0 && range.high > 0) return null;
  return change > 0 ? 'better' : 'worse';
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
  return left === 0 ? words : `${words}, ${countText(left)} need new market rates`;
}
