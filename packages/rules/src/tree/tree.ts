/**
 * A constant: number, text (also a date, time or datetime in the forms of §9 back-office), truth value or a list of
 * choices.
 */
export type LiteralValue = number | string | boolean | readonly number[] | readonly string[];

/** A constant in an expression. */
export type Literal = {
  readonly id: string;
  readonly priority: number;
  readonly type: 'literal';
  readonly value: LiteralValue;
  /**
   * The named list whose values these are; every constant of a ruleset with this name holds the same (decision 0112).
   */
  readonly name?: string;
};

/** An operand in an expression; `value` is the operand's name in the editor configuration. */
export type Variable = {
  readonly id: string;
  readonly priority: number;
  readonly type: 'variable';
  readonly value: string;
};

/** A comparison, and/or/not or function over its arguments, in their order (R-019, SP-138). */
export type Operation = {
  readonly id: string;
  readonly priority: number;
  readonly type: 'operation';
  /** An operation has no value; one that was sent as null is answered as null. */
  readonly value?: null;
  readonly name: string;
  readonly args: readonly Expression[];
  /** Only of the condition that `wholeTest` adds for a rule with a table; it is never sent or stored. */
  readonly table?: RuleTable;
};

/** A node of a rule's test or action. */
export type Expression = Literal | Variable | Operation;

/** The value an action works with; a stop has none, or a text that says why. */
export type ActionData = { readonly expression: Expression | null };

/** One action of a rule; `name` is an action of the editor configuration. */
export type RuleAction = {
  readonly name: string;
  readonly priority: number;
  readonly action_data: ActionData;
};

/** How a column of a table compares its operand with a cell. */
export type ColumnComparison = 'equal' | 'greater_or_equal' | 'greater' | 'less_or_equal' | 'less';

/** A column of a table: the operand and the comparison for its cells. */
export type TableColumn = { readonly operand: string; readonly comparison: ColumnComparison };

/** The value that a cell is compared with; null matches any value. */
export type TableCell = string | number | boolean | null;

/** A row: a cell for each column, and the number that the operand `table_value` has while the actions run. */
export type TableRow = { readonly cells: readonly TableCell[]; readonly value: number };

/**
 * Many cases of one rule: the rule fires only if its test is true and a row matches. The most specific row counts,
 * wherever it stands (decision 0106).
 */
export type RuleTable = { readonly columns: readonly TableColumn[]; readonly rows: readonly TableRow[] };

/** A rule: when `test` is true its actions run. */
export type Rule = {
  readonly id: string;
  readonly name: string;
  readonly priority: number;
  readonly order: string;
  readonly test: Expression;
  readonly actions: readonly RuleAction[];
  /** A muted rule never runs and stays in its place, in the ruleset and in its versions. Absent means it runs. */
  readonly muted?: true;
  readonly table?: RuleTable;
  /** The first and the last day on which the rule runs, YYYY-MM-DD of the business zone; absent means no limit. */
  readonly first_day?: string;
  readonly last_day?: string;
  /** The name of the rule's section; it has no effect on evaluation (decision 0113). */
  readonly section?: string;
};

/** A fault of a ruleset: which rule (its name, else its position), where in it, and a sentence (SP-138). */
export type RuleProblem = { readonly rule: string; readonly path: string; readonly problem: string };

/**
 * Limits of a ruleset. Source: SP-138 (depth 30, 2,000 nodes), SP-148 (100,000 rules), R-049 (name).
 * `nodesPerRuleset` stands for the 2-second run limit of SP-148 as a count, so that a run ends the same way on every
 * machine and on replay (decision 0006).
 */
export const RULE_LIMITS = {
  depth: 30,
  nodesPerRule: 2_000,
  nodesPerRuleset: 2_000_000,
  rules: 100_000,
  actionsPerRule: 100,
  name: 50,
  listName: 50,
  sectionName: 50,
  text: 1_000,
  listLength: 1_000,
  tableColumns: 12,
  tableRows: 20_000,
} as const;

/**
 * The running order: priority ascending, then order letters, shorter first, then alphabetical (a…z, aa…).
 * Source: R-021, SP-142.
 */
export function compareRules(one: Pick<Rule, 'priority' | 'order'>, other: Pick<Rule, 'priority' | 'order'>): number {
  if (one.priority !== other.priority) return one.priority - other.priority;
  const [a, b] = [one.order.toLowerCase(), other.order.toLowerCase()];
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
