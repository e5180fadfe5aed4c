import { describe, expect, it } from 'vitest';
import { cents } from '@lanewright/units';
import { figuresOf } from './figures.ts';
import type { WinsModel } from './modelled.ts';
import type { ReplayedRun, Side } from './replayed-run.ts';
import { addTally, countRun, emptyTally, MAX_SHOWN, type Tally } from './tally.ts';

/** Even odds at the suggestion in force, less the dearer the draft, for every shipper alike; 90 of 100 are answered. */
const MODEL: WinsModel = {
  answeredShare: 0.9,
  chance: {
    kind: 'learned',
    weights: [0, -4, 0],
    ends: { steep: [0, -5, 0], flat: [0, -3, 0] },
    covariance: [],
    shippers: {},
    basis: {
      sample: 1000,
      won: 500,
      moved: 400,
      slope: { value: -4, low: -5, high: -3 },
      dearer: { value: -5, low: -6, high: -4 },
    },
    won_cost: null,
    error: 0.2,
    plain_error: 0.24,
  },
};

function side(amount: number | null, changes: Partial<Side> = {}): Side {
  const price = amount === null ? null : cents(amount);
  return { price, reply: price === null ? 'no-reply' : 'respond', all_in: price, ...changes };
}

function run(id: number, before: Side, draft: Side, changes: Partial<ReplayedRun> = {}): ReplayedRun {
  const quote = { run: id, customer: 1, currency: 'USD', cost: cents(160_000), dollars: 1 } as const;
  return { ...quote, before, draft, ...changes };
}

function tallyOf(runs: readonly ReplayedRun[], model: WinsModel | null = null): Tally {
  const tally = emptyTally();
  for (const one of runs) countRun(tally, one, model);
  return tally;
}

const some = (count: number): readonly ReplayedRun[] =>
  Array.from({ length: count }, (_, at) =>
    run(at + 1, side(200_000), side(at % 7 === 0 ? null : 200_000 + ((at * 7919) % 9_000) - 4_000), {
      customer: at % 3,
    }),
  );

describe('the figures of a back-test', () => {
  it('[B-006] are the same counted at once or by several threads, in whatever shares', () => {
    const runs = some(400);
    const whole = tallyOf(runs, MODEL);
    const sum = emptyTally();
    for (const share of [0, 1, 2])
      addTally(
        sum,
        tallyOf(
          runs.filter((_, at) => at % 3 === share),
          MODEL,
        ),
      );
    const { before, draft, ...counted } = figuresOf(sum, MODEL);
    expect({ before, draft, ...counted }).toEqual(figuresOf(whole, MODEL));
    expect(sum.most_changed).toEqual(whole.most_changed);
    expect(sum.most_flipped).toEqual(whole.most_flipped);
    expect(whole.most_changed).toHaveLength(MAX_SHOWN);
  });

  it('tell changes in cents, with the middle of an even number between the two', () => {
    const drafts = [195_000, 200_000, 201_000, 204_100];
    const figures = figuresOf(tallyOf(drafts.map((price, at) => run(at, side(200_000), side(price)))), null);
    expect(figures).toMatchObject({ runs: 4, changed: 3, up: 2, down: 1, median_change: 1_000 });
    expect([figures.smallest_change, figures.largest_change]).toEqual([-5_000, 4_100]);
    const even = figuresOf(tallyOf([run(1, side(100), side(200)), run(2, side(100), side(501))]), null);
    expect(even.median_change).toBe(251);
  });

  it('put changes into steps of 25, open at both ends, a whole step into the one it begins', () => {
    const changes = [-90_000, -2_500, -1, 1, 2_499, 2_500, 90_000];
    const runs = changes.map((change, at) => run(at, side(200_000), side(200_000 + change)));
    const { histogram } = figuresOf(tallyOf(runs), null);
    expect(histogram[0]).toEqual({ from: null, to: -40_000, count: 1 });
    expect(histogram.at(-1)).toEqual({ from: 40_000, to: null, count: 1 });
    const middle = histogram.filter(({ from, count }) => from !== null && Math.abs(from) < 10_000 && count > 0);
    expect(middle).toEqual([
      { from: -2_500, to: 0, count: 2 },
      { from: 0, to: 2_500, count: 2 },
      { from: 2_500, to: 5_000, count: 1 },
    ]);
    expect(figuresOf(emptyTally(), null)).toMatchObject({ histogram: [], median_change: null, largest_change: null });
  });

  it('count a price that comes or goes as changed, neither up nor down, after all changes of a price', () => {
    const tally = tallyOf([run(1, side(200_000), side(null)), run(2, side(200_000), side(200_100))]);
    expect(figuresOf(tally, null)).toMatchObject({ changed: 2, up: 1, down: 0, flipped: 1 });
    expect(tally.most_changed.map((one) => one.run)).toEqual([2, 1]);
  });

  it('[B-006] model wins of answered quotes alone, and margin in US dollars', () => {
    const dear = run(1, side(200_000), side(400_000));
    const { before, draft, modelled_change } = figuresOf(tallyOf([dear], MODEL), MODEL);
    expect(before).toEqual({ expected_margin_percent: 20, modelled_wins: 0.5, modelled_margin: 18_000 });
    expect(draft.expected_margin_percent).toBe(60);
    expect(draft.modelled_wins).toBe(0.1);
    const margin = (0.9 * 240_000) / (1 + 2 ** 4);
    expect(draft.modelled_margin).toBe(Math.round(margin));
    const [steep, flat] = [(0.9 * 240_000) / (1 + 2 ** 5), (0.9 * 240_000) / (1 + 2 ** 3)];
    expect(modelled_change?.margin).toEqual({ low: Math.round(steep - 18_000), high: Math.round(flat - 18_000) });
    const canadian = figuresOf(tallyOf([{ ...dear, currency: 'CAD', dollars: 0.75 }], MODEL), MODEL);
    expect(canadian.draft.modelled_margin).toBe(Math.round(margin * 0.75));
    const silent = run(1, side(160_000, { reply: 'no-reply' }), side(320_000, { reply: 'reject' }));
    expect(figuresOf(tallyOf([silent], MODEL), MODEL).draft.modelled_wins).toBe(0);
    const without = figuresOf(tallyOf([dear]), null);
    expect(without.draft).toMatchObject({ modelled_wins: null, modelled_margin: null });
    expect(without.modelled_change).toBeNull();
  });

  it('[B-006] put expected margin as sums over sums, so that a small load weighs little', () => {
    const large = run(1, side(1_000_000), side(1_000_000), { cost: cents(900_000) });
    const small = run(2, side(10_000), side(10_000), { cost: cents(5_000) });
    expect(figuresOf(tallyOf([large, small]), null).before.expected_margin_percent).toBe(10.4);
  });

  it('[B-006] raise costs by what won loads cost above their estimate, the dearer the draft the more', () => {
    const won_cost = {
      loads: 500,
      expectedPercent: 12,
      realisedPercent: 10,
      above: 0.02,
      suggested: Math.log(1.25),
      selection: 0.798,
      bySuggested: 0,
      bySelection: 0.025,
    };
    const model = { ...MODEL, chance: { ...MODEL.chance, won_cost } };
    const { before, draft } = figuresOf(tallyOf([run(1, side(200_000), side(220_000))], model), model);
    expect(before.modelled_margin).toBeCloseTo(0.45 * (200_000 - 160_000 * 1.02), -1);
    const chance = 1 / (1 + 1.1 ** 4);
    expect(draft.modelled_margin ?? 0).toBeLessThan(0.9 * chance * (220_000 - 160_000 * 1.02));
    expect(draft.expected_margin_percent).toBeCloseTo((100 * 60) / 220, 1);
  });
});
