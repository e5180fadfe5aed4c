import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { keptOffers } from './findings.ts';
import { panelOf, softmodalRates } from './panel.ts';
import { readOffers } from './read.ts';

const AT = new Date('2026-11-20T14:52:11Z');

test('[Q-175 SP-074] shows in currency units what the service offered and a run keeps in cents', () => {
  const told = {
    quote_id: 'SM-9',
    rates: [{ total: 2140.5, transit: 4, charges: [{ name: 'Fuel surcharge', amount: 310.07, fsc: true }] }],
  };
  const kept = keptOffers(readOffers(told), AT);
  expect(kept.rates[0]?.total).toBe(214_050);
  expect(softmodalRates.parse(panelOf(JSON.parse(JSON.stringify(kept))))).toEqual({
    quote_id: 'SM-9',
    error: null,
    currency: 'USD',
    at: '2026-11-20T14:52:11.000Z',
    rates: [{ total: 2140.5, transit: 4, charges: [{ name: 'Fuel surcharge', amount: 310.07, fsc: true }] }],
  });
});

test('[Q-175] shows why there is no offer', () => {
  expect(panelOf(keptOffers(null, AT))).toMatchObject({ quote_id: null, error: expect.any(String), rates: [] });
});

test.each([null, 'offers', { rates: [] }, { ...keptOffers(null, AT), rates: [{ total: '12' }] }])(
  'throws on what no run keeps: %j',
  (kept) => expect(() => panelOf(kept)).toThrow(ZodError),
);
