import type { RuleFinding } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { findingGroups, findingsByRule, sentencePieces } from './finding-groups.ts';

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
