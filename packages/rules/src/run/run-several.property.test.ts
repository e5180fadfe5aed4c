import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL_IN, NOON } from '../facts/all-in.fixture.ts';
import { NUMBERS, quoteFacts, rulesetsOf } from '../../cases/random-rulesets.ts';
import { LEAST_KEYED } from '../engine/keys.ts';
import { RunWalk } from '../engine/run-walk.ts';
import { act, apply, compileRuleset, EDITOR_CONFIG, openSituation, runRuleset, valueOf } from '../index.ts';
import type { Derivation, Facts, Rule, RulesetRun, Situation } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const EVERY_KEY = { perGroup: 0 };
const USES = { index: LEAST_KEYED, groups: EVERY_KEY, closures: null } as const;

/** A quote, and whether its price follows cost and markup. */
const quotes = fc.array(
  fc.record({ facts: quoteFacts, derivation: fc.constantFrom<(Derivation | null)[]>(ALL_IN, ALL_IN, null) }),
  { minLength: 2, maxLength: 4 },
);
/** Every third rule adds a line besides, which moves a price that follows. */
const lists = rulesetsOf({ minLength: 0, maxLength: 20 }).map((rules) =>
  rules.map((one, at) => (at % 3 === 0 ? { ...one, actions: [LINE, ...one.actions] } : one)),
);
const LINE = act('add_accessorial', apply('named_amount', 'Lumper', 25));

function open({ facts, derivation }: { facts: Facts; derivation: Derivation | null }): Situation {
  return openSituation({ config: CONFIG, facts, at: NOON, zone: 'America/Chicago', derivation });
}

/** Rulesets compiled once and run one after the other on each quote: what they did is told when all have run. */
function byEngine(
  lists: readonly (readonly Rule[])[],
  asked: readonly Parameters<typeof open>[0][],
  use: keyof typeof USES,
): unknown {
  const least = USES[use];
  const rulesets = lists.map((rules) => compileRuleset([...rules], CONFIG));
  const courses = asked.map((quote) => {
    const situation = open(quote);
    const derived = situation.follows?.slot ?? null;
    const runs = rulesets.map((ruleset) => {
      if (least === null) ruleset.walk = null;
      else if (ruleset.walk?.derived !== derived) ruleset.walk = new RunWalk(ruleset, derived, least);
      return runRuleset(ruleset, situation);
    });
    return { situation, runs };
  });
  return courses.map(({ situation, runs }) => ({
    runs: runs.map(told),
    values: NUMBERS.map((name) => valueOf(situation, name)),
    lines: situation.lines,
    fixedBy: situation.fixedBy,
  }));
}

function told({ end, fired, failed, skipped, stops, errored }: RulesetRun): RulesetRun {
  return { end, fired, failed, skipped, stops, errored };
}

it('[SP-142 SP-148] finds by the index what asking each rule finds, over several rulesets and quotes', () => {
  let [fired, failed] = [0, 0];
  fc.assert(
    fc.property(lists, lists, quotes, (global, own, asked) => {
      const each = byEngine([global, own], asked, 'closures');
      expect(byEngine([global, own], asked, 'index')).toEqual(each);
      expect(byEngine([global, own], asked, 'groups')).toEqual(each);
      for (const quote of asked) {
        const run = runRuleset(compileRuleset(global, CONFIG), open(quote));
        fired += run.fired.length;
        failed += run.failed.length;
      }
    }),
    { numRuns: Number(process.env['RULESET_PAIRS'] ?? 300) },
  );
  expect(Math.min(fired, failed)).toBeGreaterThan(100);
}, 120_000);
