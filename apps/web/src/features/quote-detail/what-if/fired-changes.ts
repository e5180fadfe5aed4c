import type { WhatIfAnswer } from './use-what-if.ts';

type Fired = WhatIfAnswer['before']['fired'];

/** A rule that fires before or after, and whether the changed facts made the difference. */
export type FiredChange = { readonly id: string; readonly name: string; readonly state: 'kept' | 'added' | 'gone' };

/** The rules that fire after, in their order, then those that no longer do. */
export function firedChanges(before: Fired, after: Fired): readonly FiredChange[] {
  const [was, is] = [new Set(before.map(({ rule_id }) => rule_id)), new Set(after.map(({ rule_id }) => rule_id))];
  return [
    ...after.map(({ rule_id: id, rule_name: name }): FiredChange => ({
      id,
      name,
      state: was.has(id) ? 'kept' : 'added',
    })),
    ...before
      .filter(({ rule_id }) => !is.has(rule_id))
      .map(({ rule_id: id, rule_name: name }): FiredChange => ({ id, name, state: 'gone' })),
  ];
}
