import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { contractFigure, expectedMargin, marginPercent } from './margin.ts';
import { aQuote, aRun } from '../quote.fixture.ts';

const LANE = {
  award_id: 4,
  award_name: 'NFD 2026 core',
  lane_id: 18,
  rate_cents: cents(245_600),
  min_cents: null,
  max_cents: null,
  miles: 927,
  volume: 40,
  currency: 'USD',
  until: '2026-12-31',
} as const;

describe('the margin', () => {
  it('[SP-063 B-005] to expect is sell minus cost estimate, as a percent of the sell price', () => {
    const latest_run = aRun();
    expect(expectedMargin(aQuote({ quoted_price: 2900, quoted_all_in: 2900, latest_run }))).toEqual({
      cents: 37_800,
      percent: '13.0%',
      basis: 'of sell, all-in $2,900 − cost $2,522',
    });
    expect(expectedMargin(aQuote({ latest_run }))).toEqual({
      cents: 31_300,
      percent: '11.0%',
      basis: 'of suggestion, all-in $2,835 − cost $2,522',
    });
  });

  it('[SP-063] of a line haul price counts its fuel, and is absent where that is unknown', () => {
    const line = { quoted_price: 2381, cost_type: 2, latest_run: aRun() } as const;
    expect(expectedMargin(aQuote({ ...line, quoted_all_in: 2835, quoted_fuel: 454 })).cents).toBe(31_300);
    expect(expectedMargin(aQuote(line))).toEqual({ cents: null, percent: null, basis: 'fuel of this price unknown' });
  });

  it('[B-005] is absent without a price or a cost in the same currency', () => {
    const lineHaul = {
      quoted_price: 1869,
      cost_type: 2,
      quoted_all_in: 2111.45,
      latest_run: aRun({ cost_estimate_cents: cents(211_110) }),
    } as const;
    expect(expectedMargin(aQuote(lineHaul)).basis).toBe('of sell, all-in $2,111.45 − cost $2,111.10');
    expect(expectedMargin(aQuote()).basis).toBe('no price');
    const noCost = { quoted_price: 900, quoted_all_in: 900, latest_run: aRun({ cost_estimate_cents: null }) };
    expect(expectedMargin(aQuote(noCost)).basis).toBe('no cost estimate');
    const other = { quoted_price: 900, quoted_all_in: 900, currency: 'CAD', latest_run: aRun() } as const;
    expect(expectedMargin(aQuote(other)).cents).toBeNull();
  });

  it('[SP-063] of a won quote is a share of its all-in equivalent', () => {
    expect(marginPercent(aQuote({ margin: 313, quoted_all_in: 2835 }))).toBe('11.0%');
    expect(marginPercent(aQuote({ margin: -50, quoted_all_in: 1000 }))).toBe('-5.0%');
    expect(marginPercent(aQuote({ margin: 50, quoted_all_in: null }))).toBeNull();
    expect(marginPercent(aQuote({ margin: null, quoted_all_in: 1000 }))).toBeNull();
  });
});

describe('[B-019] the contract lane', () => {
  const standing = (given: Parameters<typeof aQuote>[0]) => contractFigure(aQuote(given))?.words;

  it('stands beside the price with both as line haul', () => {
    const latest_run = aRun({ contract_lane: LANE });
    expect(contractFigure(aQuote({ latest_run }))).toEqual({
      cents: 245_600,
      currency: 'USD',
      words: 'line haul $2,381 is $75 below',
      below: true,
      name: 'NFD 2026 core, line haul, whole trip, until 2026-12-31',
    });
    expect(standing({ quoted_price: 2500, cost_type: 2, latest_run })).toBe('line haul $2,500 is $44 above');
    expect(standing({ quoted_price: 2910, quoted_all_in: 2910, quoted_fuel: 454, latest_run })).toBe(
      'line haul $2,456 is at contract',
    );
  });

  it('is not compared with a price whose line haul is unknown, nor across currencies; absent without a contract', () => {
    const latest_run = aRun({ contract_lane: LANE });
    expect(standing({ quoted_price: 2910, quoted_all_in: 2910, latest_run })).toBe('line haul');
    expect(standing({ quoted_price: 2500, cost_type: 2, currency: 'CAD', latest_run })).toBe('line haul');
    expect(contractFigure(aQuote({ latest_run: aRun() }))).toBeNull();
  });
});
