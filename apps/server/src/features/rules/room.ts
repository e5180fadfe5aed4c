import type { BackTestSummary, BrokenPin } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Tables } from '../../tables.ts';
import type { RulesetScope } from './scope.ts';

/**
 * Finds the finished back-test of these rules in this scope; null when the id names none, or one of other rules, and
 * 'outdated' when rules that it compared with were replaced since.
 */
type BackTestOf = (ask: {
  readonly id: string;
  readonly scope: RulesetScope;
  readonly rules: readonly Rule[];
}) => Promise<BackTestSummary | 'outdated' | null>;

/** Finds the pinned examples that are met under the stored rules but not under the new ones (B-029). */
type BrokenPins = (ask: {
  readonly scope: RulesetScope;
  readonly stored: readonly Rule[];
  readonly rules: readonly Rule[];
  /** Decides whether the answer contains prices: only people who may see quotes get them. */
  readonly actor: Actor;
}) => Promise<readonly BrokenPin[]>;

/** The dependencies of the ruleset API. */
export type RulesRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly backTestOf: BackTestOf;
  readonly brokenPins: BrokenPins;
};
