import type { Rule } from '@lanewright/rules';

const NUMBERS = new WeakMap<readonly Rule[], number>();
let last = 0;

/** A number for each draft, so that no cache hashes 5,000 rules to know them again. Drafts are never changed in place. */
export function draftNumber(rules: readonly Rule[] | undefined): number {
  if (rules === undefined) return 0;
  const known = NUMBERS.get(rules);
  if (known !== undefined) return known;
  last += 1;
  NUMBERS.set(rules, last);
  return last;
}
