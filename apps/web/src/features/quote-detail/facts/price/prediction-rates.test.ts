import { cents } from '@lanewright/units';
import type { GsRate, PredictionView } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { hasPredictionRates, rateColumns, rateRows, ratesBasisText, sourcesOf } from './prediction-rates.ts';
import { aDelivery, aQuote, aRun, aStop } from '../quote.fixture.ts';

const RATE: GsRate = {
  prediction_target_buy_rate: 2068,
  prediction_low_buy_rate: 1905,
  prediction_high_buy_rate: 2264,
  prediction_fuel_rate: 454,
  prediction_confidence_level: 82,
  prediction_confidence_level_str: 'High',
  network_target_buy_rate: 2121,
  network_low_buy_rate: null,
  network_high_buy_rate: 2335,
  network_fuel_rate: 0,
  network_confidence_level: null,
  network_confidence_level_str: null,
};

const OWN: PredictionView = {
  target_cents: cents(209_400),
  low_cents: cents(193_000),
  high_cents: cents(227_000),
  fuel_cents: null,
  confidence: 79,
  confidence_label: 'Medium',
  sample: 41,
  currency: 'USD',
  basis: { provider: 'Own estimate', at: null, text: 'Loads since 2026-05-20' },
};

const TRIP = { currency: 'USD', scale: 'trip', miles: 927 } as const;

describe('the table of prediction rates', () => {
  it('[Q-053 SP-028] compares Target with Network in five rows; what is missing is a dash, and 0 is 0', () => {
    const columns = rateColumns(aQuote({ gs_rate: RATE }));
    expect(columns.map(({ name }) => name)).toEqual(['Target', 'Network']);
    expect(rateRows(columns, TRIP)).toEqual([
      { name: 'Target Buy', values: ['$2,068', '$2,121'] },
      { name: 'Low Buy', values: ['$1,905', '-'] },
      { name: 'High Buy', values: ['$2,264', '$2,335'] },
      { name: 'Confidence Level', values: ['High 82', '-'] },
      { name: 'Fuel Cost', values: ['$454', '$0'] },
    ]);
    expect(rateRows(rateColumns(aQuote()), TRIP).flatMap(({ values }) => values)).toEqual(Array(10).fill('-'));
  });

  it("[B-016 B-005] sets the broker's own estimate beside them, and says who told what from how many loads", () => {
    const run = aRun({ own_estimate: OWN });
    const columns = rateColumns(aQuote({ gs_rate: RATE, latest_run: run }));
    expect(columns.at(-1)).toMatchObject({ name: 'Own estimate', target: 209_400, confidence: 'Medium 79' });
    expect(sourcesOf(run)).toEqual(['Own estimate: Own estimate, 41 loads (Loads since 05/20/2026)']);
    expect(sourcesOf(null)).toEqual([]);
  });

  it('[B-005] gives amounts for the whole trip or per mile, and nothing per mile where the miles are unknown', () => {
    const columns = rateColumns(aQuote({ gs_rate: RATE }));
    const row = (miles: number | null) => rateRows(columns, { currency: 'CAD', scale: 'mile', miles })[0]?.values;
    expect(row(927)).toEqual(['C$2.23', 'C$2.29']);
    expect(row(null)).toEqual(['-', '-']);
    expect(ratesBasisText(TRIP)).toBe('Whole trip, USD, fuel included');
    expect(ratesBasisText({ ...TRIP, scale: 'mile' })).toBe('Per mile, USD, fuel included');
  });

  it('[Q-054] is shown for Won, Lost and Responded, and for Open with more than 2 stops', () => {
    const two = { stops: [aStop(), aDelivery()] };
    const three = { stops: [aStop(), aStop({ id: 9, order: 2 }), aDelivery()] };
    const shown = (['open', 'responded', 'won', 'lost', 'rejected', 'expired'] as const).map((status) => [
      hasPredictionRates(aQuote({ status, lane: two })),
      hasPredictionRates(aQuote({ status, lane: three })),
    ]);
    expect(shown).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });
});
