import { describe, expect, it } from 'vitest';
import { cents } from '@lanewright/units';
import { awardedLane, changeOf, loadsText, marketSource } from './market.ts';
import { aQuote, aRun } from '../quote.fixture.ts';

describe('the market around a lane', () => {
  it('[Q-044 SP-079] shows a change times 100 with two decimals, up for a rise, down for a fall, no arrow for 0', () => {
    expect(changeOf(0.0342)).toEqual({ text: '3.42%', direction: 'up' });
    expect(changeOf(-0.0187)).toEqual({ text: '1.87%', direction: 'down' });
    expect(changeOf(0)).toEqual({ text: '0.00%', direction: null });
    expect(changeOf(0.00004)).toEqual({ text: '0.00%', direction: null });
    expect(changeOf(1.005)).toEqual({ text: '100.50%', direction: 'up' });
  });

  it("[Q-036 SP-028] shows what is missing as '/', and 0 as 0", () => {
    expect(changeOf(null)).toEqual({ text: '/', direction: null });
    expect([null, undefined, 0, 1, 1_214].map(loadsText)).toEqual(['/', '/', '0 loads', '1 load', '1,214 loads']);
  });

  it('[B-005] says who told it and when', () => {
    expect(marketSource(aQuote())).toBeNull();
    const basis = { provider: 'Greenscreens', at: '2026-11-20T14:52:11.000Z', text: 'Loads of the last month' };
    const market = {
      volume_1_mo: 214,
      reverse_volume_1_mo: 96,
      lane_mom_change: null,
      lane_yoy_change: null,
      origin_strength: null,
      destination_strength: null,
      basis,
    };
    expect(marketSource(aQuote({ latest_run: aRun({ market }) }))).toMatch(
      /^Greenscreens, 11\/20\/2026 \d\d:\d\d:\d\d$/,
    );
  });

  it('[B-019] names the contract lane with its rate and its last day', () => {
    const lane = {
      award_id: 4,
      award_name: 'NFD 2026 core',
      lane_id: 18,
      rate_cents: cents(291_000),
      min_cents: null,
      max_cents: null,
      miles: 930,
      volume: 120,
      currency: 'USD' as const,
      until: '2026-12-31',
    };
    const of = (
      contract_lane: typeof lane | (Omit<typeof lane, 'award_name' | 'until'> & { award_name: null; until: null }),
    ) => awardedLane(aQuote({ latest_run: aRun({ contract_lane }) }));
    expect(of(lane)).toEqual({ name: 'NFD 2026 core, lane 18', basis: '$2,910 line haul, until 12/31/2026' });
    expect(of({ ...lane, award_name: null, until: null })).toEqual({
      name: 'Award 4, lane 18',
      basis: '$2,910 line haul',
    });
    expect(awardedLane(aQuote())).toBeNull();
  });
});
