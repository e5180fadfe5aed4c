import { describe, expect, it } from 'vitest';
import { modelBasis } from './model-words.ts';
import { RESULT } from './result.fixture.ts';

const wordsOf = (model: Partial<typeof RESULT.model> = {}) =>
  Object.fromEntries(
    modelBasis({ ...RESULT, model: { ...RESULT.model, ...model } }).map(({ about, words }) => [about, words]),
  );

describe('the basis of modelled figures', () => {
  it('[B-006] says in plain words what a dearer price does, how surely, and from which quotes that is known', () => {
    const words = wordsOf();
    expect(words['Price']).toBe('5% dearer wins 16.3 fewer of 100 quotes (95% interval: 18.2 fewer to 14.1 fewer).');
    expect(words['Learned from']).toBe(
      '4,210 quotes answered within 4% of their suggestion, 1,870 of them at another price, asked from 11/20/2025 to ' +
        '11/20/2026. Quotes that expired without a reply count as not won. 91% of suggestions are answered at all. ' +
        'Larger price moves are extrapolated from these.',
    );
  });

  it('[B-006] says what won loads were expected to leave and left, and that modelled margin is corrected by it', () => {
    expect(wordsOf()['Won loads']).toBe(
      '1,604 were expected to leave 12.2% margin and left 10.6%: they cost 1.8% more than estimated. Modelled margin ' +
        'raises costs by what it learned from this; expected margin does not.',
    );
    expect(wordsOf({ won_loads: null })['Won loads']).toMatch(/^Too few have a margin entered/);
  });

  it('[B-006] says without a model why there is none, and how wide the interval is', () => {
    const words = wordsOf({
      state: 'no_price_variation',
      five_percent_dearer: { value: -3, low: -12.5, high: 6.5 },
      note: 'Not enough price variation.',
    });
    expect(words).toEqual({
      'Not modelled': 'Not enough price variation.',
      Price: '5% dearer may win anything from 12.5 fewer to 6.5 more of 100 quotes (95% interval).',
      'Left out': expect.stringMatching(/^12 runs/),
    });
  });
});
