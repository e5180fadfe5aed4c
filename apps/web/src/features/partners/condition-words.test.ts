import { describe, expect, it } from 'vitest';
import { conditionWords, shareText } from './condition-words.ts';

const WELL = { breaker: 'closed', running: 0, waiting: 0, problem: null } as const;

describe('[SP-137] how a partner stands', () => {
  it.each([
    ['well', WELL, 'Ready', null, false],
    ['at work', { ...WELL, running: 16, waiting: 3 }, 'Ready', '16 under way, 3 waiting', false],
    ['in trouble', { ...WELL, problem: 'partner.unreadable' }, 'In trouble', 'The last answer could not be read', true],
    [
      'left alone',
      { ...WELL, breaker: 'open', problem: 'partner.paused' } as const,
      'Paused',
      'It failed repeatedly and is left alone',
      true,
    ],
    [
      'tried again',
      { ...WELL, breaker: 'half_open' } as const,
      'Trying again',
      'The next call shows whether it has recovered',
      true,
    ],
  ])('%s', (_what, condition, word, detail, bad) => {
    expect(conditionWords({ state: 'live', condition })).toEqual({ word, detail, bad });
  });

  it('is absent for a partner that is not set up', () => {
    expect(conditionWords({ state: 'not_set_up', condition: null }).word).toBe('Not set up');
  });
});

it('a share of failures is never rounded to zero, and is absent without exchanges', () => {
  expect(shareText(0, 0)).toBeNull();
  expect(shareText(0, 9)).toBe('0.0 %');
  expect(shareText(1, 8)).toBe('12.5 %');
  expect(shareText(1, 90_000)).toBe('< 0.1 %');
});
