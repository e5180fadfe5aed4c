import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL_IN, situationOf } from '../facts/all-in.fixture.ts';
import { NUMBERS, quoteFacts, rulesetsOf, textRules } from '../../cases/random-rulesets.ts';
import { LEAST_KEYED } from '../engine/keys.ts';
import { RunWalk } from '../engine/run-walk.ts';
import { checkRuleset, compile, compileRuleset, EDITOR_CONFIG, runRuleset, valueOf } from '../index.ts';
import type { Facts, FiredRule, Rule, Value } from '../index.ts';
import { compileWith } from './match.ts';
import { runPlainly } from './plain-interpreter.fixture.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const COMPARED = [...NUMBERS, 'equipment_type'];
/**
 * How many pairs of a ruleset and a quote are tried, two quotes of each; the whole proof takes 100,000, a usual test
 * run a share.
 */
const PAIRS = Number(process.env['RULESET_PAIRS'] ?? 1_500);

/** Small sets have too few clauses to be grouped: here each operand that may be a key is one. */
const EVERY_KEY = { perGroup: 0 };

const USES = ['index', 'groups', 'closures'] as const;

/** The result of a run, in the same form for the engine and the plain interpreter. */
type Result = {
  readonly fired: readonly string[];
  readonly stored: readonly (readonly Value[])[];
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
  readonly end: string;
  readonly errored: boolean;
  readonly values: Readonly<Record<string, Value>>;
};

/**
 * A ruleset compiled once and run on one quote after another, as the product does: what is kept between them counts.
 */
function engineOf(rules: readonly Rule[], use: (typeof USES)[number]): (facts: Facts) => Result {
  // A list of its own, as what is compiled is kept by list.
  const ruleset = compileRuleset([...rules], CONFIG);
  const least = use === 'groups' ? EVERY_KEY : LEAST_KEYED;
  return (facts) => {
    const situation = situationOf(facts);
    if (use === 'closures') ruleset.walk = null;
    else ruleset.walk ??= new RunWalk(ruleset, situation.follows?.slot ?? null, least);
    const { fired, failed, skipped, end, errored } = runRuleset(ruleset, situation);
    const values = Object.fromEntries(COMPARED.map((name) => [name, valueOf(situation, name)]));
    const ids = { fired: fired.map(({ id }) => id), failed: failed.map(({ id }) => id) };
    return { ...ids, stored: storedBy(fired), skipped: [...skipped], end, errored, values };
  };
}

/** The actions in the trace: rule, target, old and new value, and the price before and after. */
function storedBy(fired: readonly FiredRule[]): readonly (readonly Value[])[] {
  return fired.flatMap(({ id, actions }) =>
    actions
      .filter(({ action_type, status }) => action_type === 'setter' && status === 'done')
      .map(({ target, old_value, new_value, moved }) => {
        const price = moved === null ? [] : [moved.before, moved.after];
        return [id, target, old_value, new_value, ...price];
      }),
  );
}

function byReading(rules: readonly Rule[], facts: Facts): Result {
  const { values, ...result } = runPlainly(rules, facts, (bag) =>
    orNull(
      ALL_IN.compute(
        ALL_IN.inputs.map((name) => (typeof bag[name] === 'number' ? bag[name] : Number.NaN)),
        [],
      ),
    ),
  );
  return { ...result, values: Object.fromEntries(COMPARED.map((name) => [name, values[name] ?? null])) };
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

function matchingByReading(rules: readonly Rule[], facts: Facts): readonly string[] {
  return rules
    .filter((one) => runPlainly([{ ...one, actions: [] }], facts, () => null).fired.length > 0)
    .map(({ id }) => id);
}

/** The rules of a list that may be saved. */
function sound(rules: readonly Rule[]): readonly Rule[] {
  const faulty = new Set(checkRuleset(rules, CONFIG).map((problem) => problem.rule));
  return rules.filter(({ name }) => !faulty.has(name));
}

const SIZES = [
  { title: 'small', size: { minLength: 0, maxLength: 8 }, share: 0.9 },
  { title: 'large', size: { minLength: 100, maxLength: 160 }, share: 0.1 },
] as const;

it.each(SIZES)(
  '[SP-142 SP-148 SP-149] agrees with a plain interpreter on $title rulesets by chance',
  ({ size, share }) => {
    let [fired, failed, skipped, byTable] = [0, 0, 0, 0];
    fc.assert(
      fc.property(rulesetsOf(size), quoteFacts, quoteFacts, (drafts, one, other) => {
        const rules = sound(drafts);
        const engines = USES.map((use) => engineOf(rules, use));
        const matchers = [compile(rules, CONFIG), compileWith([...rules], CONFIG, { zone: 'UTC', least: EVERY_KEY })];
        for (const facts of [one, other, one]) {
          const read = byReading(rules, facts);
          for (const run of engines) expect(run(facts)).toEqual(read);
          const matching = matchingByReading(rules, facts).toSorted();
          for (const match of matchers) expect(match(facts).toSorted()).toEqual(matching);
          fired += read.fired.length;
          failed += read.failed.length;
          skipped += read.skipped.length;
          const tabled = new Set(rules.filter(({ table }) => table !== undefined).map(({ id }) => id));
          byTable += read.fired.filter((id) => tabled.has(id)).length;
        }
      }),
      { numRuns: Math.ceil((PAIRS / 2) * share) },
    );
    // The agreement means nothing unless rules fired, failed and were skipped on the way.
    for (const count of [fired, failed, skipped, byTable]) expect(count).toBeGreaterThan(PAIRS / 30);
  },
  60_000 + PAIRS * 60,
);

/** More texts than are remembered, each another way to come out. */
const TEXTS = Array.from({ length: 1_500 }, (_, at) => `${['lot', ' LOT ', 'st', 'steel'][at % 4] ?? ''} ${at}`);

it(
  '[SP-149] agrees with a plain interpreter on more free texts than are remembered',
  () => {
    let matched = 0;
    fc.assert(
      fc.property(textRules, fc.nat(TEXTS.length - 1), (rules, start) => {
        const matchers = [LEAST_KEYED, EVERY_KEY].map((least) => compileWith(rules, CONFIG, { zone: 'UTC', least }));
        // Every text, from one chosen by chance on, and the first hundred again.
        for (let at = 0; at < TEXTS.length + 100; at += 1) {
          const facts = { commodity: TEXTS[(start + at) % TEXTS.length] ?? null };
          const read = matchingByReading(rules, facts);
          for (const match of matchers) expect(match(facts)).toEqual(read);
          matched += read.length;
        }
      }),
      { numRuns: Math.ceil(PAIRS / 1_500) },
    );
    expect(matched).toBeGreaterThan(PAIRS);
  },
  60_000 + PAIRS * 60,
);
