import type { CompiledAction, CompiledRuleset } from './compiled.ts';
import type { Situation } from './situation.ts';
import type { ActionLog, FiredRule } from './trace.ts';

/** How many numbers are kept of an action: its old and new value, and the derived value before and after it. */
const NUMBERS = 4;
/** A number that is absent, and the derived value of an action that does not move it: neither is ever a value. */
const ABSENT = Number.NaN;
const UNMOVED = Number.POSITIVE_INFINITY;

/**
 * The log of a run, written in columns while rules fire: their places, and four numbers for each action. What numbers
 * do not say (texts, stops, failures) stands beside them as it is read. Nothing is worked out afterwards: reading only
 * gives what was written its names. Writing objects at once took most of a run with many fired rules (decision 0035).
 */
export class RunLog {
  readonly #ruleset: CompiledRuleset;
  readonly #derived: string | null;
  readonly #places: number[] = [];
  readonly #numbers: number[] = [];
  readonly #others = new Map<number, ActionLog>();
  #read: readonly FiredRule[] | null = null;

  constructor(ruleset: CompiledRuleset, { derivation }: Situation) {
    this.#ruleset = ruleset;
    this.#derived = derivation === null ? null : derivation.name;
  }

  /** Notes that the rule of a place fired; its actions follow. */
  rule(place: number): void {
    this.#places.push(place);
  }

  /** Notes a setter that stored a number without moving the derived value. */
  stored(old: number | null, now: number): void {
    this.#numbers.push(old ?? ABSENT, now, UNMOVED, UNMOVED);
  }

  /** Notes a setter that stored a number and moved the derived value. */
  moved(old: number | null, now: number, before: number | null, after: number | null): void {
    this.#numbers.push(old ?? ABSENT, now, before ?? ABSENT, after ?? ABSENT);
  }

  /** Notes any other action. */
  other(log: ActionLog): void {
    this.#others.set(this.#numbers.length / NUMBERS, log);
    this.#numbers.push(ABSENT, ABSENT, ABSENT, ABSENT);
  }

  /** The rules that fired with their actions, in order. */
  fired(): readonly FiredRule[] {
    if (this.#read !== null) return this.#read;
    const { rules, actions } = this.#ruleset;
    let at = 0;
    const fired = this.#places.map((place) => {
      const rule = rules[place];
      const done = actions.at(place) ?? [];
      const logs = done.map((action, index) => this.#action(action, at + index));
      at += done.length;
      return { id: rule?.id ?? '', name: rule?.name ?? '', actions: logs };
    });
    this.#read = fired;
    return fired;
  }

  #action({ name }: CompiledAction, at: number): ActionLog {
    const other = this.#others.get(at);
    if (other !== undefined) return other;
    const from = at * NUMBERS;
    const [old = ABSENT, now = ABSENT, before = ABSENT, after = ABSENT] = this.#numbers.slice(from, from + NUMBERS);
    const moved =
      this.#derived === null || before === UNMOVED
        ? null
        : { name: this.#derived, before: present(before), after: present(after) };
    return {
      action: name,
      action_type: 'setter',
      target: name,
      label: null,
      status: 'done',
      old_value: present(old),
      new_value: present(now),
      reason: null,
      moved,
    };
  }
}

function present(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
