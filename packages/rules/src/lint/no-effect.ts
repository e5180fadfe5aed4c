import type { EditorConfig } from '../vocabulary/config.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import type { Expression, Rule } from '../tree/tree.ts';
import type { LintFinding } from './findings.ts';
import { targetWords } from './setters.ts';

/** Setting these fixes a value that otherwise follows others, even if the value stays the same. */
const FIXED_BY_SETTING = new Set(['all_in', 'max_buy', 'fuel']);

/** Actions that add 0 to their own target, multiply it by 1 or set it to itself. */
export function withoutEffect(rules: readonly Rule[], config: EditorConfig): readonly LintFinding[] {
  const dictionary = dictionaryOf(config);
  return rules.flatMap((rule) => {
    const idle = rule.actions.flatMap(({ name, action_data: { expression } }) =>
      expression !== null && !FIXED_BY_SETTING.has(name) && isTarget(expression, name) ? name : [],
    );
    if (idle.length === 0) return [];
    const sentence = `Rule '${rule.name}' leaves ${targetWords([...new Set(idle)], dictionary)} as it is: it adds nothing.`;
    return [{ kind: 'no_effect', rules: [rule.id], sentence }];
  });
}

/** Whether an expression is the target of its action, whatever the target's value. */
function isTarget(node: Expression, target: string): boolean {
  if (node.type === 'variable') return node.value === target;
  if (node.type !== 'operation') return false;
  const [first, second, third] = node.args;
  if (first === undefined || second === undefined) return false;
  if (node.name === 'relative_number') return isTarget(first, target) && isConstant(third, 0);
  if (node.args.length !== 2) return false;
  if (node.name === 'subtract') return isTarget(first, target) && isConstant(second, 0);
  if (node.name === 'divide') return isTarget(first, target) && isConstant(second, 1);
  const [own, other] = isTarget(first, target) ? [true, second] : [isTarget(second, target), first];
  if (node.name === 'add') return own && isConstant(other, 0);
  return node.name === 'multiply' && own && (isConstant(other, 1) || isOneAndNothing(other));
}

/** '1 + 0 ÷ 100', as '+0%' is stored. */
function isOneAndNothing(node: Expression): boolean {
  if (node.type !== 'operation' || (node.name !== 'add' && node.name !== 'subtract')) return false;
  const [one, part] = node.args;
  return isConstant(one, 1) && part?.type === 'operation' && part.name === 'divide' && isConstant(part.args[0], 0);
}

function isConstant(node: Expression | undefined, value: number): boolean {
  return node?.type === 'literal' && node.value === value;
}
