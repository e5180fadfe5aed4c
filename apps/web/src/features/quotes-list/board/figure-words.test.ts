import { cents } from '@lanewright/units';
import type { DeskFigures } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { FIGURE_NAME, figuresOf } from './figure-words.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const FIGURES: DeskFigures = {
  open: 1_238,
  open_without_price: 6,
  expiring_within_hour: 2,
  next_expiry: '2026-11-20T18:11:40Z',
  median_response_seconds: 252.4,
  median_automatic_seconds: 3.9,
  answered_today: 488,
  answered_automatically_today: 346,
  won_30_days: 234,
  lost_30_days: 766,
  margin_percent_30_days: 11.62,
  margin_cents_30_days: cents(124_860_000),
  margin_sample_30_days: 201,
};

const told = (changes: Partial<DeskFigures> = {}) =>
  figuresOf({ ...FIGURES, ...changes }, NOW).map(({ value, of, basis }) =>
    [value, of, basis].filter(Boolean).join(' | '),
  );

describe('the figures above the dashboard', () => {
  it('[B-005 SP-063] say each what they are about, the margin that it is of the sell price', () => {
    expect(figuresOf(FIGURES, NOW).map(({ id }) => FIGURE_NAME[id])).toEqual([
      'Open',
      'Expiring within 1 hr',
      'Median response, today',
      'Answered by rules',
      'Win rate, 30 days',
      'Margin, 30 days',
    ]);
    expect(told()).toEqual([
      '1,238 | 6 without price',
      '2 | next in 11 min 40 sec',
      '4 min 12 sec | 142 by people, 3 sec by rules',
      '71% | 346 of 488 answers today',
      '23.4% | of 1,000 won or lost',
      '11.6% | of sell | $1,248,600 on 201 won',
    ]);
  });

  it("[SP-028] say '-' where nothing counts, and never 0", () => {
    const none = told({
      next_expiry: null,
      median_response_seconds: null,
      median_automatic_seconds: null,
      answered_today: 0,
      answered_automatically_today: 0,
      won_30_days: 0,
      lost_30_days: 0,
      margin_percent_30_days: null,
      margin_cents_30_days: null,
      margin_sample_30_days: 0,
    });
    expect(none.slice(1)).toEqual([
      '2 | none expires',
      '- | none by people, none by rules',
      '- | 0 of 0 answers today',
      '- | of 0 won or lost',
      '- | no won quote with a margin',
    ]);
    expect(new Set(figuresOf(undefined, NOW).map(({ value }) => value))).toEqual(new Set(['-']));
  });
});
