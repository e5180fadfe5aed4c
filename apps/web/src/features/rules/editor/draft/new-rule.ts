import type { Rule } from '@lanewright/rules';

/** A rule that is not yet one. */
export type NewRule = Pick<Rule, 'id' | 'name' | 'priority' | 'order'> & {
  readonly test: null;
  readonly actions: readonly [];
};
