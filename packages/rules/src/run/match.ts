import { compileRuleset } from '../compile/compile.ts';
import { testOf } from '../compile/rule-test.ts';
import type { CompiledRuleset } from '../compile/compiled-ruleset.ts';
import type { EditorConfig } from '../vocabulary/config.ts';
import { LEAST_KEYED, type LeastKeyed } from '../engine/keys.ts';
import { buildIndex } from '../engine/rule-index.ts';
import { Walk } from '../engine/walk.ts';
import { noValues, readFacts, type Facts } from '../facts/facts.ts';
import { isTrue, RestAnswers } from './rest-answers.ts';
import { situationWith, type Situation } from '../facts/situation.ts';
import type { Expression, Rule } from '../tree/tree.ts';
import { wholeTest } from '../tree/whole-test.ts';

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
  return compileWith(rules, config, { zone, least: LEAST_KEYED });
}

const NOTHING_CHANGES: ReadonlySet<number> = new Set();

type Manner = { readonly zone: string; readonly least: LeastKeyed };

/** The same with rules grouped by keys from a size on that the caller chooses: how small sets prove what large ones do. */
export function compileWith(
  rules: readonly Rule[],
  config: EditorConfig,
  { zone, least }: Manner,
): (facts: Facts) => readonly string[] {
  const ruleset = compileRuleset(rules, config);
  const sources = ruleset.rules.map((rule) => rule.source);
  const walk = new Walk(
    buildIndex(sources, { compiler: ruleset.compiler, changing: NOTHING_CHANGES }, { least, failing: false }),
  );
  const rests = new RestAnswers(walk, ruleset);
  const names = ruleset.rules.map((rule) => rule.id);
  const { dictionary } = ruleset;
  const slots = slotsRead(ruleset);
  const situation = situationWith(dictionary, noValues(dictionary), { zone, derivation: null });
  return (facts) => {
    readFacts(dictionary, { facts, values: situation.values, slots });
    situation.folded.length = 0;
    if (!walk.begin(situation)) return matchingEach(ruleset, situation);
    const { places } = walk;
    const matching = rests.keepTrue(places, walk.count, situation);
    const ids: string[] = [];
    ids.length = matching;
    for (let at = 0; at < matching; at += 1) ids[at] = names[places[at] ?? 0] ?? '';
    return ids;
  };
}

/** The operands that any test of a ruleset reads. */
function slotsRead({ rules, dictionary }: CompiledRuleset): readonly number[] {
  const names = new Set<string>();
  const visit = (node: Expression): void => {
    if (node.type === 'variable') names.add(node.value);
    if (node.type === 'operation') node.args.forEach(visit);
  };
  for (const { source } of rules) visit(wholeTest(source));
  return [...names].map((name) => dictionary.slots.get(name)).filter((slot) => slot !== undefined);
}

/** Asks every rule: how a value is met that the index cannot tell. */
function matchingEach(ruleset: CompiledRuleset, situation: Situation): readonly string[] {
  return ruleset.rules.filter((rule) => isTrue(testOf(rule, ruleset), situation)).map((rule) => rule.id);
}
