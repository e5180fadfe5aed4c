import { describe, expect, it } from 'vitest';
import { backTestFigures, replayedWords, summaryWords } from './figures.ts';
import { RESULT } from './result.fixture.ts';

describe('the figures of a back-test', () => {
  it('[B-006] say what changes, with shares and bases', () => {
    const figures = backTestFigures(RESULT).map(({ name, value, of, basis }) => [name, value, of, basis]);
    expect(figures).toEqual([
      ['Prices changed', '3,204', '21.6%', '11,658 stay the same'],
      ['Median change', '+$38', null, 'from -$212 to +$486'],
      ['Outcome flips', '127', null, '94 lose their automatic answer'],
      ['Average margin', '12.1%', null, '+0.5 pts'],
      ['Modelled wins', '3,391', null, '-84 (-2.4%)'],
      ['Modelled margin', '$1,268,120', null, '+$19,520'],
    ]);
  });

  it('[B-006] tell a loss from a gain', () => {
    expect(backTestFigures(RESULT).map(({ tone }) => tone)).toEqual([null, null, null, 'better', 'worse', 'better']);
  });

  it('[B-006] say why a modelled figure is absent instead of showing 0', () => {
    const none = { average_margin_percent: null, modelled_wins: null, modelled_margin: null };
    const model = { sample: 3, error: null, note: 'Only 3 decided quotes: too few to model from.' };
    const figures = backTestFigures({ ...RESULT, before: none, draft: none, model, median_change: null });
    expect(figures.filter(({ value }) => value === 'N/A').map(({ name, basis }) => [name, basis])).toEqual([
      ['Median change', 'no price changes'],
      ['Average margin', 'no cost is known'],
      ['Modelled wins', model.note],
      ['Modelled margin', model.note],
    ]);
  });

  it('[B-006] stand in one sentence for the save dialog', () => {
    expect(summaryWords(RESULT)).toBe('3,204 of 14,862 prices change (21.6%), median +$38; 127 outcomes flip.');
    expect(replayedWords(RESULT)).toBe('14,862 stored runs replayed in 1.9 s, 12 need the market anew');
    expect(replayedWords({ ...RESULT, runs: 1, took_ms: 0.4, not_replayable: 0 })).toBe(
      '1 stored run replayed in 1 ms',
    );
  });
});
