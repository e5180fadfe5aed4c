import type { LintFinding } from './findings.ts';
import { isNeverTrue } from './never-true.ts';
import { actionsKey, clashes, settingsOf, targetWords } from './setters.ts';
import { mayChange, type StudiedRule, type StudiedRules } from './studied-rule.ts';

/** Rules with equal tests that set the same thing differently, or do the same twice; `passed` are rules that never run (B-007). */
export function equalTests(studied: StudiedRules, passed: ReadonlySet<string>): readonly LintFinding[] {
  const findings: LintFinding[] = [];
  const latest = new Map<string, StudiedRule>();
  for (const one of studied.rules) {
    if (passed.has(one.rule.id) || isNeverTrue(one, studied)) continue;
    const before = latest.get(one.key);
    latest.set(one.key, one);
    if (before === undefined || mayChange(studied, one.reads, { from: before.place, before: one.place })) continue;
    const sentence = sentenceOf(before, one, studied);
    if (sentence !== null) findings.push({ kind: 'equal_tests', rules: [before.rule.id, one.rule.id], sentence });
  }
  return findings;
}

function sentenceOf(before: StudiedRule, one: StudiedRule, { dictionary }: StudiedRules): string | null {
  const [first, second] = [before.rule, one.rule];
  if (actionsKey(first) === actionsKey(second))
    return `Rules '${first.name}' and '${second.name}' have the same test and do the same.`;
  const targets = clashes(settingsOf(first, dictionary), settingsOf(second, dictionary));
  if (targets.length === 0) return null;
  const words = targetWords(targets, dictionary);
  return `Rules '${first.name}' and '${second.name}' have the same test and set ${words} differently: '${second.name}' runs later and wins.`;
}
