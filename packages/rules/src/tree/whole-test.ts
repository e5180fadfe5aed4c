import type { Expression, Operation, Rule } from './tree.ts';

const WHOLE = new WeakMap<Rule, Expression>();

/** The name of the condition that a row of a rule's table matches. People cannot write it. */
export const TABLE_CONDITION = 'matches_table';

/**
 * All that must be true for a rule to fire: its first and last day, its own test, and a row of its table, in this order.
 * The own test where there is nothing else. Whatever asks when a rule fires asks this; only what shows or changes the
 * test itself reads `test`.
 */
export function wholeTest(rule: Rule): Expression {
  if (rule.table === undefined && rule.first_day === undefined && rule.last_day === undefined) return rule.test;
  const known = WHOLE.get(rule);
  if (known !== undefined) return known;
  const { first_day: first, last_day: last } = rule;
  const parts: Expression[] = [
    ...(first === undefined ? [] : [day(`${rule.id}:first-day`, 'greater_or_equal', first)]),
    ...(last === undefined ? [] : [day(`${rule.id}:last-day`, 'less_or_equal', last)]),
    rule.test,
    ...(rule.table === undefined ? [] : [tableCondition(rule)]),
  ];
  const [only] = parts;
  const whole = parts.length === 1 && only !== undefined ? only : { ...node(`${rule.id}:whole`, 'and'), args: parts };
  WHOLE.set(rule, whole);
  return whole;
}

function day(id: string, comparison: string, value: string): Operation {
  const args: Expression[] = [
    { id: `${id}:today`, priority: 1, type: 'variable', value: 'today' },
    { id: `${id}:day`, priority: 2, type: 'literal', value },
  ];
  return { ...node(id, comparison), args };
}

/** It reads the operands of the columns, and names the rule so that no two tables look alike. */
function tableCondition({ id, table }: Rule): Operation {
  const operands = [...new Set((table?.columns ?? []).map(({ operand }) => operand))];
  const args: Expression[] = [
    ...operands.map((value, index) => ({
      id: `${id}:${index}`,
      priority: index + 1,
      type: 'variable' as const,
      value,
    })),
    { id: `${id}:rule`, priority: operands.length + 1, type: 'literal', value: id },
  ];
  return { ...node(`${id}:table`, TABLE_CONDITION), args, ...(table === undefined ? {} : { table }) };
}

function node(id: string, name: string): Omit<Operation, 'args'> {
  return { id, priority: 1, type: 'operation', name };
}
