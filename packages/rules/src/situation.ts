import { localTimeOf } from '@lanewright/units';
import type { EditorConfig, Operand } from './config.ts';
import { dictionaryOf, type Dictionary } from './dictionary.ts';
import { foldText, type Value } from './values.ts';

/** What is known when a run starts, by operand; datetimes as ISO instants; an absent or null fact is absent. */
export type Facts = Readonly<Record<string, number | string | boolean | null>>;

/** A named line added by a rule, in whole currency units with cents. */
export type NamedAmount = { readonly name: string; readonly amount: number; readonly rule: string };

/**
 * A working value that follows others until a rule sets it, as all_in follows cost and markup (SP-142).
 * `compute` gives null while it cannot be known.
 */
export type Derivation = {
  readonly name: string;
  readonly inputs: readonly string[];
  /** Whether named amounts move it. */
  readonly lines: boolean;
  readonly compute: (read: (name: string) => number | null, lines: readonly NamedAmount[]) => number | null;
};

/** All that a run needs beside its rules. `at` is the run's start as ISO instant, `zone` the business zone. */
export type RunStart = {
  readonly config: EditorConfig;
  readonly facts: Facts;
  readonly at: string;
  readonly zone: string;
  readonly derivation: Derivation | null;
};

/** The state of one run, passed from ruleset to ruleset; rules change it only through the engine. */
export type Situation = {
  readonly dictionary: Dictionary;
  readonly zone: string;
  readonly values: Value[];
  /** Texts as comparisons see them, by slot; undefined until asked for. */
  readonly folded: (string | null | undefined)[];
  readonly lines: NamedAmount[];
  readonly derivation: Derivation | null;
  /** The rule that fixed the derived value; null while it follows. */
  fixedBy: string | null;
  /** Targets that rules set so far. */
  readonly set: Set<string>;
};

const WEEKDAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The name of a day's weekday as the operands hold it. */
export function weekdayName(day: string): string {
  return WEEKDAY_NAMES[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

/**
 * Opens a run: facts checked against their operand's type, the clock operands taken once in the business zone (SP-150).
 * Throws on a fact of the wrong type: facts are made by the product, so that is a fault.
 */
export function openSituation(start: RunStart): Situation {
  const dictionary = dictionaryOf(start.config);
  const local = localTimeOf(new Date(start.at), start.zone);
  const today = local.slice(0, 10);
  const clock: Facts = {
    now: start.at,
    today,
    current_time: local.slice(11),
    current_weekday: weekdayName(today),
  };
  const values: Value[] = Array.from({ length: dictionary.slots.size }, () => null);
  for (const [slot, operand] of start.config.operands.entries())
    values[slot] = factValue(operand, clock[operand.name] ?? start.facts[operand.name] ?? null);
  const { zone, derivation } = start;
  const fresh = { folded: [], lines: [], fixedBy: null, set: new Set<string>() };
  const situation: Situation = { dictionary, zone, values, derivation, ...fresh };
  followDerivation(situation);
  return situation;
}

function factValue(operand: Operand, fact: Facts[string] | null): Value {
  if (fact === null) return null;
  const { type, name } = operand;
  if (type === 'datetime' && typeof fact === 'string') {
    const instant = Date.parse(fact);
    if (!Number.isNaN(instant)) return instant;
  } else if (
    type === 'number'
      ? typeof fact === 'number' && Number.isFinite(fact)
      : type === 'boolean'
        ? typeof fact === 'boolean'
        : typeof fact === 'string'
  )
    return fact;
  throw new TypeError(`fact ${name} is no ${type}: ${String(fact)}`);
}

/** The text of a slot as comparisons see it, folded once until it changes; null when it is no text. */
export function foldedAt(situation: Situation, slot: number): string | null {
  const known = situation.folded[slot];
  if (known !== undefined) return known;
  const value = situation.values[slot];
  const folded = typeof value === 'string' ? foldText(value) : null;
  situation.folded[slot] = folded;
  return folded;
}

/** Stores a value, as a setter does. */
export function store(situation: Situation, slot: number, value: Value): void {
  situation.values[slot] = value;
  situation.folded[slot] = undefined;
}

/** The present value of an operand or target; null when absent or unknown. */
export function valueOf(situation: Situation, name: string): Value {
  const slot = situation.dictionary.slots.get(name);
  return slot === undefined ? null : (situation.values[slot] ?? null);
}

/** The present value of a numeric operand or target. */
export function numberOf(situation: Situation, name: string): number | null {
  const value = valueOf(situation, name);
  return typeof value === 'number' ? value : null;
}

/** Brings the derived value up to date unless a rule fixed it. */
export function followDerivation(situation: Situation): void {
  const { derivation, fixedBy } = situation;
  if (derivation === null || fixedBy !== null) return;
  const slot = situation.dictionary.slots.get(derivation.name);
  if (slot !== undefined)
    situation.values[slot] = derivation.compute((name) => numberOf(situation, name), situation.lines);
}

/** Whether two texts are the same to a rule (SP-149). */
export function sameText(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}
