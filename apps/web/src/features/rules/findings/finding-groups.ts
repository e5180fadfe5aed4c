import { FINDING_KINDS, type RuleFinding } from '@lanewright/contract';

type Kind = RuleFinding['kind'];

/** What each kind of finding is called above its sentences (B-007). */
export const FINDING_TITLES: Readonly<Record<Kind, string>> = {
  never_true: 'Can never fire',
  shadowed: 'Shadowed by an earlier stop',
  equal_tests: 'Equal conditions, different values',
  overlap: 'Overlaps',
  gap: 'Gaps',
  unknown_value: 'Unknown shipper, place or equipment',
  never_fired: 'Never fired',
  same_as_default: 'Same as the default shipper',
};

/** Findings of one kind. */
export type FindingGroup = {
  readonly kind: Kind;
  readonly title: string;
  readonly findings: readonly RuleFinding[];
};

/** Findings by kind, in the order of the kinds; a kind without any is left out. */
export function findingGroups(findings: readonly RuleFinding[]): readonly FindingGroup[] {
  return FINDING_KINDS.flatMap((kind): readonly FindingGroup[] => {
    const own = findings.filter((each) => each.kind === kind);
    return own.length === 0 ? [] : [{ kind, title: FINDING_TITLES[kind], findings: own }];
  });
}

/** A rule that a sentence names. */
export type NamedRule = { readonly id: string; readonly name: string };

/** A finding's sentence in pieces: plain words, and the rules that it names in quotation marks. */
export function sentencePieces(sentence: string, named: readonly NamedRule[]): readonly (string | NamedRule)[] {
  const found = named
    .map((rule) => ({ rule, at: sentence.indexOf(`'${rule.name}'`) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0];
  if (found === undefined) return sentence === '' ? [] : [sentence];
  const end = found.at + found.rule.name.length + 2;
  return [sentence.slice(0, found.at), found.rule, ...sentencePieces(sentence.slice(end), named)];
}

/** The findings that speak of each rule, by its id. */
export function findingsByRule(findings: readonly RuleFinding[]): ReadonlyMap<string, readonly RuleFinding[]> {
  const byRule = new Map<string, RuleFinding[]>();
  for (const each of findings) {
    for (const rule of each.rules) {
      const own = byRule.get(rule);
      if (own === undefined) byRule.set(rule, [each]);
      else own.push(each);
    }
  }
  return byRule;
}
