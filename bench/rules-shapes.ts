import { compile, compileRuleset, openSituation, runRuleset } from '@lanewright/rules';
import { WORKING_PRICE } from '../packages/pricing/src/price/working-price.ts';
import { figure, median, type Bench, type Figure } from './figures.ts';
import { p50For } from './rules/measure.ts';
import { CONFIG } from './rules/ours.ts';
import { plainShape, SHAPES, type Shape, type Variant } from './rules/shapes.ts';
import type { BenchQuote } from './rules/world.ts';

const SIZES = [1_000, 10_000];
const ROUNDS = 5;
const [BEFOREHAND, MEASURED] = [700, 100];
/** How many times the plain shape any other may take, and how many times its best order any order. */
const [MAX_TO_PLAIN, MAX_TO_BEST] = [3, 2];

/**
 * Shapes of rulesets beside the plain one, as ratios in one run: all variants of a size take turns, so that a busy
 * machine slows them alike. `--shapes=dates,noise` measures some of them.
 */
export const measureShapes: Bench = async (words) => {
  const asked = words
    .find((word) => word.startsWith('--shapes='))
    ?.slice('--shapes='.length)
    .split(',');
  const names = asked ?? Object.keys(SHAPES);
  const unknown = names.find((name) => SHAPES[name] === undefined);
  if (unknown !== undefined) throw new RangeError(`no shape ${unknown}; there are ${Object.keys(SHAPES).join(', ')}`);
  return SIZES.flatMap((count) =>
    measureSize(
      count,
      names.flatMap((name) => SHAPES[name]?.(count) ?? []),
    ),
  );
};

type Work = (quote: BenchQuote) => unknown;

function measureSize(count: number, others: readonly Shape[]): readonly Figure[] {
  const shapes = [plainShape(count), ...others];
  const figures: Figure[] = [];
  for (const [sort, make] of [
    ['matching', ({ rules }: Variant): Work => compile(rules, CONFIG)],
    ['run', runner],
  ] as const) {
    const taken = inTurns(
      shapes.flatMap(({ variants }) => variants),
      make,
    );
    const plain = timesOf(shapes[0], taken)[0] ?? Number.NaN;
    for (const shape of shapes) {
      const times = timesOf(shape, taken);
      const best = Math.min(...times);
      for (const [at, { order }] of shape.variants.entries()) {
        const value = times[at] ?? Number.NaN;
        const name = `${count} rules, ${sort}: ${shape.name}${order === 'only' ? '' : ` ${order}`}`;
        figures.push(figure({ name, value, unit: 'µs', reference: plain, budget: MAX_TO_PLAIN * plain }));
        if (shape.variants.length > 1)
          figures.push(
            figure({
              name: `${name}, to its best order`,
              value,
              unit: 'µs',
              reference: best,
              budget: MAX_TO_BEST * best,
            }),
          );
      }
    }
  }
  return figures;
}

function timesOf(shape: Shape | undefined, taken: ReadonlyMap<Variant, number>): readonly number[] {
  return (shape?.variants ?? []).map((variant) => taken.get(variant) ?? Number.NaN);
}

/** The middle of some rounds in which every variant had its turn, in microseconds of a quote. */
function inTurns(variants: readonly Variant[], make: (variant: Variant) => Work): ReadonlyMap<Variant, number> {
  const works = variants.map((variant) => ({ variant, work: make(variant), rounds: [] as number[] }));
  for (const { variant, work } of works) p50For(BEFOREHAND, variant.quotes, work);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { variant, work, rounds } of works) rounds.push(p50For(MEASURED, variant.quotes, work));
  return new Map(works.map(({ variant, rounds }) => [variant, median(rounds)]));
}

/** A run as pricing makes it. */
function runner({ rules }: Variant): Work {
  const ruleset = compileRuleset(rules, CONFIG);
  const start = { config: CONFIG, zone: 'America/Chicago', derivation: WORKING_PRICE, at: '2026-11-20T18:00:00Z' };
  return (facts) => runRuleset(ruleset, openSituation({ ...start, facts }));
}
