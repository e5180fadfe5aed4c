import type { AskedSubjects } from './asked-subjects.ts';
import type { Ground } from './subjects.ts';

/** What the index knows about a ruleset while it reads its tests. */
export type Reader = Ground & {
  readonly subjects: AskedSubjects;
  /** Guarded slots with the largest value each may have. Beyond it the predicted failures are not reliable. */
  readonly guarded: Map<number, number>;
};
