import type { Expression, Literal, LiteralValue, Operation, Rule, RuleAction, RuleTable, Variable } from './tree.ts';

/** A constant; the id is given by `rule`. */
export function constant(value: LiteralValue): Literal {
  return { id: 'new', priority: 1, type: 'literal', value };
}

/** An operand by its name. */
export function operand(name: string): Variable {
  return { id: 'new', priority: 1, type: 'variable', value: name };
}

/** An operation over its arguments; a plain value stands for a constant. */
export function apply(name: string, ...args: readonly (Expression | LiteralValue)[]): Operation {
  return { id: 'new', priority: 1, type: 'operation', name, args: args.map(asExpression) };
}

/** An action: a setter with its value, or a stop with its reason or without. */
export function act(name: string, value: Expression | LiteralValue | null = null): RuleAction {
  return { name, priority: 1, action_data: { expression: value === null ? null : asExpression(value) } };
}

/** What a rule is written from; actions run in the order given. */
export type RuleDraft = {
  readonly id?: string;
  readonly name: string;
  readonly priority?: number;
  readonly order?: string;
  readonly test: Expression;
  readonly actions: readonly RuleAction[];
  readonly table?: RuleTable | undefined;
  readonly first_day?: string | undefined;
  readonly last_day?: string | undefined;
};

/** A whole rule from a draft: every node gets an id of its own and its place among its siblings. */
export function rule(draft: RuleDraft): Rule {
  const id =
    draft.id ??
    draft.name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 48);
  let count = 0;
  const numbered = (node: Expression, priority: number): Expression => {
    count += 1;
    const own = { id: `${id}-${count}`, priority };
    if (node.type !== 'operation') return { ...node, ...own };
    return { ...node, ...own, args: node.args.map((arg, index) => numbered(arg, index + 1)) };
  };
  return {
    id,
    name: draft.name,
    priority: draft.priority ?? 1,
    order: draft.order ?? 'a',
    test: numbered(draft.test, 1),
    actions: draft.actions.map((action, index) => ({
      ...action,
      priority: index + 1,
      action_data: {
        expression: action.action_data.expression === null ? null : numbered(action.action_data.expression, 1),
      },
    })),
    ...(draft.table === undefined ? {} : { table: draft.table }),
    ...(draft.first_day === undefined ? {} : { first_day: draft.first_day }),
    ...(draft.last_day === undefined ? {} : { last_day: draft.last_day }),
  };
}

function asExpression(value: Expression | LiteralValue): Expression {
  return typeof value === 'object' && 'type' in value ? value : constant(value);
}
