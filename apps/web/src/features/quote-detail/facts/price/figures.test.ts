import type { RulesetExecutionLog } from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { isPriceRed, perMileFigure, priceBasis, suggestedPrice, suggestionBasis } from './figures.ts';
import { aQuote, aRun } from '../quote.fixture.ts';

describe('figures of the price panel', () => {
  it('[Q-157 SP-034] writes the price of lost, expired and rejected quotes in red, others not', () => {
    expect((['lost', 'expired', 'rejected'] as const).every(isPriceRed)).toBe(true);
    expect((['open', 'responded', 'won'] as const).some(isPriceRed)).toBe(false);
  });

  it('[SP-065 SP-062] suggests the computed price only where it may be quoted', () => {
    const suggested = (price: number | null) =>
      suggestedPrice(aQuote({ latest_run: aRun({ price_cents: price === null ? null : cents(price) }) }));
    expect(suggested(283_449)).toBe(2834);
    expect(suggested(null)).toBeNull();
    expect(suggested(100_000_000)).toBeNull();
    expect(suggestedPrice(aQuote({ latest_run: null }))).toBeNull();
    expect(suggestedPrice(aQuote({ currency: 'CAD', latest_run: aRun({}) }))).toBeNull();
  });

  it('[B-005 SP-028] says what a figure is based on and leaves an absent one absent', () => {
    expect(priceBasis(aQuote({}))).toBe('All In, USD, whole trip');
    expect(suggestionBasis(aRun())).toBe('All In');
    expect(suggestionBasis(aRun({ price_cents: null }))).toBe('no price computed');
    const log = (context_name: string, ...triggered_rules: string[]): RulesetExecutionLog => ({
      ruleset: 'Global',
      ruleset_version: 1,
      owner: null,
      owner_id: null,
      context_name,
      reply: 'respond',
      triggered_rules,
      rules: [],
      rule_action_logs: {},
      context: { currency: 'USD' },
    });
    const logs = [log('quote_price_prediction', 'a', 'b'), log('max_buy_price_prediction', 'c')];
    expect(suggestionBasis(aRun({ ruleset_execution_logs: logs }))).toBe('All In, 2 rules fired');
    expect(suggestionBasis(null)).toBe('not priced yet');
    expect(perMileFigure(aQuote({ quoted_price: 2835, distance: 927 }))).toEqual({
      cents: 306,
      basis: 'fuel included',
    });
    expect(perMileFigure(aQuote({ quoted_price: 2835, distance: 927, cost_type: 2 })).basis).toBe('without fuel');
    expect(perMileFigure(aQuote({ quoted_price: null })).cents).toBeNull();
    expect(perMileFigure(aQuote({ quoted_price: 2835, distance: null })).cents).toBeNull();
    expect(perMileFigure(aQuote({ quoted_price: 2835, distance: 0 })).cents).toBeNull();
  });
});
