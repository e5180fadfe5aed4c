import type { MovedRule, Rule } from '@lanewright/rules';

/** A change from one section to another in words, with its rules; a renamed section is such a change. */
export type SectionChange = { readonly key: string; readonly text: string; readonly rules: readonly Rule[] };

/** The changes of sections, each pair of sections once, in running order. Source: decision 0113. */
export function sectionChanges(sectioned: readonly MovedRule[]): readonly SectionChange[] {
  const pairs = Map.groupBy(sectioned, ({ before, after }) => JSON.stringify([before.section, after.section]));
  return [...pairs].map(([key, rules]) => ({
    key,
    text: textOf(rules[0]?.before.section, rules[0]?.after.section),
    rules: rules.map(({ after }) => after),
  }));
}

function textOf(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `Put into section ${after ?? ''}`;
  return after === undefined ? `Taken out of section ${before}` : `From section ${before} to ${after}`;
}
