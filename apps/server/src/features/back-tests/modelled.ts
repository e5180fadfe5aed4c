import type { BackTestResult } from '@lanewright/contract';
import { ANSWERED_NEEDED, fitWinModel, type NoWinModel, type WinBasis, type WinModel } from '@lanewright/estimate';
import { learnableFrom, type ClosedQuote } from './answered-quotes.ts';

/** The basis of modelled figures: a model and the fraction of suggestions that get an answer, or why there is no model. */
export type Modelled = {
  /** Null: nothing is modelled. */
  readonly wins: WinsModel | null;
  /** The basis as the answer tells it. */
  readonly told: BackTestResult['model'];
};

/** The chance to win for answered quotes, and the fraction of suggestions that get an answer. */
export type WinsModel = { readonly chance: WinModel; readonly answeredShare: number };

/** Learns from closed quotes in the given order. Their first and last request days are reported, not used. */
export function modelFrom(closed: readonly ClosedQuote[], days: { from: string | null; to: string | null }): Modelled {
  const { quotes, answeredShare } = learnableFrom(closed);
  const fit = fitWinModel(quotes);
  const none = { error: null, plain_error: null, answered_percent: null, won_loads: null };
  if (fit.kind !== 'learned')
    return {
      wins: null,
      told: {
        state: fit.kind,
        sample: fit.sample,
        ...days,
        moved: fit.moved,
        ...slopeOf(fit.basis),
        ...none,
        note: NOTES[fit.kind](fit),
      },
    };
  const { basis, error, plain_error, won_cost: won } = fit;
  return {
    wins: { chance: fit, answeredShare },
    told: {
      state: 'learned',
      sample: basis.sample,
      moved: basis.moved,
      ...days,
      ...slopeOf(basis),
      error,
      plain_error,
      answered_percent: answeredShare * 100,
      won_loads:
        won === null
          ? null
          : {
              loads: won.loads,
              expected_margin_percent: won.expectedPercent,
              realised_margin_percent: won.realisedPercent,
              cost_above_estimate_percent: won.above * 100,
            },
      note: `Learned from ${whole(basis.sample)} quotes answered near their suggestion.`,
    },
  };
}

/** The result without a model, for a reason that does not depend on quotes. */
export function notModelled(note: string): Modelled {
  const none = { error: null, plain_error: null, answered_percent: null, won_loads: null, from: null, to: null };
  return { wins: null, told: { state: 'not_modelled', sample: 0, moved: null, ...slopeOf(null), ...none, note } };
}

function slopeOf(basis: WinBasis | null): Pick<BackTestResult['model'], 'slope' | 'five_percent_dearer'> {
  return { slope: basis?.slope ?? null, five_percent_dearer: basis?.dearer ?? null };
}

const NOTES: Readonly<Record<NoWinModel['kind'], (none: NoWinModel) => string>> = {
  too_few: ({ sample }) =>
    `Too few quotes: ${whole(sample)} were answered near their suggestion and closed within a year. ` +
    `At least ${ANSWERED_NEEDED} are needed, 40 of them won and 40 not.`,
  no_price_variation: ({ sample, moved }) =>
    `Not enough price variation: of ${whole(sample)} quotes answered near their suggestion, ` +
    `${whole(moved)} were answered at another price, too few or too little to tell what a price does.`,
  no_price_signal: ({ sample }) =>
    `In ${whole(sample)} quotes answered near their suggestion, the price hardly changes who wins.`,
};

function whole(count: number): string {
  return count.toLocaleString('en-US');
}
