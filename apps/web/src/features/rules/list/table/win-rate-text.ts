import type { RulePerformance } from '@lanewright/contract';

/** Fewer decided quotes than this make no percentage: 100% of one quote says nothing. */
const FEWEST = 5;

/** The share of won among the decided quotes, '42%'; of only a few the numbers themselves, '1 of 1'. Null without any. */
export function winRateText({
  win_rate_percent: percent,
  won,
  decided,
}: Pick<RulePerformance, 'win_rate_percent' | 'won' | 'decided'>): string | null {
  if (percent === null) return null;
  return decided < FEWEST ? `${won} of ${decided}` : `${Math.round(percent)}%`;
}
