import { describe, expect, it } from 'vitest';
import { situationOf } from '../facts/all-in.fixture.ts';
import { act, apply, conditionsOf, constant, nearMissOf, operand, rule } from '../index.ts';
import type { Expression, Facts } from '../index.ts';

const v = operand;
const FACTS: Facts = {
  equipment_type: 'reefer',
  cost_estimate: 2218,
  prediction_target_buy_rate: 2068,
  distance: 927,
  pickup_date: '2026-11-23',
  created_time: '2026-11-20T16:30:00Z',
  origin_state: 'WI',
  hazmat: false,
};
const ruleOf = (test: Expression) => rule({ name: 'A', test, actions: [act('note', 'x')] });
const conditions = (test: Expression, facts: Facts = FACTS) =>
  conditionsOf(ruleOf(test), situationOf(facts)).map(({ text, state }) => `${state}: ${text}`);

describe('[B-004] the conditions of a rule on a quote', () => {
  it('come out one by one with their values, and the rest of a decided group is not needed', () => {
    const test = apply(
      'and',
      apply('in', v('equipment_type'), ['reefer']),
      apply(
        'less',
        v('cost_estimate'),
        apply('relative_number', v('prediction_target_buy_rate'), 'plus', 12, 'percentage'),
      ),
      apply('less_or_equal', v('pickup_date'), apply('relative_date', v('today'), 'plus', 3, 'days')),
      apply('or', apply('less', v('distance'), 1000), apply('greater_or_equal', v('market_strength'), 60)),
    );
    expect(conditions(test)).toEqual([
      'met: Equipment type is Reefer',
      'met: Cost estimate $2,218 < $2,316.16',
      'met: Pickup date 11/23/2026 ≤ 11/23/2026',
      'met: Distance 927 mi < 1,000 mi',
      'not_needed: Market strength (old) ≥ 60',
    ]);
    expect(conditions(test, { ...FACTS, equipment_type: 'flatbed' })).toEqual([
      'failed: Equipment type is Reefer (here Flatbed)',
      'not_needed: Cost estimate < prediction target buy rate + 12%',
      'not_needed: Pickup date ≤ 3 days after today',
      'not_needed: Distance < 1,000 mi',
      'not_needed: Market strength (old) ≥ 60',
    ]);
    expect(conditionsOf(ruleOf(test), situationOf(FACTS)).map(({ node }) => node)).toEqual([
      'a-2',
      'a-5',
      'a-12',
      'a-20',
      'a-23',
    ]);
  });

  const cases: readonly (readonly [string, Expression])[] = [
    ['failed: Weight unknown > 10 lb', apply('greater', v('weight'), 10)],
    ['failed: Award rate is known (here unknown)', apply('not_null', v('award_rate'))],
    ['met: Distance × 2 = 1,854 ≥ 1,854', apply('greater_or_equal', apply('multiply', v('distance'), 2), 1854)],
    ['met: 1,000 mi > 927 mi', apply('greater', 1000, v('distance'))],
    ['failed: Hazmat is yes (here no)', v('hazmat')],
    ['met: Not: Hazmat is yes (here no)', apply('not', v('hazmat'))],
    ['failed: Never', constant(false)],
    ['met: Always', apply('not_null', v('now'))],
    ['met: Origin state is WI or IL (here WI)', apply('in', v('origin_state'), ['WI', 'IL'])],
    [
      'met: Created time 11/20/2026 10:30 ≥ 11/20/2026 08:00',
      apply('greater_or_equal', v('created_time'), '2026-11-20 08:00:00'),
    ],
    ['error: Distance ÷ 0 > 1: division by zero', apply('greater', apply('divide', v('distance'), 0), 1)],
    ["error: Unknown operand 'moon' is known: unknown operand 'moon'", apply('not_null', v('moon'))],
    ["error: Unknown operand 'moon' is 1: unknown operand 'moon'", apply('equal', v('moon'), 1)],
    [
      "error: Distance < unknown operation 'warp' of 2: unknown operation 'warp'",
      apply('less', v('distance'), apply('warp', 2)),
    ],
  ];
  it.each(cases)('%s', (expected, test) => {
    expect(conditions(test)[0]).toBe(expected);
  });

  it('end at an error, which makes the whole test false', () => {
    const broken = apply('greater', apply('divide', 1, v('weight')), 0);
    expect(conditions(apply('or', broken, v('hazmat')))).toEqual([
      "error: 1 ÷ weight > 0: an absent value in 'divide'",
      'not_needed: Hazmat is yes',
    ]);
  });

  it('under a not over a group, are met when they are false', () => {
    const test = apply('not', apply('or', v('hazmat'), apply('less', v('distance'), 500)));
    expect(conditions(test)).toEqual(['met: Not: Hazmat is yes (here no)', 'met: Not: Distance 927 mi < 500 mi']);
  });
});

describe('[B-004] a near miss', () => {
  const near = (test: Expression, facts: Facts = FACTS) => nearMissOf(ruleOf(test), situationOf(facts))?.text ?? null;
  const far = apply('greater', v('distance'), 1000);
  const reefer = apply('equal', v('equipment_type'), 'reefer');
  const heavy = apply('greater', v('weight'), 40_000);

  it('is the one condition that failed', () => {
    expect(near(apply('and', reefer, far))).toBe('Distance 927 mi > 1,000 mi');
    expect(near(apply('and', reefer, apply('not', apply('equal', v('origin_state'), 'WI'))))).toBe(
      'Not: Origin state is WI (here WI)',
    );
    expect(near(far)).toBe('Distance 927 mi > 1,000 mi');
  });

  it('looks at conditions that the test never reached', () => {
    expect(near(apply('and', far, reefer))).toBe('Distance 927 mi > 1,000 mi');
    expect(near(apply('and', far, heavy))).toBeNull();
  });

  it('is none where the rule fires, two conditions failed, either of two would do, or one cannot be worked out', () => {
    expect(near(reefer)).toBeNull();
    expect(near(apply('and', far, v('hazmat')))).toBeNull();
    expect(near(apply('or', far, v('hazmat')))).toBeNull();
    expect(near(apply('and', far, apply('greater', apply('divide', 1, 0), 0)))).toBeNull();
    expect(near(apply('greater', apply('divide', 1, 0), 0))).toBeNull();
  });

  it('is none of a muted rule', () => {
    expect(nearMissOf({ ...ruleOf(far), muted: true }, situationOf(FACTS))).toBeNull();
  });
});
