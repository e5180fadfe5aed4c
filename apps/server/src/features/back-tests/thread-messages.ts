import type { BackTestResult } from '@lanewright/contract';
import type { DatabaseConnection } from '../../platform/database.ts';
import type { RulesetScope } from '../rules/index.ts';
import type { Modelled } from './modelled.ts';
import type { ReplayedRun } from './replayed-run.ts';
import type { Tally } from './tally.ts';

/** What a thread begins a replay with. */
export type ThreadStart = {
  /** The back-test, which holds the draft: a large one takes less time to read than to be handed over. */
  readonly id: string;
  readonly connection: DatabaseConnection;
  readonly scope: RulesetScope;
  readonly only: number | null;
  readonly days: number;
  readonly now: Date;
};

/**
 * The plan that one thread makes for all: the stored runs by id, shared memory that every thread reads, and the versions
 * that all replay against.
 */
export type Plan = { readonly runs: SharedArrayBuffer; readonly versions: readonly number[] };

/** A plan with what the threads do it by: `cursor` holds the place of the next run to take. */
export type SharedPlan = Plan & { readonly modelled: Modelled; readonly cursor: SharedArrayBuffer };

/** What a thread is asked: one replay is begun, planned and modelled, replayed and shown, and then over. */
export type ThreadAsk =
  | { readonly kind: 'begin'; readonly start: ThreadStart }
  | { readonly kind: 'plan' }
  | { readonly kind: 'model' }
  | { readonly kind: 'replay'; readonly plan: SharedPlan }
  | { readonly kind: 'show'; readonly changed: readonly ReplayedRun[]; readonly flipped: readonly ReplayedRun[] }
  | { readonly kind: 'rest' };

/** Quotes as a screen shows them. */
type Shown = Pick<BackTestResult, 'most_changed' | 'most_flipped'>;

/** What a thread answers to each. */
export type ThreadAnswer =
  | { readonly kind: 'begin' }
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'model'; readonly modelled: Modelled }
  | { readonly kind: 'replay'; readonly tally: Tally }
  | { readonly kind: 'show'; readonly shown: Shown }
  | { readonly kind: 'rest' };
