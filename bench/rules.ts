import { compile, compileRuleset, openSituation, runRuleset, type RulesetRun } from '@lanewright/rules';
import { WORKING_PRICE } from '../packages/pricing/src/price/working-price.ts';
import { figure, type Bench, type Figure } from './figures.ts';
import { bytesInUse, timeEach, type Taken } from './rules/measure.ts';
import { CONFIG, ownRules } from './rules/ours.ts';
import { jsonLogic, jsonRules, zen, type Peer } from './rules/peers.ts';
import { makeQuotes, makeRules, type BenchQuote, type BenchRule, type Density } from './rules/world.ts';

/** A ruleset to measure, and how many times quicker than the best ready engine it must be matched. */
type Size = { readonly count: number; readonly density: Density; readonly factor: number };

const SIZES: readonly Size[] = [
  { count: 60, density: 'dense', factor: 1 },
  { count: 500, density: 'dense', factor: 10 },
  { count: 1_000, density: 'dense', factor: 40 },
  { count: 10_000, density: 'dense', factor: 120 },
  { count: 100_000, density: 'sparse', factor: 150 },
];
const QUOTES = 1_000;
const COMPARED = 20;
const BUDGET_COMPILE_MS = 300;
const BUDGET_MEGABYTES = 40;
const BUDGET_P99_US = 1_000;

/**
 * Which rules of a set match a quote, and whole runs with actions and trace, beside three ready engines on the same
 * rules and quotes; every engine's matches are first compared with the product's, rule by rule. An engine that takes
 * long is measured on fewer quotes, as its figure says.
 */
export const measureRules: Bench = async () => {
  const quotes = makeQuotes(QUOTES);
  const figures: Figure[] = [];
  for (const size of SIZES) figures.push(...(await measureSize(size, quotes)));
  return figures;
};

async function measureSize(size: Size, quotes: readonly BenchQuote[]): Promise<readonly Figure[]> {
  const { count, density, factor } = size;
  const rules = makeRules(count, density);
  const own = ownRules(rules);
  const before = bytesInUse();
  const begin = performance.now();
  const match = compile(own, CONFIG);
  match(quotes[0] ?? {});
  const compiled = performance.now() - begin;
  const matches = quotes.reduce((sum, quote) => sum + match(quote).length, 0);
  const megabytes = (bytesInUse() - before) / 2 ** 20;
  const matching = await timeEach(quotes, match);
  const run = runner(own);
  const running = await timeEach(quotes, run);
  const reading = await timeEach(quotes, (quote) => run(quote).fired);
  const others = await peerFigures(rules, { quotes, match });
  const name = `${count} rules, ${density}`;
  const judged = (taken: Taken, by: 'p50' | 'cpu', times: number) => {
    const best = Math.min(...others.map((other) => other.taken[by]));
    return { value: taken[by], unit: 'µs', reference: best, budget: best / times };
  };
  return [
    figure({ name: `${name}: rules that match a quote`, value: (matches / quotes.length / count) * 100, unit: '%' }),
    figure({ name: `${name}: matching, p50, ${factor} × the best ready engine`, ...judged(matching, 'p50', factor) }),
    figure({ name: `${name}: matching, processor, ${factor} ×`, ...judged(matching, 'cpu', factor) }),
    figure({
      name: `${name}: matching, p99`,
      value: matching.p99,
      unit: 'µs',
      ...(count === 100_000 ? { budget: BUDGET_P99_US } : {}),
    }),
    figure({
      name: `${name}: run with actions and trace, p50, ${factor / 2} ×`,
      ...judged(running, 'p50', factor / 2),
    }),
    figure({
      name: `${name}: run with actions and trace, processor, ${factor / 2} ×`,
      ...judged(running, 'cpu', factor / 2),
    }),
    figure({ name: `${name}: run with actions, its trace read out as objects, p50`, value: reading.p50, unit: 'µs' }),
    figure({
      name: `${name}: compiled`,
      value: compiled,
      unit: 'ms',
      ...(count === 10_000 ? { budget: BUDGET_COMPILE_MS } : {}),
    }),
    figure({
      name: `${name}: memory`,
      value: megabytes,
      unit: 'MB',
      ...(count === 10_000 ? { budget: BUDGET_MEGABYTES } : {}),
    }),
    ...others.flatMap(({ peer, taken }) => [
      figure({ name: `${name}: ${peer.name}, p50 of ${taken.quotes} quotes`, value: taken.p50, unit: 'µs' }),
      figure({ name: `${name}: ${peer.name}, processor`, value: taken.cpu, unit: 'µs' }),
    ]),
  ];
}

/** A run as pricing makes it: the situation opened from the facts, at an instant of its own, then all rules. */
function runner(rules: ReturnType<typeof ownRules>): (quote: BenchQuote) => RulesetRun {
  const ruleset = compileRuleset(rules, CONFIG);
  const start = { config: CONFIG, zone: 'America/Chicago', derivation: WORKING_PRICE };
  let minute = 0;
  return (facts) => {
    minute = (minute + 1) % 60;
    const at = `2026-11-20T18:${String(minute).padStart(2, '0')}:00Z`;
    return runRuleset(ruleset, openSituation({ ...start, facts, at }));
  };
}

type Ground = {
  readonly quotes: readonly BenchQuote[];
  readonly match: (quote: BenchQuote) => readonly string[];
};

async function peerFigures(
  rules: readonly BenchRule[],
  { quotes, match }: Ground,
): Promise<readonly { readonly peer: Peer; readonly taken: Taken }[]> {
  const found: { readonly peer: Peer; readonly taken: Taken }[] = [];
  // About as many rules asked in all as fit into a few seconds.
  for (const [make, most] of [
    [jsonLogic, 4_000_000],
    [zen, 1_000_000],
    [jsonRules, 30_000],
  ] as const) {
    const peer = make(rules);
    if (peer === null) {
      console.error('zen is not installed here and goes unmeasured');
      continue;
    }
    const some = quotes.slice(0, Math.max(2, Math.min(QUOTES, Math.floor(most / rules.length))));
    for (const quote of some.slice(0, COMPARED)) {
      const theirs = (await peer.match(quote)).toSorted().join();
      if (theirs !== match(quote).toSorted().join()) throw new Error(`${peer.name} matches other rules`);
    }
    found.push({ peer, taken: await timeEach(some, peer.match, peer.beforehand) });
  }
  return found;
}
