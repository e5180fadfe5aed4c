import type { QuoteView, WinChance, WinCurve } from '@lanewright/contract';
import { formatWhole, roundHalfUp } from '@lanewright/units';
import type { Chance } from './chance-at.ts';

/** A chance in whole percent. Rounds: half up. */
export function percentText(chance: number): string {
  return `${roundHalfUp(chance * 100)}%`;
}

/** The name of the current price. */
export function offerName({ quoted_price: price }: Pick<QuoteView, 'quoted_price'>): string {
  return price === null ? 'Suggestion' : 'Quoted price';
}

/** The name of the best price. If it is at the end of the tried range, the true optimum may lie beyond. */
export function bestName({ end }: NonNullable<WinCurve['best']>): string {
  if (end === null) return 'Best margin';
  return end === 'highest' ? 'Best margin, or dearer' : 'Best margin, or cheaper';
}

/** The text alternative of the chart. */
export function curveWords(curve: WinCurve, offered: string): string {
  const { points, offer, best, currency } = curve;
  const at = ({ price_cents: price, chance }: WinCurve['points'][number]) =>
    `${percentText(chance)} at ${formatWhole(price, currency)}`;
  const [first, last] = [points[0], points.at(-1)];
  return [
    first === undefined || last === undefined ? null : `Win probability from ${at(first)} to ${at(last)}`,
    offer === null ? null : `${offered}: ${at(offer)}`,
    best === null ? null : `${bestName(best)}: ${at(best)}`,
  ]
    .filter((part) => part !== null)
    .join('. ');
}

/** The calibration in words: the number of held-out quotes, and the mean error in points. */
export function calibrationWords({ calibration: { groups, error } }: WinCurve): string {
  const quotes = groups.reduce((sum, group) => sum + group.quotes, 0);
  const points = roundHalfUp(error * 1000) / 10;
  return `Measured on ${quotes.toLocaleString('en-US')} other quotes: off by ${points.toFixed(1)} points.`;
}

/** The line below the probability: its interval, or why there is none. `chance` belongs to the price shown. */
export function chanceBasis({ curve, reason }: WinChance, chance: Chance | null): string {
  if (chance !== null) return `${percentText(chance.low)} to ${percentText(chance.high)}`;
  if (curve !== null) return 'no estimate for this price';
  return SHORT[reason ?? 'not_learned'];
}

const SHORT: Readonly<Record<NonNullable<WinChance['reason']>, string>> = {
  closed: 'closed',
  not_priced: 'no suggestion',
  not_answered_by_rules: 'no answer suggested',
  not_learned: 'not learned yet',
  too_few: 'not enough data',
  no_price_variation: 'not enough data',
  no_price_signal: 'the price hardly counts',
  unlike_learned: 'not enough data',
};
