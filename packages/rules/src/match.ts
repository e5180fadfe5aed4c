import { allTrue, compileRuleset, testOf } from './compile.ts';
import type { CompiledRuleset, Test } from './compiled.ts';
import type { EditorConfig } from './config.ts';
import { matchingWalk } from './engine/start-walk.ts';
import type { Walk } from './engine/walk.ts';
import { noValues, readFacts, type Facts } from './facts.ts';
import { SharedParts } from './shared-parts.ts';
import { situationWith, type Situation } from './situation.ts';
import type { Expression, Rule } from './tree.ts';
import { RuleFailure } from './values.ts';

/**
 * Makes of a ruleset the function that tells the ids of the rules whose tests are true of some facts, in running order,
 * by an index like that of runs. No action runs and no stop stops; working values are those among the facts, and so are
 * the clock operands. Wall-clock constants are read in `zone`. A failing test counts as false. Source: SP-142, SP-148.
 */
export function compile(
  rules: readonly Rule[],
  config: EditorConfig,
  zone: string = 'UTC',
): (facts: Facts) => readonly string[] {
  const ruleset = compileRuleset(rules, config);
  const walk = matchingWalk(ruleset);
  const rests = new SharedParts(ruleset.rules.length, (nodes: readonly Expression[]) =>
    allTrue(nodes, ruleset.compiler),
  );
  const names = ruleset.rules.map((rule) => rule.id);
  const { dictionary } = ruleset;
  const slots = slotsRead(ruleset);
  const situation = situationWith(dictionary, noValues(dictionary), { zone, derivation: null });
  return (facts) => {
    readFacts(dictionary, { facts, values: situation.values, slots });
    situation.folded.length = 0;
    if (!walk.begin(situation.values)) return matchingEach(ruleset, situation);
    return matchingOn(walk, { names, rests, situation });
  };
}

/** The operands that any test of a ruleset reads. */
function slotsRead({ rules, dictionary }: CompiledRuleset): readonly number[] {
  const names = new Set<string>();
  const visit = (node: Expression): void => {
    if (node.type === 'variable') names.add(node.value);
    if (node.type === 'operation') node.args.forEach(visit);
  };
  for (const { source } of rules) visit(source.test);
  return [...names].map((name) => dictionary.slots.get(name)).filter((slot) => slot !== undefined);
}

type Matching = {
  readonly names: readonly string[];
  readonly rests: SharedParts<Expression, Test>;
  readonly situation: Situation;
};

function matchingOn(walk: Walk, { names, rests, situation }: Matching): readonly string[] {
  const ids: string[] = [];
  for (let place = walk.next(); place >= 0; place = walk.next()) {
    if (walk.asks(place) && !isTrue(rests.at(place) ?? rests.add(place, walk.restOf(place)), situation)) continue;
    const id = names[place];
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/** Asks every rule: how a value is met that the index cannot tell. */
function matchingEach(ruleset: CompiledRuleset, situation: Situation): readonly string[] {
  return ruleset.rules.filter((rule) => isTrue(testOf(rule, ruleset), situation)).map((rule) => rule.id);
}

function isTrue(test: Test, situation: Situation): boolean {
  try {
    return test(situation);
  } catch (error) {
    if (!(error instanceof RuleFailure)) throw error;
    return false;
  }
}
