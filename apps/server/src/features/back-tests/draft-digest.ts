import { createHash } from 'node:crypto';
import type { Rule } from '@lanewright/rules';
import type { RulesetScope } from '../rules/index.ts';

/**
 * What tells drafts apart: scope and rules as they were read, in whatever order their fields came. A save is of the
 * draft that was replayed when both have the same digest (B-006).
 */
export function draftDigest({ context, customer }: RulesetScope, rules: readonly Rule[]): string {
  const text = JSON.stringify([context, customer, rules], (_key, value: unknown) => inOrder(value));
  return createHash('sha256').update(text).digest('hex');
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
