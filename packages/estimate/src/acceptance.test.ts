import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { acceptanceChance, learnAcceptance, type AcceptanceModel, type OfferOnLane } from './acceptance.ts';
import { acceptanceCurve, isLikeLearned } from './acceptance-curve.ts';
import type { ClassedQuote } from './answered-quote.ts';

/** Numbers between 0 and 1 that are the same on every machine (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const odds = (sum: number): number => 1 / (1 + Math.exp(-sum));
const CLASSES = ['dry_van/1', 'dry_van/3', 'reefer/2'];

/** Reefers are accepted more often than price and shipper explain, and shipper 2 requests most of them. */
const law = ({ shipper, moved, laneClass }: OfferOnLane): number =>
  odds(-0.5 + (shipper === 2 ? 0.6 : 0) + (laneClass === 'reefer/2' ? 0.9 : 0) - 18 * Math.log(moved));

function market(count: number, seed = 7): readonly ClassedQuote[] {
  const next = numbers(seed);
  return Array.from({ length: count }, () => {
    const shipper = next() < 0.5 ? 1 : 2;
    const laneClass = (next() < 0.7 ? CLASSES[shipper === 2 ? 2 : 0] : CLASSES[1]) ?? '';
    const suggested = 1.08 + 0.12 * next();
    const moved = next() < 0.5 ? 1 : 1 + 0.08 * (next() - 0.5);
    return {
      shipper,
      laneClass,
      suggested,
      moved,
      won: next() < law({ shipper, laneClass, suggested, moved }),
      realised: null,
    };
  });
}

function modelOf(quotes: readonly ClassedQuote[]): AcceptanceModel {
  const model = learnAcceptance(quotes);
  if (model.kind !== 'learned') throw new Error(model.kind);
  return model;
}

const load = { shipper: 2, laneClass: 'reefer/2', suggested: cents(228_000), cost: cents(200_000) };

describe('the chance that an offer is accepted', () => {
  it('[B-015] recovers the law behind the quotes for every shipper and lane class', () => {
    const model = modelOf(market(12_000));
    for (const shipper of [1, 2])
      for (const laneClass of CLASSES.slice(shipper - 1, shipper + 1))
        for (const moved of [0.97, 1, 1.03]) {
          const offer = { shipper, laneClass, suggested: 1.14, moved };
          expect(Math.abs(acceptanceChance(model, offer).chance - law(offer))).toBeLessThan(0.06);
        }
  });

  it('[B-015] has an interval that nearly always covers the true chance, and a wider one for a new shipper on an unknown lane', () => {
    let held = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const offer = { shipper: 1, laneClass: 'dry_van/1', suggested: 1.14, moved: 1.02 };
      const { low, high } = acceptanceChance(modelOf(market(3_000, seed * 7_919)), offer);
      if (low <= law(offer) && law(offer) <= high) held += 1;
    }
    expect(held).toBeGreaterThanOrEqual(54);
    const model = modelOf(market(3_000));
    const widthFor = (shipper: number, laneClass: string) => {
      const { low, high } = acceptanceChance(model, { shipper, laneClass, suggested: 1.14, moved: 1 });
      return high - low;
    };
    expect(widthFor(99, 'flatbed/0')).toBeGreaterThan(2 * widthFor(1, 'dry_van/1'));
  });

  it('[B-015] is calibrated on held-out quotes', () => {
    const { groups, error } = modelOf(market(12_000)).calibration;
    expect(groups.map(({ quotes }) => quotes)).toEqual([480, 480, 480, 480, 480]);
    expect(groups.at(-1)?.came).toBeGreaterThan((groups[0]?.came ?? 1) + 0.2);
    expect(error).toBeLessThan(0.04);
  });

  it('[B-015] has no model if there are too few quotes', () => {
    expect(learnAcceptance(market(200))).toMatchObject({ kind: 'too_few', sample: 200 });
    const unmoved = market(3_000).map((quote) => ({ ...quote, moved: 1 }));
    expect(learnAcceptance(unmoved)).toMatchObject({ kind: 'no_price_variation' });
  });

  it('[B-015] is absent for a suggestion unlike those it was learned from', () => {
    const model = modelOf(market(3_000));
    expect(isLikeLearned(model, load)).toBe(true);
    expect(isLikeLearned(model, { ...load, cost: cents(120_000) })).toBe(false);
    expect(isLikeLearned(model, { ...load, cost: cents(225_000) })).toBe(false);
  });
});

describe('the curve of acceptance', () => {
  const model = modelOf(market(12_000));

  it('[B-015] falls with the price and stays within its interval, for tried prices only', () => {
    const { points } = acceptanceCurve(model, { ...load, offered: null });
    expect([points[0]?.price, points.at(-1)?.price]).toEqual([219_100, 237_300]);
    expect(points.every(({ price }) => price % 100 === 0)).toBe(true);
    for (const [at, point] of points.entries()) {
      expect(point.low).toBeLessThan(point.chance);
      expect(point.high).toBeGreaterThan(point.chance);
      expect(point.chance).toBeLessThan(points[at - 1]?.chance ?? 1);
    }
  });

  it('[B-015] finds the tried price with the highest expected margin', () => {
    const curve = acceptanceCurve(model, { ...load, offered: cents(230_000) });
    const { best, offer, points } = curve;
    expect(offer?.margin).toBe(Math.round((offer?.chance ?? 0) * 30_000));
    for (const { margin } of points) expect(margin).toBeLessThanOrEqual(best?.margin ?? 0);
    expect(best?.end).toBeNull();
  });

  it('[B-015] reports a best price at the end of the range, and none if every price loses money', () => {
    const cheap = acceptanceCurve(model, { ...load, cost: cents(225_000), offered: null }).best;
    expect(cheap).toMatchObject({ end: 'highest' });
    const dear = acceptanceCurve(model, { ...load, cost: cents(120_000), offered: null }).best;
    expect(dear).toMatchObject({ end: 'lowest' });
    expect(acceptanceCurve(model, { ...load, cost: cents(250_000), offered: null }).best).toBeNull();
  });

  it('[B-015] gives no chance for a price farther off than any tried one', () => {
    expect(acceptanceCurve(model, { ...load, offered: cents(240_000) }).offer).toBeNull();
    expect(acceptanceCurve(model, { ...load, offered: cents(0) }).offer).toBeNull();
  });
});
