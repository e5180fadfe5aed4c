import { allTrue } from '../compile/rule-test.ts';
import type { CompiledRuleset } from '../compile/compiled-ruleset.ts';
import type { Test } from '../compile/node-compiler.ts';
import type { Walk } from '../engine/walk.ts';
import { SharedParts } from '../compile/shared-parts.ts';
import type { Situation } from '../facts/situation.ts';
import type { Expression } from '../tree/tree.ts';

/** Numbers of rests: that of having none, that of one not compiled yet, and the first of those that are. */
const [NOTHING, NOT_REACHED, FIRST_REACHED] = [0, 1, 2];

/** Facts are counted up to here, so that a count and an answer are one whole number. */
const MAX_FACTS = 2 ** 29;

type Rest = { readonly number: number; readonly test: Test };

/**
 * What the index leaves to ask of rules, asked once for the facts at hand: many rules of a large set leave the same to
 * ask. Nothing may change while rules are matched.
 */
export class RestAnswers {
  readonly #walk: Walk;
  readonly #rests: SharedParts<Expression, Rest>;
  /** The number of the rest of each rule, by its place. */
  readonly #numbers: Int32Array;
  /** The last answer to each rest by its number: twice the count of the facts it was asked for, and 1 where it is true. */
  #answers = new Int32Array(FIRST_REACHED);
  #facts = 0;
  #reached = FIRST_REACHED;

  constructor(walk: Walk, { rules, compiler }: CompiledRuleset) {
    this.#walk = walk;
    this.#numbers = Int32Array.from(rules, (_, place) => (walk.asks(place) ? NOT_REACHED : NOTHING));
    this.#rests = new SharedParts(rules.length, (nodes) => ({ number: this.#next(), test: allTrue(nodes, compiler) }));
  }

  /** Puts the places whose rests are true of new facts before the others, in their order; answers how many they are. */
  keepTrue(places: Int32Array, count: number, situation: Situation): number {
    if (this.#facts === MAX_FACTS) this.#answers.fill(0);
    this.#facts = this.#facts === MAX_FACTS ? 1 : this.#facts + 1;
    this.#answers[NOTHING] = 2 * this.#facts + 1;
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const place = places[at] ?? 0;
      const answer = this.#answers[this.#numbers[place] ?? NOTHING] ?? 0;
      // Written in any case: which rules are kept is no pattern that a processor could foresee.
      places[kept] = place;
      kept += answer >> 1 === this.#facts ? answer & 1 : this.#ask(place, situation);
    }
    return kept;
  }

  #ask(place: number, situation: Situation): number {
    const { number, test } = this.#rests.at(place) ?? this.#rests.add(place, this.#walk.restOf(place));
    this.#numbers[place] = number;
    const known = this.#answers[number] ?? 0;
    if (known >> 1 === this.#facts) return known & 1;
    const answer = isTrue(test, situation) ? 1 : 0;
    this.#answers[number] = 2 * this.#facts + answer;
    return answer;
  }

  #next(): number {
    const number = this.#reached;
    this.#reached += 1;
    if (number === this.#answers.length) {
      const answers = new Int32Array(2 * number);
      answers.set(this.#answers);
      this.#answers = answers;
    }
    return number;
  }
}

/** Whether a test is true; one that fails counts as false (SP-148). */
export function isTrue(test: Test, situation: Situation): boolean {
  return test(situation) === true;
}
