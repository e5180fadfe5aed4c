import type { ActionSpec, ResultType } from '../vocabulary/config.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { RunWalk } from '../engine/run-walk.ts';
import type { Situation } from '../facts/situation.ts';
import type { PlainNumber } from './plain-number.ts';
import type { SharedParts } from './shared-parts.ts';
import type { Expression, Rule, RuleAction } from '../tree/tree.ts';
import { RuleFailure, type Value } from '../vocabulary/values.ts';

/** A compiled node: its value in a situation, or why it cannot be worked out. */
export type Evaluate = (situation: Situation) => Value | RuleFailure;

/** A compiled test: its truth in a situation, or why it cannot be worked out. */
export type Test = (situation: Situation) => boolean | RuleFailure;

/** What the compilers of nodes share: values may hold tests and tests hold values. */
export type NodeCompiler = {
  readonly dictionary: Dictionary;
  readonly value: (node: Expression, type: ResultType) => Evaluate;
  readonly test: (node: Expression) => Test;
  /** Relative dates and datetimes of operands, compiled once each. */
  readonly moved: Map<string, Evaluate>;
};

/** A node that fails with a reason whenever it is evaluated: how an unknown name in an old version is met (SP-148). */
export function failing(reason: string): () => RuleFailure {
  const failure = new RuleFailure(reason);
  return () => failure;
}

/** What a target asks of a number: whether it is rounded to cents, its bounds, and its choices where it has some. */
export type NumberTarget = {
  readonly cents: boolean;
  readonly min: number;
  readonly max: number;
  readonly choices: ReadonlySet<number> | null;
};

/** A setter of a plain number, as nearly every one is. One that stands alone is `kept` as its target keeps it. */
export type PlainSetter = {
  readonly slot: number;
  readonly value: PlainNumber;
  readonly kept: number;
  readonly cents: boolean;
  readonly min: number;
  readonly max: number;
};

/**
 * An action ready to run: its definition (null when unknown), its value, what its target asks of a number, and the name
 * of a named amount. `slot` is that of the target, null where there is none.
 */
export type CompiledAction = {
  readonly name: string;
  readonly spec: ActionSpec | null;
  readonly slot: number | null;
  readonly number: NumberTarget | null;
  readonly line: string | null;
  readonly value: Evaluate | null;
};

/** The actions of a rule in the order they run; as plain setters too where all of them are such. */
export type CompiledActions = {
  readonly all: readonly CompiledAction[];
  readonly plain: readonly PlainSetter[] | null;
};

/** A rule ready to run. Its parts are compiled when they are first reached: most rules of a large set never are. */
export type CompiledRule = {
  readonly id: string;
  readonly name: string;
  readonly priority: number;
  readonly source: Rule;
  /** The whole test. */
  test: Test | null;
};

/** A ruleset version ready to run. */
export type CompiledRuleset = {
  readonly dictionary: Dictionary;
  readonly compiler: NodeCompiler;
  /** What the rules that run do, by place. */
  readonly actions: SharedParts<RuleAction, CompiledActions>;
  /** Every rule in running order (SP-142). */
  readonly all: readonly Rule[];
  /** Those that run, in running order: all but the muted ones. */
  readonly rules: readonly CompiledRule[];
  /** The way through the index: undefined until the first run, null for a set too small to gain by one. */
  walk: RunWalk | null | undefined;
  /** How many numbers the log of the last run took. */
  logged: number;
};
