import { FINDING_KINDS, type RuleFinding } from '@lanewright/contract';

type Kind = RuleFinding['kind'];

/** The heading of each kind of finding (B-007). */
const FINDING_TITLES: Readonly<Record<Kind, string>> = {
  never_true: 'Can never fire',
  shadowed: 'Shadowed by an earlier stop',
  equal_tests: 'Equal conditions, different values',
  overlap: 'Overlaps',
  gap: 'Gaps',
  unknown_value: 'Unknown shipper, place or equipment',
  same_as_default: 'Same as the default shipper',
  early_rounding: 'Rounded before floor and cap',
  no_effect: 'Change nothing',
  absent_value: 'Unknown values',
  table_double_row: 'Double rows of tables',
  table_overlap: 'Overlapping rows of tables',
  ending: 'Ends soon, or ended',
  never_fired: 'Never fired',
};

/** Most findings per kind (decision 0038). Rules that never fired have no limit. */
const MAX_OF_A_KIND = 100;

/** Findings of one kind. */
export type FindingGroup = {
  readonly kind: Kind;
  readonly title: string;
  readonly findings: readonly RuleFinding[];
  /** The number of findings; '100 or more' if the search stopped at its limit. */
  readonly count: string;
};

/** Findings by kind, in the order of the kinds; a kind without any is left out. */
export function findingGroups(findings: readonly RuleFinding[]): readonly FindingGroup[] {
  return FINDING_KINDS.flatMap((kind): readonly FindingGroup[] => {
    const own = findings.filter((each) => each.kind === kind);
    if (own.length === 0) return [];
    const isCut = kind !== 'never_fired' && own.length >= MAX_OF_A_KIND;
    const count = own.length.toLocaleString('en-US') + (isCut ? ' or more' : '');
    return [{ kind, title: FINDING_TITLES[kind], findings: own, count }];
  });
}

/**
 * The text of the chip: the findings and, separately, the rules that never fired, which are not faults as such.
 * 'Looking…' while the search runs and has found nothing yet.
 */
export function chipText(findings: readonly RuleFinding[], looking: boolean): string {
  const silent = findings.filter(({ kind }) => kind === 'never_fired').length;
  const others = findings.length - silent;
  if (findings.length === 0) return looking ? 'Looking…' : 'No findings';
  const said = others === 1 ? '1 finding' : `${others.toLocaleString('en-US')} findings`;
  if (silent === 0) return said;
  const quiet = `${silent.toLocaleString('en-US')} never fired`;
  return others === 0 ? quiet : `${said}, ${quiet}`;
}

/** Which runs were searched for gaps. Empty if there was no run to search. */
export function lookedAtText(looked: number, inDays: number, days: number): string {
  if (inDays === 0) return 'Gaps: there are no recent runs to look at.';
  const span = days === 1 ? 'the last day' : `the last ${days} days`;
  const runs = inDays === 1 ? '1 run' : `${inDays.toLocaleString('en-US')} runs`;
  if (looked === inDays) return `Gaps: looked at ${looked === 1 ? 'the' : 'all'} ${runs} of ${span}.`;
  return `Gaps: looked at the newest ${looked.toLocaleString('en-US')} of ${runs} of ${span}.`;
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
