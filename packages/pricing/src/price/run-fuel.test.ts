import { cents, day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import type { Fuel } from '../fuel/fuel-surcharge.ts';
import { fuelTermsOfRun } from './run-fuel.ts';

describe("the fuel of a run, in the run's currency", () => {
  const predicted: Fuel = {
    kind: 'surcharge',
    cents: cents(41_234),
    basis: { source: 'prediction', provider: 'history', asOf: '2026-11-20', sheetId: null, gap: 'no_sheet' },
  };
  const basis = {
    source: 'sheet',
    sheetId: 7,
    region: 'U.S.',
    fuelPriceDelay: 0,
    referenceDay: day('2026-11-20'),
    week: day('2026-11-16'),
    price: 3120,
    ageDays: 4,
    projected: false,
    stale: false,
    range: null,
    miles: 500,
    beyond: false,
  } as const;
  const dollars: Fuel = { kind: 'surcharge', cents: cents(10_000), basis };
  const rate = { day: day('2026-11-20'), cadPerUsd: 1_372_500, source: 'entered' };
  const terms = (fuel: Fuel, currency: 'USD' | 'CAD', exchange_rate: typeof rate | null) =>
    fuelTermsOfRun(
      { currency, fuel: null, fuel_basis: fuel, fuel_set_by_rule: false },
      { at: '2026-11-20T18:00:00Z', zone: 'America/Chicago', inputs: { exchange_rate } },
    );

  it('[SP-060] turns the dollars of a sheet for a CAD quote, not a percentage nor predicted fuel', () => {
    expect(terms(dollars, 'CAD', rate)).toEqual({ kind: 'surcharge', cents: 13_725 });
    expect(terms(dollars, 'USD', rate)).toEqual({ kind: 'surcharge', cents: 10_000 });
    expect(terms({ kind: 'percentage', percent: 2450, basis }, 'CAD', rate)).toEqual({
      kind: 'percentage',
      percent: 2450,
    });
    expect(terms(predicted, 'CAD', rate)).toEqual({ kind: 'surcharge', cents: 41_234 });
  });

  it("[SP-060] never takes a sheet's US dollars for Canadian ones: without a fresh rate the fuel is unknown", () => {
    expect(terms(dollars, 'CAD', null)).toBeNull();
    expect(terms(dollars, 'CAD', { ...rate, day: day('2026-11-13') })).toBeNull();
    expect(terms(dollars, 'USD', null)).toEqual({ kind: 'surcharge', cents: 10_000 });
  });

  it('[SP-058 B-005] keeps absent fuel absent', () => {
    expect(terms({ kind: 'none', reason: 'no_sheet', sheetId: null }, 'USD', null)).toBeNull();
  });

  it("[SP-058] takes the amount a rule set before the sheet's", () => {
    const set = { currency: 'CAD', fuel: cents(30_000), fuel_basis: dollars, fuel_set_by_rule: true } as const;
    const pass = { at: '2026-11-20T18:00:00Z', zone: 'America/Chicago', inputs: { exchange_rate: null } };
    expect(fuelTermsOfRun(set, pass)).toEqual({ kind: 'surcharge', cents: 30_000 });
    expect(fuelTermsOfRun({ ...set, fuel: null }, pass)).toBeNull();
  });
});
