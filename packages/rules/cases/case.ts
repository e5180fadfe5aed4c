import type { Expression, Facts, Rule, RulesetEnd, Value } from '../src/index.ts';

/**
 * A test on facts and what it must be: true, false, or 'fails' with a reason in the log.
 * `at` defaults to 2026-11-20 12:00 in Chicago, the business zone of all cases. `why` is the source.
 */
export type ExpressionCase = {
  readonly title: string;
  readonly why: string;
  readonly facts: Facts;
  readonly test: Expression;
  readonly expected: boolean | 'fails';
  readonly at?: string;
};

/** An expression case in one line: its title, facts, test and what it must be. */
export type ExpressionLine = readonly [
  title: string,
  facts: Facts,
  test: Expression,
  expected: ExpressionCase['expected'],
];

/** Cases with one source and, where it matters, one moment at which they run. */
export function because(why: string, lines: readonly ExpressionLine[], at?: string): readonly ExpressionCase[] {
  return lines.map(([title, facts, test, expected]) => {
    const sample = { title, why, facts, test, expected };
    return at === undefined ? sample : { ...sample, at };
  });
}

/** A ruleset on facts: the values, the rules fired in order, the end and whether anything failed. */
export type RulesetCase = {
  readonly title: string;
  readonly why: string;
  readonly facts: Facts;
  readonly rules: readonly Rule[];
  readonly values: Readonly<Record<string, Value>>;
  readonly fired: readonly string[];
  readonly end?: RulesetEnd;
  readonly errored?: boolean;
};
