import type { RuleFinding } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { chipText, findingGroups, findingsByRule, lookedAtText, sentencePieces } from './finding-groups.ts';

const FINDINGS: readonly RuleFinding[] = [
  { kind: 'overlap', rules: ['a', 'b'], sentence: 'A and B overlap.' },
  { kind: 'gap', rules: [], sentence: '12 quotes are touched by no rule.' },
  { kind: 'never_true', rules: ['a'], sentence: 'A can never fire.' },
];

describe('findings in the list', () => {
  it('[B-007] stand by kind, the worst first', () => {
    expect(findingGroups(FINDINGS).map(({ title, findings }) => [title, findings.length])).toEqual([
      ['Can never fire', 1],
      ['Overlaps', 1],
      ['Gaps', 1],
    ]);
  });

  it('[B-007] put rules that never fired last with their true number, and say where the search for others ended', () => {
    const many = (kind: 'never_fired' | 'overlap', count: number): readonly RuleFinding[] =>
      Array.from({ length: count }, () => ({ kind, rules: [], sentence: '' }));
    const groups = findingGroups([...many('never_fired', 5_000), ...many('overlap', 100)]);
    expect(groups.map(({ title, count }) => [title, count])).toEqual([
      ['Overlaps', '100 or more'],
      ['Never fired', '5,000'],
    ]);
    expect(chipText([...many('never_fired', 5_000), ...many('overlap', 1)], false)).toBe(
      '1 finding, 5,000 never fired',
    );
    expect(chipText(many('never_fired', 1), false)).toBe('1 never fired');
  });

  it('[B-007] are none only once everything was looked at, and the runs looked at are told of how many', () => {
    expect([chipText([], true), chipText([], false)]).toEqual(['Looking…', 'No findings']);
    expect([lookedAtText(0, 0, 30), lookedAtText(1, 1, 1), lookedAtText(200, 1_400, 30)]).toEqual([
      'Gaps: there are no recent runs to look at.',
      'Gaps: looked at the 1 run of the last day.',
      'Gaps: looked at the newest 200 of 1,400 runs of the last 30 days.',
    ]);
  });

  it('[B-007] mark every rule that they speak of', () => {
    const byRule = findingsByRule(FINDINGS);
    expect([...byRule.keys()]).toEqual(['a', 'b']);
    expect(byRule.get('a')?.map(({ kind }) => kind)).toEqual(['overlap', 'never_true']);
  });

  it('[B-007] lead from the names in their sentence to the rules, whatever the names are', () => {
    const [hazmat, other] = [
      { id: 'a', name: 'Hazmat' },
      { id: 'b', name: "Driver's 'choice'" },
    ];
    expect(sentencePieces("Rule 'Hazmat' never runs: 'Driver's 'choice'' before it stops.", [other, hazmat])).toEqual([
      'Rule ',
      hazmat,
      ' never runs: ',
      other,
      ' before it stops.',
    ]);
    expect(sentencePieces('12 quotes are touched by no rule.', [hazmat])).toEqual([
      '12 quotes are touched by no rule.',
    ]);
  });
});
