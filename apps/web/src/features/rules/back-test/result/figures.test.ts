import { describe, expect, it } from 'vitest';
import { cents } from '@lanewright/units';
import { backTestFigures, replayedWords, summaryWords } from './figures.ts';
import { RESULT } from './result.fixture.ts';

describe('the figures of a back-test', () => {
  it('[B-006] say what changes, with shares and bases', () => {
    const figures = backTestFigures(RESULT).map(({ name, value, of, basis }) => [name, value, of, basis]);
    expect(figures).toEqual([
      ['Prices changed', '3,204', '21.6%', '11,658 stay the same'],
      ['Median change', '+$38', null, 'from -$212 to +$486'],
      ['Outcome flips', '127', null, '94 lose their automatic answer'],
      ['Expected margin', '12.1%', null, '+0.5 pts'],
      ['Modelled wins', '3,391', null, '-84 (-2.4%)'],
      ['Modelled margin', '$1,268,120', null, '+$19,520 (+1.6%)'],
    ]);
  });

  it('[B-006] tell a loss from a gain', () => {
    expect(backTestFigures(RESULT).map(({ tone }) => tone)).toEqual([null, null, null, 'better', 'worse', 'better']);
  });

  it('[B-006] show between which amounts a modelled change lies', () => {
    const ranges = backTestFigures(RESULT).map(({ range }) => range);
    expect(ranges.slice(4)).toEqual(['95%: -110 to -58', '95%: +$4,100 to +$34,900']);
  });

  it('[B-006] call a change that may be a gain as well as a loss neither', () => {
    const modelled_change = {
      wins: { low: -110, high: -58 },
      margin: { low: cents(-4_100_00), high: cents(34_900_00) },
    };
    const tones = backTestFigures({ ...RESULT, modelled_change }).map(({ tone }) => tone);
    expect(tones.slice(4)).toEqual(['worse', null]);
  });

  it.each([
    ['too_few', 'too few quotes to learn from'],
    ['no_price_variation', 'not enough price variation'],
    ['no_price_signal', 'price hardly changes who wins'],
  ] as const)('[B-006] say why a modelled figure is absent instead of showing 0: %s', (state, words) => {
    const none = { expected_margin_percent: null, modelled_wins: null, modelled_margin: null };
    const model = { ...RESULT.model, state, note: 'A sentence.' };
    const changed = { before: none, draft: none, model, modelled_change: null, median_change: null };
    const figures = backTestFigures({ ...RESULT, ...changed });
    expect(figures.filter(({ value }) => value === 'N/A').map(({ name, basis }) => [name, basis])).toEqual([
      ['Median change', 'no price changes'],
      ['Expected margin', 'no cost is known'],
      ['Modelled wins', words],
      ['Modelled margin', words],
    ]);
  });

  it('[B-006] stand in one sentence for the save dialog', () => {
    expect(summaryWords(RESULT)).toBe('3,204 of 14,862 prices change (21.6%), median +$38; 127 outcomes flip.');
    expect(replayedWords(RESULT)).toBe('14,862 stored runs replayed in 1.9 s, 12 need new market rates');
    expect(replayedWords({ ...RESULT, runs: 1, took_ms: 0.4, not_replayable: 0 })).toBe(
      '1 stored run replayed in 1 ms',
    );
  });
});
