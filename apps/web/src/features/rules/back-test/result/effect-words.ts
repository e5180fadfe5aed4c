import type { BackTestResult } from '@lanewright/contract';
import { signedWhole } from './amounts.ts';

/**
 * The effect of one rule in a sentence: 'Touches 43 of 1,404 quotes of the last 30 days, median +$150'. `isTakenAway`
 * says that the back-test ran without the rule.
 */
export function effectWords(
  {
    changed,
    flipped,
    runs,
    median_change: median,
    days,
  }: Pick<BackTestResult, 'changed' | 'flipped' | 'runs' | 'median_change' | 'days'>,
  isTakenAway: boolean,
): string {
  const of = `${runs.toLocaleString('en-US')} quotes of the last ${days} days`;
  const flips = flipped === 0 ? '' : `; ${flipped.toLocaleString('en-US')} with another outcome`;
  const middle = median === null ? '' : `, median ${signedWhole(median)}`;
  const count = changed.toLocaleString('en-US');
  if (isTakenAway) return `Without it ${count} of ${of} have another price${middle}${flips}.`;
  return changed === 0 && flipped === 0 ? `Touches none of ${of}.` : `Touches ${count} of ${of}${middle}${flips}.`;
}
