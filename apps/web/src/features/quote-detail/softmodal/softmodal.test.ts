import { describe, expect, it } from 'vitest';
import { aQuote } from '../facts/quote.fixture.ts';
import { hasSoftmodal, intermodalLabel, transitText, type SoftmodalRates } from './softmodal.ts';

const OFFERS: SoftmodalRates = {
  quote_id: 'SM-1',
  error: null,
  currency: 'CAD',
  at: '2026-11-20T14:52:11.000Z',
  rates: [
    { total: 2140, transit: 4, charges: [] },
    { total: 1985.5, transit: null, charges: [] },
  ],
};

describe('the soft-modal card', () => {
  it("[Q-052] is labelled 53' Intermodal Rate, with a bullet and a price where there is one", () => {
    expect(intermodalLabel(null)).toBe("53' Intermodal Rate");
    expect(intermodalLabel({ ...OFFERS, rates: [] })).toBe("53' Intermodal Rate");
    expect(intermodalLabel({ ...OFFERS, error: 'No service on this lane' })).toBe("53' Intermodal Rate");
    expect(intermodalLabel(OFFERS)).toBe("53' Intermodal Rate • C$1,986");
  });

  it('[Q-050 SP-074] is shown for Intermodal, and for others only where the service was asked', () => {
    const fields = aQuote().custom_fields;
    expect(hasSoftmodal(aQuote({ equipment_type: 'intermodal' }))).toBe(true);
    expect(hasSoftmodal(aQuote({ equipment_type: 'dry_van' }))).toBe(false);
    expect(hasSoftmodal(aQuote({ custom_fields: { ...fields, softmodal: OFFERS } }))).toBe(true);
  });

  it('[SP-074] counts transit in days', () => {
    expect([1, 4, null].map(transitText)).toEqual(['1 transit day', '4 transit days', null]);
  });
});
