import type { ActionSpec } from '../vocabulary/config.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { PlainNumber } from './plain-number.ts';
import type { SharedParts } from './shared-parts.ts';
import type { Rule, RuleAction } from '../tree/tree.ts';
import { RuleFailure } from '../vocabulary/values.ts';
import type { Evaluate, NodeCompiler, Test } from './node-compiler.ts';

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

/** The compiled rules of a ruleset version. */
export type CompiledRules = {
  readonly dictionary: Dictionary;
  readonly compiler: NodeCompiler;
  /** What the rules that run do, by place. */
  readonly actions: SharedParts<RuleAction, CompiledActions>;
  /** Every rule in running order (SP-142). */
  readonly all: readonly Rule[];
  /** Those that run, in running order: all but the muted ones. */
  readonly rules: readonly CompiledRule[];
  /** 1 for each rule that runs and has a table; null where none has. */
  readonly tables: Uint8Array | null;
  /** The slot of the value of a table's row. */
  readonly tableValue: number;
};
