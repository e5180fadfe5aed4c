import type { Expression, Operation, Rule } from './tree.ts';

const WHOLE = new WeakMap<Rule, Expression>();

/** The name of the condition 'a row of the table matches'. People cannot write it. */
export const TABLE_CONDITION = 'matches_table';

/**
 * All that must be true for a rule to fire, in this order: its first and last day, its test, and a row of its table.
 * Code that evaluates or analyses when a rule fires uses this; only code that shows or changes the test reads `test`.
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

/** The condition reads the operands of the columns. It names the rule, so that no two tables look the same. */
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
