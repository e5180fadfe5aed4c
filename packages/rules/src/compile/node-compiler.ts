import type { ResultType } from '../vocabulary/config.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Situation } from '../facts/situation.ts';
import type { Expression } from '../tree/tree.ts';
import type { RuleFailure, Value } from '../vocabulary/values.ts';

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
