import { describe, expect, it } from 'vitest';
import { keptBackTest } from './kept-back-test.ts';

const COMMON = {
  id: '0199a000-0000-7000-8000-000000000001',
  days: 30,
  finished_at: '2026-11-20T18:00:00.000Z',
  runs: 5,
  not_replayable: 0,
  changed: 3,
  up: 2,
  down: 1,
  median_change: 100,
  smallest_change: -50,
  largest_change: 200,
  flipped: 0,
};

describe('the back-test kept with a version', () => {
  it('[B-002 B-006] is told without margin and modelled figures where it was kept on the former basis', () => {
    const side = { average_margin_percent: 12.6, modelled_wins: 10, modelled_margin: 5_000 };
    const none = { expected_margin_percent: null, modelled_wins: null, modelled_margin: null };
    expect(keptBackTest({ ...COMMON, before: side, draft: side })).toEqual({ ...COMMON, before: none, draft: none });
  });

  it('is told as it was kept since', () => {
    const side = { expected_margin_percent: 12.6, modelled_wins: 10, modelled_margin: 5_000 };
    expect(keptBackTest({ ...COMMON, before: side, draft: side })).toEqual({ ...COMMON, before: side, draft: side });
  });
});
