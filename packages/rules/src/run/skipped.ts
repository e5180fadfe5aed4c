import type { CompiledRuleset } from '../compile/compiled-ruleset.ts';

/** What a stop skipped: the rules after a place in the running order, to the end of its group or of the set. */
export type SkippedRange = { readonly after: number; readonly group: boolean };

/** The ids of the rules that stops skipped, in running order. */
export function skippedIds(
  { rules }: Pick<CompiledRuleset, 'rules'>,
  ranges: readonly SkippedRange[],
): readonly string[] {
  return ranges.flatMap(({ after, group }) => {
    const priority = rules[after]?.priority;
    const end = group ? rules.findIndex((rule, place) => place > after && rule.priority !== priority) : -1;
    return rules.slice(after + 1, end < 0 ? rules.length : end).map((rule) => rule.id);
  });
}
