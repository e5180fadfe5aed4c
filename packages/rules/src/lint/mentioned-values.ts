import type { EditorConfig } from '../vocabulary/config.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import type { Expression, Rule } from '../tree/tree.ts';
import { sameText } from '../facts/situation.ts';
import type { LintFinding } from './findings.ts';

/** A constant that a rule's test compares a text or choice operand with. */
export type MentionedValue = {
  readonly rule: Rule;
  readonly operand: string;
  readonly value: string | number;
};

const COMPARED = new Set(['equal', 'not_equal', 'in', 'not_in']);

/** The constants that tests and tables compare a bare operand with for equality, in the order of the rules. */
export function mentionedValues(rules: readonly Rule[]): readonly MentionedValue[] {
  return rules.flatMap((rule) => {
    const found = new Map<string, MentionedValue>();
    const see = (operand: string, value: string | number): unknown =>
      found.set(`${operand} ${String(value)}`, { rule, operand, value });
    collect(rule.test, see);
    for (const [at, { operand, comparison }] of (rule.table?.columns ?? []).entries())
      if (comparison === 'equal')
        for (const { cells } of rule.table?.rows ?? []) {
          const cell = cells[at];
          if (typeof cell === 'string' || typeof cell === 'number') see(operand, cell);
        }
    return [...found.values()];
  });
}

function collect(node: Expression, see: (operand: string, value: string | number) => unknown): void {
  if (node.type !== 'operation') return;
  const [left, right] = node.args;
  if (COMPARED.has(node.name) && left !== undefined && right !== undefined) {
    const [operand, constant] = left.type === 'variable' ? [left, right] : [right, left];
    if (operand.type === 'variable' && constant.type === 'literal') {
      const { value } = constant;
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      for (const one of values) if (typeof one === 'string' || typeof one === 'number') see(operand.value, one);
    }
  }
  for (const arg of node.args) collect(arg, see);
}

/** Constants that are none of their operand's choices, so that no quote has them (B-007). */
export function valuesBesideChoices(rules: readonly Rule[], config: EditorConfig): readonly LintFinding[] {
  const { operands } = dictionaryOf(config);
  return mentionedValues(rules).flatMap(({ rule, operand: name, value }) => {
    const operand = operands.get(name);
    const choices = operand?.choices ?? null;
    if (operand === undefined || choices === null) return [];
    const known = choices.some((choice) =>
      typeof choice.value === 'string' && typeof value === 'string'
        ? sameText(choice.value, value)
        : choice.value === value,
    );
    const sentence = `Rule '${rule.name}' compares ${operand.display_name} with '${value}', which is none of its choices.`;
    return known ? [] : [{ kind: 'unknown_value' as const, rules: [rule.id], sentence }];
  });
}
