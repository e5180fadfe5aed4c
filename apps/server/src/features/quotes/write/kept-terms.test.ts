import { describe, expect, it } from 'vitest';
import { termsAfterChange, type FormerAsk, type HeldTerms } from './kept-terms.ts';

const ASK: FormerAsk = { currency: 'USD', costType: 1, notes: 'Dock 4' };
const HELD: HeldTerms = { ...ASK, hasPrice: false };

function after(held: Partial<HeldTerms>, asked: Partial<FormerAsk>, former: FormerAsk | null = ASK) {
  const outcome = termsAfterChange({ ...HELD, ...held }, { asked: { ...ASK, ...asked }, former });
  return outcome.ok ? outcome.value : Object.keys(outcome.refusal.fields ?? {});
}

describe('the terms of a quote after a change of its request', () => {
  it('[SP-068] are those of the change while no price is saved', () => {
    expect(after({}, { currency: 'CAD', costType: 3, notes: 'Dock 5' })).toEqual({
      currency: 'CAD',
      costType: 3,
      notes: 'Dock 5',
    });
  });

  it('never turn a saved price into another amount', () => {
    expect(after({ hasPrice: true }, { currency: 'CAD' })).toEqual(['currency']);
    expect(after({ hasPrice: true }, { costType: 2 })).toEqual(['cost_type']);
    expect(after({ hasPrice: true, currency: 'CAD', costType: 2 }, { currency: 'CAD', costType: 2 })).toEqual({
      ...ASK,
      currency: 'CAD',
      costType: 2,
    });
  });

  it('stay as people left them where the partner changed something else', () => {
    const held = { hasPrice: true, currency: 'CAD', costType: 2, notes: 'Dock 4\nCall first' } as const;
    expect(after(held, {})).toEqual({ currency: 'CAD', costType: 2, notes: 'Dock 4\nCall first' });
  });

  it.each([
    ['replace those of the partner', 'Dock 4', 'Dock 5', 'Dock 5'],
    ['stand below those of people', 'Call first', 'Dock 5', 'Call first\nDock 5'],
    ['are not written twice', 'Dock 5\nCall first', 'Dock 5', 'Dock 5\nCall first'],
    ['go where the partner takes them back', 'Dock 4', null, null],
    ['of people stay where the partner takes its own back', 'Call first', null, 'Call first'],
  ])('new notes %s', (_what, held, asked, expected) => {
    expect(after({ notes: held }, { notes: asked })).toMatchObject({ notes: expected });
  });

  it('are held against the quote where nobody knows what was asked before', () => {
    expect(after({ notes: 'Dock 4' }, { notes: 'Dock 5' }, null)).toMatchObject({ notes: 'Dock 5' });
    expect(after({ hasPrice: true, currency: 'CAD' }, {}, null)).toEqual(['currency']);
  });
});
