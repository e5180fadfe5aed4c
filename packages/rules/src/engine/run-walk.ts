import { allTrue, testOf } from '../compile/rule-test.ts';
import type { CompiledRules } from '../compile/compiled.ts';
import type { Test } from '../compile/node-compiler.ts';
import { SharedParts } from '../compile/shared-parts.ts';
import type { Situation } from '../facts/situation.ts';
import type { Expression } from '../tree/tree.ts';
import type { RuleFailure } from '../vocabulary/values.ts';
import { LEAST_KEYED, type LeastKeyed } from './keys.ts';
import { buildIndex, changingSlots } from './rule-index.ts';
import { Walk } from './walk.ts';

/**
 * The way of runs over the rules that can fire, in which rules change working values. `derived` is the slot of the value
 * that follows others in these runs, null where none does.
 */
export class RunWalk {
  readonly derived: number | null;
  readonly #ruleset: CompiledRules;
  readonly #walk: Walk;
  readonly #rests: SharedParts<Expression, Test>;
  #runs = 0;

  constructor(ruleset: CompiledRules, derived: number | null, least: LeastKeyed = LEAST_KEYED) {
    const { rules, dictionary, compiler } = ruleset;
    this.#ruleset = ruleset;
    this.derived = derived;
    const sources = rules.map((rule) => rule.source);
    const changing = changingSlots(sources, dictionary, derived);
    this.#walk = new Walk(buildIndex(sources, { compiler, changing }, { least, failing: true }));
    const changes = (name: string): boolean => changing.has(dictionary.slots.get(name) ?? -1);
    this.#rests = new SharedParts(rules.length, (nodes) => {
      const test = allTrue(nodes, compiler);
      return nodes.some((node) => readsAny(node, changes)) ? test : this.#askedOnce(test);
    });
  }

  /** Finds the rules that a situation can fire or fail; false where a value is one that the index cannot tell. */
  begin(situation: Situation): boolean {
    this.#runs += 1;
    return this.#walk.begin(situation);
  }

  /** How many rules were found. */
  get count(): number {
    return this.#walk.count;
  }

  /** The place of a rule that was found, in running order. */
  placeAt(found: number): number {
    return this.#walk.places[found] ?? -1;
  }

  /** How a rule that was found surely fails; null where it does not, or must be asked. */
  failureOf(place: number): RuleFailure | null {
    return this.#walk.canFail(place) ? this.#walk.failureOf(place) : null;
  }

  /** The part of a rule still to evaluate; null when the index decided all of it. */
  restOf(place: number): Test | null {
    const rule = this.#walk.canFail(place) ? this.#ruleset.rules[place] : undefined;
    if (rule !== undefined) return testOf(rule, this.#ruleset);
    if (!this.#walk.asks(place)) return null;
    return this.#rests.at(place) ?? this.#rests.add(place, this.#walk.restOf(place));
  }

  /** Many rules leave the same to ask, and what rules do not change comes out the same all through a run. */
  #askedOnce(test: Test): Test {
    let asked = 0;
    let answer: ReturnType<Test> = false;
    return (situation) => {
      if (asked === this.#runs) return answer;
      answer = test(situation);
      asked = this.#runs;
      return answer;
    };
  }
}

function readsAny(node: Expression, changes: (name: string) => boolean): boolean {
  if (node.type === 'variable') return changes(node.value);
  return node.type === 'operation' && node.args.some((arg) => readsAny(arg, changes));
}
