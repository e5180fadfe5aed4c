import { describe, expect, it } from 'vitest';
import { PACE, pauseBefore } from './pace.ts';

describe('the pause before a mailbox is tried again', () => {
  it('[SP-070] doubles with each failure up to five minutes', () => {
    const longest = [1, 2, 3, 4, 9, 10, 1_000].map((failures) => pauseBefore(failures, PACE, 1));
    expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 256_000, 300_000, 300_000]);
  });

  it('[SP-070] is random within its upper half', () => {
    expect([0, 0.5, 1].map((chance) => pauseBefore(3, PACE, chance))).toEqual([2_000, 3_000, 4_000]);
  });
});
