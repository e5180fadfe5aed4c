import { cpus } from 'node:os';
import { act, apply, compileRuleset, EDITOR_CONFIG, operand, rule, runRuleset } from '../src/index.ts';
import type { Expression, Facts, Rule } from '../src/index.ts';
import { ALL_IN, situationOf } from '../src/all-in.fixture.ts';
import { runPlainly } from '../src/plain-interpreter.fixture.ts';

/**
 * Microseconds per quote, p50, for rulesets of 60 and 1,000 rules of which about 2.5 % match, run whole with trace
 * (opening the situation included); beside it a plain walk of the tree over the same quotes, whose results must agree.
 * Run: node packages/rules/bench/run-rulesets.ts [--json]
 */
const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const STATES = ['TX', 'CA', 'WI', 'IL', 'OH', 'GA', 'PA', 'NC', 'FL', 'WA'];
const EQUIPMENT = ['dry_van', 'reefer', 'flatbed', 'step_deck'];
let seed = 20_261_120;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';

function testOf(): Expression {
  const far = apply(pick(['greater', 'less']), operand('distance'), 300 + random(1500));
  const lane = apply('equal', operand('origin_state'), pick(STATES));
  const kind = apply('equal', operand('equipment_type'), pick(EQUIPMENT));
  return random(3) === 0
    ? apply('and', lane, apply('or', kind, apply('like', operand('commodity'), 'food')), far)
    : apply('and', kind, lane, far);
}

function rulesetOf(size: number): readonly Rule[] {
  return Array.from({ length: size }, (_, index) => {
    const actions = [act('markup_amount', apply('add', operand('markup_amount'), 1 + random(9)))];
    return rule({ name: `Rule ${index}`, priority: index + 1, test: testOf(), actions });
  });
}

const quotes: readonly Facts[] = Array.from({ length: 500 }, () => ({
  equipment_type: pick(EQUIPMENT),
  origin_state: pick(STATES),
  distance: 100 + random(2000),
  commodity: pick(['Frozen food', 'Steel', 'Paper']),
  cost_estimate: 1000 + random(2000),
  markup_percent: 0,
  markup_amount: 0,
}));

function p50(work: (facts: Facts) => unknown): number {
  for (let warm = 0; warm < 3; warm += 1) for (const facts of quotes) work(facts);
  const times = quotes.flatMap((facts) =>
    [0, 1, 2].map(() => {
      const from = process.hrtime.bigint();
      work(facts);
      return Number(process.hrtime.bigint() - from) / 1000;
    }),
  );
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

const figures = [60, 1000].map((size) => {
  const rules = rulesetOf(size);
  const compiled = compileRuleset(rules, CONFIG);
  let matched = 0;
  for (const facts of quotes) {
    const run = runRuleset(compiled, situationOf(facts));
    const plain = runPlainly(rules, facts, (bag) =>
      ALL_IN.compute(
        ALL_IN.inputs.map((name) => Number(bag[name])),
        [],
      ),
    );
    if (run.fired.map((one) => one.id).join() !== plain.fired.join()) throw new Error('the two engines differ');
    matched += run.fired.length;
  }
  const value = p50((facts) => runRuleset(compiled, situationOf(facts)));
  const reference = p50((facts) => runPlainly(rules, facts, () => null));
  return {
    name: `${size} rules, p50 per quote`,
    value,
    unit: 'µs',
    reference,
    ratio: value / reference,
    matched: matched / quotes.length / size,
  };
});
const report = { bench: 'rules', machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`, figures };
console.log(process.argv.includes('--json') ? JSON.stringify(report) : report);
