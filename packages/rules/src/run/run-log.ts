import type { CompiledAction } from '../compile/compiled.ts';
import type { CompiledRuleset } from '../compile/compiled-ruleset.ts';
import type { Situation } from '../facts/situation.ts';
import { rowWords } from '../table/row-words.ts';
import type { ActionLog, FiredRule } from './trace.ts';

/** How many numbers are kept of an action: its old and new value, and the derived value before and after it. */
const NUMBERS = 4;
/** A number that is absent, and the derived value of an action that does not move it: neither is ever a value. */
const ABSENT = Number.NaN;
const UNMOVED = Number.POSITIVE_INFINITY;

/** What logs begin with: as much of it as the last run of the ruleset wrote and a quarter more; longer ones grow. */
const BLANK: readonly number[] = Array.from({ length: 8_192 }, () => ABSENT);

/**
 * The log of a run, written as numbers while rules fire: the place of each, and four numbers for each of its actions.
 * What numbers do not say (texts, stops, failures) stands beside them as it is read. Nothing is worked out afterwards:
 * reading only gives what was written its names. Writing objects at once took most of a run with many fired rules
 * (decision 0035).
 */
export class RunLog {
  readonly #ruleset: CompiledRuleset;
  readonly #derived: string | null;
  readonly #numbers: number[];
  #end = 0;
  #others: Map<number, ActionLog> | null = null;
  #rows: Map<number, number> | null = null;
  #read: readonly FiredRule[] | null = null;

  constructor(ruleset: CompiledRuleset, { derivation }: Pick<Situation, 'derivation'>) {
    this.#ruleset = ruleset;
    this.#numbers = BLANK.slice(0, Math.ceil(ruleset.logged * 1.25));
    this.#derived = derivation === null ? null : derivation.name;
  }

  /** Notes that the rule of a place fired; its actions follow, each of them. */
  rule(place: number): void {
    this.#numbers[this.#end] = place;
    this.#end += 1;
  }

  /** Logs the matching row of the rule logged last, counted from 0. */
  row(place: number): void {
    this.#rows ??= new Map();
    this.#rows.set(this.#end - 1, place);
  }

  /** Notes a setter that stored a number without moving the derived value; NaN is an absent number. */
  stored(old: number, now: number): void {
    this.moved(old, now, UNMOVED, UNMOVED);
  }

  /** Notes a setter that stored a number and moved the derived value; NaN is an absent number. */
  moved(old: number, now: number, before: number, after: number): void {
    const numbers = this.#numbers;
    const at = this.#end;
    numbers[at] = old;
    numbers[at + 1] = now;
    numbers[at + 2] = before;
    numbers[at + 3] = after;
    this.#end = at + NUMBERS;
  }

  /** Notes any other action. */
  other(log: ActionLog): void {
    this.#others ??= new Map();
    this.#others.set(this.#end, log);
    this.moved(ABSENT, ABSENT, ABSENT, ABSENT);
  }

  /** Nothing follows. */
  close(): void {
    this.#ruleset.logged = this.#end;
  }

  /** The rules that fired with their actions, in order. */
  fired(): readonly FiredRule[] {
    return (this.#read ??= this.#asObjects());
  }

  #asObjects(): readonly FiredRule[] {
    const { rules, actions } = this.#ruleset;
    const fired: FiredRule[] = [];
    for (let at = 0; at < this.#end;) {
      const place = this.#numbers[at] ?? -1;
      const done = actions.at(place)?.all ?? [];
      const from = at + 1;
      const logs = done.map((action, index) => this.#action(action, from + index * NUMBERS));
      const row = this.#rows?.get(at);
      const rule = { id: rules[place]?.id ?? '', name: rules[place]?.name ?? '', actions: logs };
      fired.push(row === undefined ? rule : { ...rule, row: rowWords(rules[place]?.source.table, row) });
      at = from + done.length * NUMBERS;
    }
    return fired;
  }

  #action({ name }: CompiledAction, at: number): ActionLog {
    const other = this.#others?.get(at);
    if (other !== undefined) return other;
    const [old = ABSENT, now = ABSENT, before = ABSENT, after = ABSENT] = this.#numbers.slice(at, at + NUMBERS);
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
