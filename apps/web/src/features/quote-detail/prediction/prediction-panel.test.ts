import { cents } from '@lanewright/units';
import type { ServiceRates } from '@lanewright/greenscreens';
import { describe, expect, it } from 'vitest';
import { panelAsk, rateBars } from './prediction-panel.ts';
import { aDelivery, aQuote, aStop } from '../facts/quote.fixture.ts';

const LIVE = { rates: 'live', softmodal: 'not_set_up', auction: 'not_set_up', pc_miler: 'not_set_up' } as const;
const RATES: ServiceRates = {
  target: cents(206_800),
  low: cents(190_500),
  high: cents(226_400),
  fuel: cents(45_400),
  confidence: 82,
  distance: 927,
  currency: 'USD',
};

describe('the prediction panel', () => {
  it('[Q-055] asks for Open and Responded quotes only, and only where the service is set up', () => {
    const asks = (['open', 'responded', 'won', 'lost', 'rejected', 'expired'] as const).map(
      (status) => panelAsk(aQuote({ status, partners: LIVE })) !== null,
    );
    expect(asks).toEqual([true, true, false, false, false, false]);
    expect(panelAsk(aQuote())).toBeNull();
    expect(panelAsk(aQuote({ partners: LIVE, equipment_type: null }))).toBeNull();
  });

  it("[Q-057 Q-058 Q-059] sends the pickup 12 hours after the first stop's date, no short Canadian code, and the service's names", () => {
    const toronto = {
      ...aDelivery().location,
      city: 'Toronto',
      state: 'ON',
      postal_code: 'M5V',
      country: 'Canada' as const,
    };
    const lane = { stops: [aStop(), aDelivery({ location: toronto })] };
    const { request } = panelAsk(aQuote({ partners: LIVE, lane, equipment_type: 'power_only' })) ?? {};
    // Monday 08:00 in Chicago is 14:00 UTC.
    expect(request).toMatchObject({ pickupDateTime: '2026-11-24T02:00:00.000Z', transportType: 'VAN' });
    expect(request?.stops).toEqual([
      { order: 1, country: 'US', city: 'Green Bay', state: 'WI', zip: '54303' },
      { order: 2, country: 'CA', city: 'Toronto', state: 'ON' },
    ]);
  });

  it('draws its bars on one scale, and none for what is absent', () => {
    const network = { ...RATES, low: null, target: cents(212_100), high: cents(233_500) };
    const [target, other, none] = rateBars([
      { name: 'Target', rates: RATES },
      { name: 'Network', rates: network },
      { name: 'None', rates: null },
    ]);
    expect(target?.range?.from).toBeGreaterThan(0);
    expect(target?.mark).toBeGreaterThan(target?.range?.from ?? 100);
    expect(target?.range?.to).toBeLessThan(100);
    expect(other?.mark).toBeGreaterThan(target?.mark ?? 100);
    expect(other?.range).toBeNull();
    expect(none).toEqual({ name: 'None', low: null, target: null, high: null, range: null, mark: null });
  });
});
