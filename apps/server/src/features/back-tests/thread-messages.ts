import type { BackTestResult } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import type { DatabaseConnection } from '../../platform/database.ts';
import type { RulesetScope } from '../rules/index.ts';
import type { Modelled } from './decided-quotes.ts';
import type { ReplayedRun } from './replayed-run.ts';
import type { Tally } from './tally.ts';

/** What a thread of a replay begins with. */
export type ThreadStart = {
  readonly connection: DatabaseConnection;
  readonly scope: RulesetScope;
  readonly only: number | null;
  readonly days: number;
  readonly now: Date;
  readonly draft: readonly Rule[];
};

/**
 * The plan that one thread makes for all: the stored runs by id, shared memory that every thread reads; the versions
 * that all replay against; and the model of the chance to win.
 */
export type Plan = {
  readonly runs: SharedArrayBuffer;
  readonly versions: readonly number[];
  readonly modelled: Modelled;
};

/** A plan with what the threads do it by: `cursor` holds the next run to take, and a second number that is 1 to stop. */
export type SharedPlan = Plan & { readonly cursor: SharedArrayBuffer };

/** What a thread is asked. */
export type ThreadAsk =
  | { readonly kind: 'plan' }
  | { readonly kind: 'replay'; readonly plan: SharedPlan }
  | { readonly kind: 'show'; readonly changed: readonly ReplayedRun[]; readonly flipped: readonly ReplayedRun[] };

/** Quotes as a screen shows them. */
export type Shown = Pick<BackTestResult, 'most_changed' | 'most_flipped'>;

/** What a thread answers to each. */
export type ThreadAnswer =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'replay'; readonly tally: Tally }
  | { readonly kind: 'show'; readonly shown: Shown };

/** Places in the memory of `cursor`. */
export const CURSOR = { next: 0, stop: 1 } as const;
