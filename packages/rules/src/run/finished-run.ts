import type { CompiledRuleset } from '../compile/compiled-ruleset.ts';
import type { FailedTests } from './failed-tests.ts';
import type { RunLog } from './run-log.ts';
import { skippedIds, type SkippedRange } from './skipped.ts';
import type { FailedRule, FiredRule, RulesetEnd, RulesetRun, StopLog } from './trace.ts';

/** What a run leaves behind. */
type Left = {
  readonly ruleset: CompiledRuleset;
  readonly log: RunLog;
  readonly failed: FailedTests;
  readonly stops: readonly StopLog[];
  readonly skipped: readonly SkippedRange[];
  readonly errored: boolean;
  readonly end: RulesetEnd;
};

const UNKNOWN = { id: '', name: '' };

/**
 * A run that ended. Its log is put into objects when somebody reads it, and what stops skipped is listed when somebody
 * asks: that may be all the rules there are.
 */
export class FinishedRun implements RulesetRun {
  readonly end: RulesetEnd;
  readonly stops: readonly StopLog[];
  readonly errored: boolean;
  readonly #left: Pick<Left, 'ruleset' | 'log' | 'skipped' | 'failed'>;
  #failed: readonly FailedRule[] | null = null;
  #skipped: readonly string[] | null = null;

  constructor(left: Left) {
    this.end = left.end;
    this.stops = left.stops;
    this.errored = left.errored;
    this.#left = left;
  }

  get fired(): readonly FiredRule[] {
    return this.#left.log.fired();
  }

  get failed(): readonly FailedRule[] {
    return (this.#failed ??= this.#toldFailed());
  }

  #toldFailed(): readonly FailedRule[] {
    const { ruleset, failed } = this.#left;
    return failed.places.map((place, at) => {
      const { id, name } = ruleset.rules[place] ?? UNKNOWN;
      return { id, name, reason: failed.failures[at]?.reason ?? '' };
    });
  }

  get skipped(): readonly string[] {
    return (this.#skipped ??= skippedIds(this.#left.ruleset, this.#left.skipped));
  }
}
