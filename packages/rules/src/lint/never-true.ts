import type { Operand } from '../vocabulary/config.ts';
import type { Clause } from './clauses.ts';
import type { LintFinding } from './findings.ts';
import { operandWords, type StudiedRule, type StudiedRules } from './studied-rule.ts';
import { intersect, isNothing, type ValueSet } from './value-set.ts';

/** Rules whose test no quote can meet: conditions exclude each other, or ask for what an operand never is (B-007). */
export function neverTrue(studied: StudiedRules): readonly LintFinding[] {
  return studied.rules.flatMap((one) => {
    const why = reason(one, studied);
    return why === null
      ? []
      : [
          {
            kind: 'never_true' as const,
            rules: [one.rule.id],
            sentence: `Rule '${one.rule.name}' can never fire: ${why}.`,
          },
        ];
  });
}

/** Whether a rule's test is never true, for findings that make no sense then. */
export function isNeverTrue(one: StudiedRule, studied: StudiedRules): boolean {
  return one.test.list.every((clause) => outside(clause, studied) !== null);
}

function reason(one: StudiedRule, studied: StudiedRules): string | null {
  if (!isNeverTrue(one, studied)) return null;
  const { list, excluded } = one.test;
  const [beyond] = list.flatMap((clause) => outside(clause, studied) ?? []);
  if (beyond !== undefined) return `${beyond.display_name} ${rangeWords(beyond)}`;
  const reads = new Set(excluded.flatMap((variable) => variable.reads));
  if (reads.size === 0) return 'its test is never true';
  const words = operandWords(reads, studied);
  return excluded.length > 1 ? `its conditions on ${words} contradict each other` : single(words, one);
}

function single(words: string, { rule }: StudiedRule): string {
  const { test } = rule;
  const alone = test.type === 'operation' && test.name === 'in';
  return alone ? `its list for ${words} is empty` : `its conditions on ${words} contradict each other`;
}

/** The operand that a clause wants where it never is; null where the clause may hold. */
function outside(clause: Clause, { dictionary }: StudiedRules): Operand | null {
  for (const [name, set] of clause) {
    const operand = dictionary.operands.get(name);
    // What setters build up may leave the bounds of the editor, as a negative markup can.
    if (operand === undefined || operand.type !== 'number' || dictionary.actions.has(name)) continue;
    if (isNothing(intersect(set, rangeOf(operand)))) return operand;
  }
  return null;
}

function rangeOf({ min, max }: Operand): ValueSet {
  return { absent: true, parts: [{ low: min, lowIn: min !== null, high: max, highIn: max !== null }] };
}

function rangeWords({ min, max }: Operand): string {
  if (min === null) return max === null ? 'has no such value' : `is never above ${max}`;
  return max === null ? `is never below ${min}` : `is always between ${min} and ${max}`;
}
