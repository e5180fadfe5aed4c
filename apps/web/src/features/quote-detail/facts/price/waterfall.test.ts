import { cents } from '@lanewright/units';
import type { PricePart } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { stepWords, waterfallOf } from './waterfall.ts';

function part(kind: string, effect: number, running: number, rule: string | null = null): PricePart {
  return {
    kind,
    label: kind,
    rule_id: rule,
    rule_name: rule === null ? null : `Rule ${rule}`,
    effect_cents: cents(effect),
    running_cents: cents(running),
    note: null,
  };
}

const RUN = {
  price_cents: cents(283_500),
  parts: [
    part('base', 206_800, 206_800),
    part('accessorial', 15_000, 221_800, 'r12'),
    part('markup', 70_600, 292_400, 'r31'),
    part('cap', -8_900, 283_500, 'r44'),
  ],
};

describe('the waterfall of a price', () => {
  it('[B-003] shows step, effect and running price in order, each naming its rule, and ends in the price', () => {
    const { rows } = waterfallOf(RUN);
    expect(rows.map((row) => [row.label, row.tone, row.effect, row.running, row.rule?.name ?? null])).toEqual([
      ['base', 'base', null, 206_800, null],
      ['accessorial', 'up', 15_000, 221_800, 'Rule r12'],
      ['markup', 'up', 70_600, 292_400, 'Rule r31'],
      ['cap', 'down', -8_900, 283_500, 'Rule r44'],
      ['Price', 'price', null, 283_500, null],
    ]);
  });

  it('[B-003] shows cents once any amount has some, so that the shown steps add up to the price', () => {
    expect(waterfallOf(RUN).hasCents).toBe(false);
    const rounded = {
      price_cents: cents(206_900),
      parts: [part('base', 206_855, 206_855), part('rounding', 45, 206_900)],
    };
    expect(waterfallOf(rounded).hasCents).toBe(true);
  });

  it('draws each bar from the price before the step to the price after it, on a cut axis', () => {
    const { rows, cut } = waterfallOf(RUN);
    expect(cut).toBe(true);
    const [base, accessorial, markup, cap, price] = rows;
    expect(base?.from).toBe(0);
    expect(base?.to).toBeGreaterThan(10);
    expect(accessorial?.from).toBe(base?.to);
    expect(markup?.to).toBe(100);
    expect(cap?.to).toBe(100);
    expect(cap?.from).toBe(price?.to);
  });

  it('keeps a step of cents small beside a large price', () => {
    const { rows } = waterfallOf({
      price_cents: cents(127_600),
      parts: [part('base', 127_551, 127_551), part('rounding', 49, 127_600)],
    });
    const [, rounding] = rows;
    expect((rounding?.to ?? 100) - (rounding?.from ?? 0)).toBeLessThan(2);
  });

  it('[B-003] names the rule of a step once', () => {
    const rule = { id: 'r44', name: 'PA inbound trim' };
    expect(stepWords({ label: 'PA inbound trim: tolls', rule })).toBe('PA inbound trim: tolls');
    expect(stepWords({ label: 'Tolls', rule })).toBe('Tolls · PA inbound trim');
    expect(stepWords({ label: 'Predicted cost', rule: null })).toBe('Predicted cost');
  });

  it('leaves the axis whole for a price without steps, and shows nothing without parts', () => {
    const one = waterfallOf({ price_cents: cents(206_800), parts: [part('base', 206_800, 206_800)] });
    expect(one).toMatchObject({
      cut: false,
      rows: [
        { from: 0, to: 100 },
        { from: 0, to: 100 },
      ],
    });
    expect(waterfallOf({ price_cents: null, parts: [] })).toEqual({ rows: [], cut: false, hasCents: false });
  });
});
