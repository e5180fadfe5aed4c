import type { RunWalk } from '../engine/run-walk.ts';
import type { CompiledRules } from './compiled.ts';

/** A ruleset version ready to run, with what its runs keep for the next. */
export type CompiledRuleset = CompiledRules & {
  /** The way through the index: undefined until the first run, null for a set too small to gain by one. */
  walk: RunWalk | null | undefined;
  /** How many numbers the log of the last run took. */
  logged: number;
};
