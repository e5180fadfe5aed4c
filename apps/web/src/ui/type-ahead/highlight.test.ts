import { describe, expect, it } from 'vitest';
import { highlightedAt, walked, type Shown, type Walk } from './highlight.ts';

const typed: Shown = { question: 'joliet', count: 3, chosenAt: -1 };

describe('the highlight of a type-ahead', () => {
  it('stands on the first match of what was typed, and on the chosen one where nothing was', () => {
    expect(highlightedAt(null, typed)).toBe(0);
    expect(highlightedAt(null, { question: '', count: 5, chosenAt: 3 })).toBe(3);
    expect(highlightedAt(null, { question: '', count: 5, chosenAt: -1 })).toBe(-1);
    expect(highlightedAt(null, { ...typed, count: 0 })).toBe(-1);
  });

  it('stays on the first match with the first Down after typing, and moves with the next', () => {
    const first = walked(null, typed, 1);
    expect(highlightedAt(first, typed)).toBe(0);
    expect(highlightedAt(walked(first, typed, 1), typed)).toBe(1);
  });

  it('moves from the chosen one where nothing was typed, and joins the ends', () => {
    const open: Shown = { question: '', count: 3, chosenAt: 1 };
    const steps = [1, 1, 1, -1] as const;
    let walk: Walk | null = null;
    const way = steps.map((step) => {
      walk = walked(walk, open, step);
      return highlightedAt(walk, open);
    });
    expect(way).toEqual([2, 0, 1, 0]);
    expect(walked(null, typed, -1).at).toBe(2);
  });

  it('begins anew with each question, and never stands behind the last match', () => {
    const walk = walked(walked(null, typed, 1), typed, 1);
    expect(highlightedAt(walk, { ...typed, question: 'jol' })).toBe(0);
    expect(highlightedAt({ question: 'joliet', at: 2 }, { ...typed, count: 2 })).toBe(1);
  });
});
