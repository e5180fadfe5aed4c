import type { BackTestResult } from '@lanewright/contract';
import { countText } from './amounts.ts';

type Model = BackTestResult['model'];

/** Why there are no modelled figures, in a form short enough for the row of figures. */
export const NOT_MODELLED: Readonly<Record<Exclude<Model['state'], 'learned'>, string>> = {
  too_few: 'too few quotes to learn from',
  no_price_variation: 'not enough price variation',
  no_price_signal: 'price hardly changes who wins',
  not_modelled: 'not modelled',
};

/** One item of the basis: its label and its text. */
export type BasisPoint = { readonly about: string; readonly words: string };

/** The basis of the modelled figures in plain words (B-006), or why there are none. */
export function modelBasis({ model, not_replayable: left }: BackTestResult): readonly BasisPoint[] {
  const rest =
    left === 0
      ? []
      : [
          {
            about: 'Left out',
            words: `${countText(left)} ${left === 1 ? 'run' : 'runs'}: the draft changes the quote's own information, so new market rates would be needed.`,
          },
        ];
  if (model.state === 'learned')
    return [
      ...priceEffect(model),
      { about: 'Learned from', words: learnedFrom(model) },
      { about: 'Won loads', words: wonLoads(model) },
      ...accuracy(model),
      ...rest,
    ];
  return [{ about: 'Not modelled', words: model.note }, ...priceEffect(model), ...rest];
}

/** '5% dearer wins 10.6 fewer of 100 quotes (95% interval: 9.1 to 12.0 fewer).' */
function priceEffect({ five_percent_dearer: effect, state }: Model): readonly BasisPoint[] {
  if (effect === null) return [];
  const { value, low, high } = effect;
  const interval = `95% interval: ${ofHundred(low)} to ${ofHundred(high)}`;
  const words =
    state === 'learned'
      ? `5% dearer wins ${ofHundred(value)} of 100 quotes (${interval}).`
      : `5% dearer may win anything from ${ofHundred(low)} to ${ofHundred(high)} of 100 quotes (95% interval).`;
  return [{ about: 'Price', words }];
}

function ofHundred(points: number): string {
  return `${Math.abs(points).toFixed(1)} ${points > 0 ? 'more' : 'fewer'}`;
}

function learnedFrom({ sample, moved, from, to, answered_percent: answered }: Model): string {
  const days = from === null || to === null ? '' : `, asked from ${dayText(from)} to ${dayText(to)}`;
  const elsewhere = moved === null ? '' : `, ${countText(moved)} of them at another price`;
  const share = answered === null ? '' : ` ${answered.toFixed(0)}% of suggestions are answered at all.`;
  return (
    `${countText(sample)} quotes answered within 4% of their suggestion${elsewhere}${days}. ` +
    `Quotes that expired without a reply count as not won.${share} Larger price moves are extrapolated from these.`
  );
}

/** '2026-11-20' as 11/20/2026. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

function wonLoads({ won_loads: won }: Model): string {
  if (won === null)
    return 'Too few have a margin entered, so modelled margin takes cost estimates as they are. Won loads often cost more.';
  const { loads, expected_margin_percent: expected, realised_margin_percent: realised } = won;
  const above = won.cost_above_estimate_percent;
  const [relation, way] = above < 0 ? ['less', 'lowers'] : ['more', 'raises'];
  return (
    `${countText(loads)} were expected to leave ${expected.toFixed(1)}% margin and left ${realised.toFixed(1)}%: they cost ` +
    `${Math.abs(above).toFixed(1)}% ${relation} than estimated. Modelled margin ${way} costs by what it learned from this; expected margin does not.`
  );
}

function accuracy({ error, plain_error: plain }: Model): readonly BasisPoint[] {
  if (error === null || plain === null) return [];
  const words = `Mean squared error on a fifth held out: ${error.toFixed(3)}; by the shipper's win rate alone ${plain.toFixed(3)}.`;
  return [{ about: 'Accuracy', words }];
}
