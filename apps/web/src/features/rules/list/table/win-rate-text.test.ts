import { expect, it } from 'vitest';
import { winRateText } from './win-rate-text.ts';

it('[B-008] is a percentage of enough quotes, the numbers of a few, and nothing without any', () => {
  const text = (won: number, decided: number) =>
    winRateText({ won, decided, win_rate_percent: decided === 0 ? null : (won / decided) * 100 });
  expect([text(3, 7), text(5, 5), text(1, 1), text(0, 4), text(0, 0)]).toEqual([
    '43%',
    '100%',
    '1 of 1',
    '0 of 4',
    null,
  ]);
});
