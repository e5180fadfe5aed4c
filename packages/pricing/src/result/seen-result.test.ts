import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import type { PriceResult, PriceStep } from './result.ts';
import { seenResult } from './seen-result.ts';

const step = (kind: PriceStep['kind'], label: string, rule: string | null, effect: number, running: number) => ({
  kind,
  label,
  rule,
  effect: cents(effect),
  running: cents(running),
});
const LOG = {
  owner: { kind: 'global', id: null, name: '' },
  version_id: 1,
  triggered_rules: ['r1'],
  rule_action_logs: {},
  rule_names: { r1: 'Winter markup' },
  failed_rules: [],
  skipped_rules: [],
  stops: [],
  end: 'completed',
  context: { currency: 'USD' },
} as const;
const RESULT: PriceResult = {
  reply: 'no-reply',
  rules_reply: 'no-reply',
  reasons: [
    { code: 'rule_no_reply', sentence: "Rule 'Winter markup' asks for no reply: the lane is bad." },
    { code: 'rule_no_reply', sentence: "Rule 'Ice' asks for no reply." },
    { code: 'linehaul_not_positive', sentence: 'The linehaul is not above 0.' },
  ],
  currency: 'USD',
  cost_type: 2,
  price: cents(190_000),
  cost_estimate: cents(160_000),
  markup_total_percent: 25,
  all_in: cents(220_000),
  linehaul: cents(190_000),
  fuel: cents(30_000),
  fuel_basis: { kind: 'none', reason: 'no_sheet', sheetId: null },
  fuel_set_by_rule: false,
  accessorials: [{ name: 'Tarps', amount: cents(5_000), rule: 'r2' }],
  min_margin: cents(40_000),
  min_margin_percent: null,
  max_price: null,
  parts: [
    step('base', 'Predicted cost', null, 160_000, 160_000),
    step('markup', 'Winter markup', 'r1', 16_000, 176_000),
    step('accessorial', 'Ice: Tarps', 'r2', 5_000, 181_000),
    step('floor', 'Minimum margin', null, 39_000, 220_000),
    step('fuel', 'Fuel, paid by schedule', null, -30_049, 189_951),
    step('rounding', 'Rounding to whole units', null, 49, 190_000),
  ],
  max_buy: { max_buy: cents(150_000), currency: 'USD', outcome: 'respond', reasons: [] },
  changes: {},
  note: 'Call the dock first',
  expiration_hours: null,
  nearest_delivery: null,
  round_trip: null,
  errored: false,
  ruleset_execution_logs: [
    { ...LOG, ruleset: 'quote_price_prediction' },
    { ...LOG, ruleset: 'max_buy_price_prediction' },
  ],
  findings: [],
  executed_in_forward_chaining: false,
};

describe('a result without the right to see rules', () => {
  const seen = seenResult(RESULT, { rules: false, maxBuy: false });

  it('[A-097] joins the steps of rules into one and keeps every sum', () => {
    expect(seen.parts).toEqual([
      RESULT.parts[0],
      step('price', 'Pricing rules', null, 60_000, 220_000),
      RESULT.parts[4],
      RESULT.parts[5],
    ]);
    expect([seen.price, seen.all_in, seen.cost_estimate]).toEqual([190_000, 220_000, 160_000]);
  });

  it('[A-097] names no rule, no amount of a rule and no max buy', () => {
    expect(seen.reasons.map(({ sentence }) => sentence)).toEqual([
      'A rule asks for no reply.',
      'The linehaul is not above 0.',
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/Winter|Ice|Tarps|lane is bad|\b(150000|39000|16000|5000)\b/);
    expect(seen.note).toBe('Call the dock first');
  });

  it('[A-097] leaves no empty step where rules cancel each other out', () => {
    const parts = [
      step('base', 'Predicted cost', null, 160_000, 160_000),
      step('markup', 'Up', 'r1', 500, 160_500),
      step('markup', 'Down', 'r2', -500, 160_000),
    ];
    expect(seenResult({ ...RESULT, parts }, { rules: false, maxBuy: false }).parts).toEqual([parts[0]]);
  });
});

it('[A-097] hides max-buy rules from somebody who may see price rules only', () => {
  const seen = seenResult(RESULT, { rules: true, maxBuy: false });
  expect(seen.ruleset_execution_logs.map((log) => log.ruleset)).toEqual(['quote_price_prediction']);
  expect(seen.max_buy.max_buy).toBeNull();
  expect(seen.parts).toBe(RESULT.parts);
});

it('[A-097] changes nothing for somebody who may see both', () => {
  expect(seenResult(RESULT, { rules: true, maxBuy: true })).toBe(RESULT);
});
