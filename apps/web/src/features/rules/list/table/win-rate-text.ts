import type { RulePerformance } from '@lanewright/contract';

/** With fewer decided quotes than this no percentage is shown, because 100% of one quote means nothing. */
const FEWEST = 5;

/** The win rate of decided quotes, '42%'; with only a few the numbers themselves, '1 of 1'. Null without any. */
export function winRateText({
  win_rate_percent: percent,
  won,
  decided,
}: Pick<RulePerformance, 'win_rate_percent' | 'won' | 'decided'>): string | null {
  if (percent === null) return null;
  return decided < FEWEST ? `${won} of ${decided}` : `${Math.round(percent)}%`;
}
